import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import type { Services } from "#platform/services.ts";
import { checkInPath } from "../check-in.ts";
import { checkInMessages } from "../check-in-messages.ts";
import { VisitCode } from "../check-in-response.ts";
import { readShownCard } from "../queries/read-shown-card.ts";
import { readStaffScreen } from "../queries/read-staff-screen.ts";
import { visitCode } from "../queries/visit-code.ts";

export const visitCodeApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/visit-code",
  operationId: "visitCode",
  policy: "member",
  onFailure: { code: "VISIT_CODE_FAILED", text: checkInMessages.visitCodeFailed },
  tags: ["check-ins"],
  summary: "The code that a shop shows to its guests, a new one every 30 seconds; for its staff",
  request: { params: idParams },
  responses: { 200: success("The code's address, and when the next one begins", VisitCode), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const { shop } = await readStaffScreen(services, user, c.req.valid("param").id, { limit: 1 });
    const { code, changesAt } = visitCode(services.secrets.visitCodeKey, shop.id, services.clock());
    return respond(c, shownCode(services, checkInPath(shop.id, code), changesAt));
  },
});

export const shownCardApi = defineEndpoint({
  method: "get",
  path: "/mixes/{id}/shown-code",
  operationId: "shownCard",
  policy: "member",
  onFailure: { code: "SHOWN_CODE_FAILED", text: checkInMessages.visitCodeFailed },
  tags: ["check-ins"],
  summary: "The code of an own card that is held up at a counter, a new one every 30 seconds",
  request: { params: idParams },
  responses: { 200: success("The code's address, and when the next one begins", VisitCode), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const { path, changesAt } = await readShownCard(services, user, c.req.valid("param").id);
    return respond(c, shownCode(services, path, changesAt));
  },
});

function shownCode({ settings, clock }: Pick<Services, "settings" | "clock">, path: string, changesAt: Date) {
  return { url: settings.baseUrl + path, changes_in_ms: changesAt.getTime() - clock().getTime() };
}
