import { z } from "@hono/zod-openapi";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { answer, failures } from "#http/responses.ts";
import { deleteMix } from "../commands/delete-mix.ts";

export const deleteMixApi = defineEndpoint({
  method: "delete",
  path: "/mixes/{id}",
  policy: "member",
  onFailure: { code: "MIX_DELETE_FAILED", text: messages.mixDeleteFailed },
  tags: ["mixes"],
  summary: "Delete an own mix; it can be brought back for a minute",
  request: { params: z.object({ id: z.string().max(40) }) },
  responses: {
    200: answer("Deleted", z.object({ success: z.literal(true), message: z.string() })),
    ...failures,
  },
  async handle(c) {
    await deleteMix(c.var.services, c.var.user, c.req.valid("param").id, c.req.header("if-match"));
    return c.json({ success: true as const, message: "カードを削除しました。" });
  },
});
