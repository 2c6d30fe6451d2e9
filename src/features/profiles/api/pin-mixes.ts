import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { pinMixes } from "../commands/pin-mixes.ts";
import { PinnedMixes } from "../pinned-mixes.ts";
import { profileMessages } from "../profile-messages.ts";

export const pinMixesApi = defineEndpoint({
  method: "put",
  path: "/profile/pinned-mixes",
  operationId: "pinMixes",
  policy: "member",
  onFailure: { code: "PINS_FAILED", text: profileMessages.pinsFailed },
  tags: ["profiles"],
  summary: "The cards at the top of one's profile, in their order",
  request: { body: jsonBody(PinnedMixes) },
  responses: { 200: success("What is pinned now", PinnedMixes), ...failures },
  async handle(c) {
    const pinned = c.req.valid("json");
    await pinMixes(c.var.services, c.var.user, pinned);
    return respond(c, pinned);
  },
});
