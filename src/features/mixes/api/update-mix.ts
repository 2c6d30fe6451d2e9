import { defineEndpoint } from "#http/define-endpoint.ts";
import { conflictOf } from "#http/edit-conflict.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { updateMix } from "../commands/update-mix.ts";
import { MixEdit } from "../mix-edit.ts";
import { mixMessages } from "../mix-messages.ts";
import { OwnMixDetail } from "../mix-response.ts";
import { presentMix } from "./present-mix.ts";

export const updateMixApi = defineEndpoint({
  method: "put",
  path: "/mixes/{id}",
  operationId: "updateMix",
  policy: "member",
  onFailure: { code: "MIX_UPDATE_FAILED", text: mixMessages.mixUpdateFailed },
  // An edit may name twelve new flavours, as a new card may.
  limit: { name: "editMix", points: 120, durationS: HOUR_S },
  tags: ["mixes"],
  summary: "Edit an own mix; with If-Match only the state that it names",
  request: { params: idParams, body: jsonBody(MixEdit) },
  responses: {
    200: success("The mix after the edit", OwnMixDetail),
    409: describedAs("Edited meanwhile; as it is now", Failure.extend({ data: OwnMixDetail })),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    const edit = { id, edit: c.req.valid("json"), ifMatch: c.req.header("if-match") };
    const conflict = await conflictOf(updateMix(services, user, edit));
    const mix = await presentMix(c, id);
    return conflict ? c.json({ ...conflict, data: mix }, 409) : respond(c, mix);
  },
});
