import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, jsonBody, respondCreated, success } from "#http/responses.ts";
import { NewCheckIn } from "../check-in.ts";
import { checkInMessages } from "../check-in-messages.ts";
import { CheckIn } from "../check-in-response.ts";
import { checkIn } from "../commands/check-in.ts";

export const checkInApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/checkin",
  operationId: "checkIn",
  policy: "member",
  limit: { name: "checkIn", points: 10, durationS: HOUR_S, isCountedTogether: true },
  onFailure: { code: "CHECK_IN_FAILED", text: checkInMessages.checkInFailed },
  tags: ["check-ins"],
  summary:
    "Check in at a shop, by where the phone is, by the shop's code, or by neither; always saved, what may be withheld is the stamp",
  request: { params: idParams, body: jsonBody(NewCheckIn) },
  responses: { 201: success("The check-in, with what it earned", CheckIn), ...failures },
  async handle(c) {
    const { id: shopId } = c.req.valid("param");
    return respondCreated(
      c,
      await checkIn(c.var.services, c.var.user, { shopId, newCheckIn: c.req.valid("json") }),
    );
  },
});
