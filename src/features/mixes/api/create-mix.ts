import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { failures, jsonBody, respondCreated, success } from "#http/responses.ts";
import { createMix } from "../commands/create-mix.ts";
import { NewMix } from "../mix.ts";
import { mixMessages } from "../mix-messages.ts";
import { CreatedMix } from "../mix-response.ts";

export const createMixApi = defineEndpoint({
  method: "post",
  path: "/shisha-mixes",
  operationId: "createMix",
  policy: "member",
  onFailure: { code: "MIX_CREATE_FAILED", text: mixMessages.mixCreateFailed },
  limit: { name: "createMix", points: 30, durationS: HOUR_S },
  unauthenticatedMessage: mixMessages.lineUserIdMissing,
  tags: ["mixes"],
  summary: "Record a mix",
  request: { body: jsonBody(NewMix) },
  responses: {
    201: success("The recorded mix", CreatedMix),
    ...failures,
  },
  async handle(c) {
    const mix = await createMix(c.var.services, c.var.user, c.req.valid("json"));
    return respondCreated(c, mix);
  },
});
