import { z } from "@hono/zod-openapi";
import { shopNotFound } from "#features/shops/queries/read-managed-shop.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, page, respond, respondPage, success } from "#http/responses.ts";
import { checkInMessages } from "../check-in-messages.ts";
import { CheckIn } from "../check-in-response.ts";
import { deleteCheckIn } from "../commands/delete-check-in.ts";
import { findCheckInPage } from "../queries/find-check-in-page.ts";
import { listOwnCheckIns } from "../queries/list-own-check-ins.ts";

export const listCheckInsApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/checkins",
  operationId: "listCheckIns",
  policy: "member",
  onFailure: { code: "CHECK_INS_FAILED", text: checkInMessages.visitsFailed },
  tags: ["check-ins"],
  summary: "Own check-ins at a shop, the newest first",
  request: { params: idParams, query: z.object(pageQuery) },
  responses: { 200: page("Own check-ins", CheckIn), ...failures },
  async handle(c) {
    const found = await findCheckInPage(
      c.var.services,
      c.var.user,
      c.req.valid("param").id,
      c.req.valid("query"),
    );
    if (!found) throw shopNotFound();
    return respondPage(c, found.visits);
  },
});

export const listAllCheckInsApi = defineEndpoint({
  method: "get",
  path: "/checkins",
  operationId: "listAllCheckIns",
  policy: "member",
  onFailure: { code: "CHECK_INS_FAILED", text: checkInMessages.visitsFailed },
  tags: ["check-ins"],
  summary: "Own check-ins at all shops, the newest first",
  request: { query: z.object(pageQuery) },
  responses: { 200: page("Own check-ins", CheckIn), ...failures },
  async handle(c) {
    return respondPage(c, await listOwnCheckIns(c.var.services, c.var.user, c.req.valid("query")));
  },
});

export const deleteCheckInApi = defineEndpoint({
  method: "delete",
  path: "/checkins/{id}",
  operationId: "deleteCheckIn",
  policy: "member",
  onFailure: { code: "CHECK_IN_DELETE_FAILED", text: checkInMessages.deleteFailed },
  tags: ["check-ins"],
  summary: "Take an own check-in back, with what it earned and proved",
  request: { params: idParams },
  responses: { 200: success("The check-in", z.object({ id: z.string() })), ...failures },
  async handle(c) {
    const { id } = c.req.valid("param");
    await deleteCheckIn(c.var.services, c.var.user, id);
    return respond(c, { id });
  },
});
