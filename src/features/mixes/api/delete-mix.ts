import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { conflictOf } from "#http/edit-conflict.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures } from "#http/responses.ts";
import { deleteMix } from "../commands/delete-mix.ts";
import { DELETE_BUDGET } from "../delete-budget.ts";
import { mixMessages } from "../mix-messages.ts";
import { OwnMixDetail } from "../mix-response.ts";
import { presentMix } from "./present-mix.ts";

export const deleteMixApi = defineEndpoint({
  method: "delete",
  path: "/mixes/{id}",
  operationId: "deleteMix",
  policy: "member",
  limit: DELETE_BUDGET,
  onFailure: { code: "MIX_DELETE_FAILED", text: mixMessages.mixDeleteFailed },
  tags: ["mixes"],
  summary: "Delete an own mix; it can be brought back for a minute",
  request: { params: idParams },
  responses: {
    200: describedAs("Deleted", z.object({ success: z.literal(true), message: z.string() })),
    409: describedAs("Edited meanwhile; as it is now", Failure.extend({ data: OwnMixDetail })),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    const conflict = await conflictOf(deleteMix(services, user, id, c.req.header("if-match")));
    if (!conflict) return c.json({ success: true as const, message: "カードを削除しました。" }, 200);
    return c.json({ ...conflict, data: await presentMix(c, id) }, 409);
  },
});
