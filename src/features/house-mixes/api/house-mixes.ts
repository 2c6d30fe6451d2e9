import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { conflictOf } from "#http/edit-conflict.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  respond,
  respondCreated,
  success,
} from "#http/responses.ts";
import { createHouseMixes } from "../commands/create-house-mixes.ts";
import { deleteHouseMix } from "../commands/delete-house-mix.ts";
import { editHouseMix } from "../commands/edit-house-mix.ts";
import { HouseMixEdit, houseMixEtag, ManagedHouseMix, NewHouseMix, NewHouseMixes } from "../house-mix.ts";
import { houseMixMessages } from "../house-mix-messages.ts";
import { readHouseMix } from "../queries/read-house-mixes.ts";

const call = {
  policy: "member" as const,
  // A drag is a call, and a menu is put in order in many of them.
  limit: { name: "houseMixes", points: 600, durationS: HOUR_S },
  tags: ["shops"],
};
const create = {
  ...call,
  onFailure: { code: "HOUSE_MIX_CREATE_FAILED", text: houseMixMessages.createFailed },
};
const mixParams = idParams.extend({ mixId: z.string().max(40) });

export const createHouseMixApi = defineEndpoint({
  ...create,
  method: "post",
  path: "/shops/{id}/predefined-mixes",
  operationId: "createHouseMix",
  summary: "Put a mix on the menu of a managed shop",
  request: { params: idParams, body: jsonBody(NewHouseMix) },
  responses: { 201: success("The house mix", ManagedHouseMix), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const [mix] = await createHouseMixes(services, user, c.req.valid("param").id, [c.req.valid("json")]);
    if (!mix) throw new Error("A house mix that was made is not there");
    return respondCreated(c, mix);
  },
});

export const importHouseMixesApi = defineEndpoint({
  ...create,
  method: "post",
  path: "/shops/{id}/predefined-mixes/import",
  operationId: "importHouseMixes",
  summary: "Put several mixes on the menu of a managed shop, all of them or none",
  request: { params: idParams, body: jsonBody(NewHouseMixes) },
  responses: { 201: success("The house mixes in the order given", z.array(ManagedHouseMix)), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    return respondCreated(c, await createHouseMixes(services, user, id, c.req.valid("json").mixes));
  },
});

export const editHouseMixApi = defineEndpoint({
  ...call,
  onFailure: { code: "HOUSE_MIX_EDIT_FAILED", text: houseMixMessages.editFailed },
  method: "put",
  path: "/shops/{id}/predefined-mixes/{mixId}",
  operationId: "editHouseMix",
  summary:
    "Edit a mix of a managed shop: its words, recipe, price, availability and place in the list; with If-Match only the state that it names",
  request: { params: mixParams, body: jsonBody(HouseMixEdit) },
  responses: {
    200: success("The house mix after the edit", ManagedHouseMix),
    409: describedAs("Edited meanwhile; as it is now", Failure.extend({ data: ManagedHouseMix })),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id: shopId, mixId } = c.req.valid("param");
    const edit = { edit: c.req.valid("json"), ifMatch: c.req.header("if-match") };
    const conflict = await conflictOf(editHouseMix(services, user, { shopId, mixId }, edit));
    const mix = await readHouseMix(services, user, { shopId, mixId });
    c.header("ETag", houseMixEtag(mix));
    return conflict ? c.json({ ...conflict, data: mix }, 409) : respond(c, mix);
  },
});

export const deleteHouseMixApi = defineEndpoint({
  ...call,
  onFailure: { code: "HOUSE_MIX_DELETE_FAILED", text: houseMixMessages.deleteFailed },
  method: "delete",
  path: "/shops/{id}/predefined-mixes/{mixId}",
  operationId: "deleteHouseMix",
  summary: "Take a mix off the menu of a managed shop for good",
  request: { params: mixParams },
  responses: { 200: success("The house mix", z.object({ id: z.string() })), ...failures },
  async handle(c) {
    const { id: shopId, mixId } = c.req.valid("param");
    await deleteHouseMix(c.var.services, c.var.user, { shopId, mixId });
    return respond(c, { id: mixId });
  },
});
