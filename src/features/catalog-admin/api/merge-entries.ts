import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, jsonBody, page, respond, respondPage, success } from "#http/responses.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import { ListedMerge, MergeImpact } from "../catalog-admin-response.ts";
import { MergeInto } from "../catalog-entry.ts";
import { mergeEntry } from "../commands/merge-entry.ts";
import { undoMerge } from "../commands/undo-merge.ts";
import { MERGE_KINDS } from "../merge-kinds.ts";
import { findMergeImpact } from "../queries/find-merge-impact.ts";
import { listMerges } from "../queries/list-merges.ts";
import { conflict, listFailed, WRITE_BUDGET } from "./catalog-calls.ts";

const Kind = z.enum(MERGE_KINDS);
const mergeFailed = { code: "MERGE_FAILED", text: catalogAdminMessages.mergeFailed };
const Merged = z.object({ merge_id: z.uuid(), into_id: z.uuid(), cards: z.int() });
const summary = "Merge it into another one: all that named it names the other, and its id leads there";

export const findMergeImpactApi = defineEndpoint({
  method: "get",
  path: "/admin/merges/impact",
  operationId: "findMergeImpact",
  policy: "admin",
  onFailure: listFailed,
  tags: ["admin"],
  summary: "What a merge would touch",
  request: { query: z.object({ kind: Kind, old_id: z.uuid(), into_id: z.uuid() }) },
  responses: { 200: success("How much of what", MergeImpact), ...conflict, ...failures },
  async handle(c) {
    const { kind, old_id, into_id } = c.req.valid("query");
    return respond(c, await findMergeImpact(c.var.services, { kind, oldId: old_id, intoId: into_id }));
  },
});

export const mergeFlavorApi = defineEndpoint({
  method: "post",
  path: "/admin/flavors/{id}/merge",
  operationId: "mergeFlavor",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: mergeFailed,
  tags: ["admin"],
  summary,
  request: { params: idParams, body: jsonBody(MergeInto) },
  responses: { 200: success("The merge", Merged), ...conflict, ...failures },
  async handle(c) {
    const { id: oldId } = c.req.valid("param");
    const { into_id: intoId } = c.req.valid("json");
    return respond(c, await mergeEntry(c.var.services, c.var.user, { kind: "flavor", oldId, intoId }));
  },
});

export const mergeMakerApi = defineEndpoint({
  method: "post",
  path: "/admin/makers/{id}/merge",
  operationId: "mergeMaker",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: mergeFailed,
  tags: ["admin"],
  summary,
  request: { params: idParams, body: jsonBody(MergeInto) },
  responses: { 200: success("The merge", Merged), ...conflict, ...failures },
  async handle(c) {
    const { id: oldId } = c.req.valid("param");
    const { into_id: intoId } = c.req.valid("json");
    return respond(c, await mergeEntry(c.var.services, c.var.user, { kind: "maker", oldId, intoId }));
  },
});

export const listMergesApi = defineEndpoint({
  method: "get",
  path: "/admin/merges",
  operationId: "listMerges",
  policy: "admin",
  onFailure: listFailed,
  tags: ["admin"],
  summary: "Merges, the newest first",
  request: { query: z.object({ ...pageQuery, kind: Kind.optional() }) },
  responses: { 200: page("A page of the list", ListedMerge), ...failures },
  async handle(c) {
    return respondPage(c, await listMerges(c.var.services, c.req.valid("query")));
  },
});

export const undoMergeApi = defineEndpoint({
  method: "delete",
  path: "/admin/merges/{id}",
  operationId: "undoMerge",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: { code: "MERGE_UNDO_FAILED", text: catalogAdminMessages.undoFailed },
  tags: ["admin"],
  summary: "Undo a merge: what it moved goes back, within 30 days",
  request: { params: idParams },
  responses: {
    200: success("What is there again", z.object({ old_id: z.uuid(), kind: Kind })),
    ...conflict,
    ...failures,
  },
  async handle(c) {
    return respond(c, await undoMerge(c.var.services, c.var.user, c.req.valid("param").id));
  },
});
