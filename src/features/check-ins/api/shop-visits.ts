import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  page,
  respond,
  respondPage,
  success,
} from "#http/responses.ts";
import { NewConfirmation } from "../check-in.ts";
import { checkInMessages } from "../check-in-messages.ts";
import { ShopVisit } from "../check-in-response.ts";
import { confirmVisit } from "../commands/confirm-visit.ts";
import { readStaffScreen } from "../queries/read-staff-screen.ts";

export const listShopVisitsApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/visits",
  operationId: "listShopVisits",
  policy: "member",
  onFailure: { code: "VISITS_FAILED", text: checkInMessages.visitsFailed },
  tags: ["check-ins"],
  summary: "Who checked in tonight, the newest first; for the shop's staff",
  request: { params: idParams, query: z.object(pageQuery) },
  responses: { 200: page("Tonight's visits", ShopVisit), ...failures },
  async handle(c) {
    const { visits } = await readStaffScreen(
      c.var.services,
      c.var.user,
      c.req.valid("param").id,
      c.req.valid("query"),
    );
    return respondPage(c, visits);
  },
});

export const confirmVisitApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/visits",
  operationId: "confirmVisit",
  policy: "member",
  limit: { name: "confirmVisit", points: 240, durationS: HOUR_S },
  onFailure: { code: "VISIT_CONFIRM_FAILED", text: checkInMessages.confirmFailed },
  tags: ["check-ins"],
  summary: "Confirm a guest's visit as its shop's staff (店舗認証), by their check-in or their card",
  request: { params: idParams, body: jsonBody(NewConfirmation) },
  responses: {
    200: success("The check-in", z.object({ id: z.uuid() })),
    409: describedAs("Of another shop, or longer ago than 24 hours", Failure),
    ...failures,
  },
  async handle(c) {
    const { id: shopId } = c.req.valid("param");
    return respond(
      c,
      await confirmVisit(c.var.services, c.var.user, { shopId, confirmation: c.req.valid("json") }),
    );
  },
});
