import { z } from "@hono/zod-openapi";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, success } from "#http/responses.ts";

export const listIdentitiesApi = defineEndpoint({
  method: "get",
  path: "/auth/identities",
  policy: "session",
  onFailure: { code: "PROFILE_ERROR", text: messages.profileFailed },
  tags: ["auth"],
  summary: "The sign-ins that lead to this account",
  responses: {
    200: success("Linked identities", z.array(z.object({ provider: z.literal("line"), id: z.string() }))),
    ...failures,
  },
  handle: (c) =>
    c.json({ success: true as const, data: [{ provider: "line" as const, id: c.var.user.lineUserId }] }),
});
