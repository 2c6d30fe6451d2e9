import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, jsonBody, page, respond, respondCreated, respondPage, success } from "#http/responses.ts";
import { EditedMaker } from "../catalog-admin-response.ts";
import { MakerEdit, MakerText } from "../catalog-entry.ts";
import { createMaker, saveMaker } from "../commands/save-maker.ts";
import { ENTRY_STATES } from "../entry-states.ts";
import { listEditedMakers } from "../queries/list-edited-makers.ts";
import { conflict, listFailed, Saved, saveFailed, WRITE_BUDGET } from "./catalog-calls.ts";

export const listEditedMakersApi = defineEndpoint({
  method: "get",
  path: "/admin/makers",
  operationId: "listEditedMakers",
  policy: "admin",
  onFailure: listFailed,
  tags: ["admin"],
  summary: "Makers of a state: those that wait the oldest first, the others the last changed first",
  request: {
    query: z.object({
      ...pageQuery,
      state: z.enum(ENTRY_STATES).default("listed"),
      q: z.string().max(100).optional(),
    }),
  },
  responses: { 200: page("A page of the list", EditedMaker), ...failures },
  async handle(c) {
    return respondPage(c, await listEditedMakers(c.var.services, c.req.valid("query")));
  },
});

export const createMakerApi = defineEndpoint({
  method: "post",
  path: "/admin/makers",
  operationId: "createMaker",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: saveFailed,
  tags: ["admin"],
  summary: "Add a maker to the catalogue",
  request: { body: jsonBody(MakerText) },
  responses: { 201: success("Its id", z.object({ id: z.uuid() })), ...conflict, ...failures },
  async handle(c) {
    return respondCreated(c, await createMaker(c.var.services, c.var.user, c.req.valid("json")));
  },
});

export const saveMakerApi = defineEndpoint({
  method: "put",
  path: "/admin/makers/{id}",
  operationId: "saveMaker",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: saveFailed,
  tags: ["admin"],
  summary: "Change a maker; with `state` approve, hide or show it",
  request: { params: idParams, body: jsonBody(MakerEdit) },
  responses: { 200: success("Its id and new state", Saved), ...conflict, ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    return respond(c, await saveMaker(c.var.services, c.var.user, id, c.req.valid("json")));
  },
});
