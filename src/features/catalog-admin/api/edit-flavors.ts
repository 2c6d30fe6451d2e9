import { z } from "@hono/zod-openapi";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, jsonBody, page, respond, respondCreated, respondPage, success } from "#http/responses.ts";
import { EditedFlavor } from "../catalog-admin-response.ts";
import { FlavorEdit, MakerFlavorsEdit, NewFlavor } from "../catalog-entry.ts";
import { createFlavor, saveFlavor, saveMakerFlavors } from "../commands/save-flavor.ts";
import { ENTRY_STATES } from "../entry-states.ts";
import { listEditedFlavors } from "../queries/list-edited-flavors.ts";
import { conflict, listFailed, Saved, saveFailed, WRITE_BUDGET } from "./catalog-calls.ts";

export const listEditedFlavorsApi = defineEndpoint({
  method: "get",
  path: "/admin/flavors",
  operationId: "listEditedFlavors",
  policy: "admin",
  onFailure: listFailed,
  tags: ["admin"],
  summary: "Flavours of a state: those that wait the oldest first, the others the last changed first",
  request: {
    query: z.object({
      ...pageQuery,
      state: z.enum(ENTRY_STATES).default("listed"),
      q: z.string().max(100).optional(),
      maker: z.uuid().optional(),
      category: z.enum(CATEGORY_SLUGS).optional(),
    }),
  },
  responses: { 200: page("A page of the list", EditedFlavor), ...failures },
  async handle(c) {
    return respondPage(c, await listEditedFlavors(c.var.services, c.req.valid("query")));
  },
});

export const createFlavorApi = defineEndpoint({
  method: "post",
  path: "/admin/flavors",
  operationId: "createFlavor",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: saveFailed,
  tags: ["admin"],
  summary: "Add a flavour to the catalogue",
  request: { body: jsonBody(NewFlavor) },
  responses: { 201: success("Its id", z.object({ id: z.uuid() })), ...conflict, ...failures },
  async handle(c) {
    return respondCreated(c, await createFlavor(c.var.services, c.var.user, c.req.valid("json")));
  },
});

export const saveFlavorApi = defineEndpoint({
  method: "put",
  path: "/admin/flavors/{id}",
  operationId: "saveFlavor",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: saveFailed,
  tags: ["admin"],
  summary: "Change a flavour; with `state` approve, hide or show it",
  request: { params: idParams, body: jsonBody(FlavorEdit) },
  responses: { 200: success("Its id and new state", Saved), ...conflict, ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    return respond(c, await saveFlavor(c.var.services, c.var.user, id, c.req.valid("json")));
  },
});

export const saveMakerFlavorsApi = defineEndpoint({
  method: "put",
  path: "/admin/makers/{id}/flavors",
  operationId: "saveMakerFlavors",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: saveFailed,
  tags: ["admin"],
  summary: "Save a table of one maker's flavours, all of it or nothing",
  request: { params: idParams, body: jsonBody(MakerFlavorsEdit) },
  responses: { 200: success("The ids and new states", z.array(Saved)), ...conflict, ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    return respond(c, await saveMakerFlavors(c.var.services, c.var.user, id, c.req.valid("json")));
  },
});
