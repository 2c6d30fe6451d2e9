import { z } from "@hono/zod-openapi";
import { startConfirmation } from "#features/accounts/api/line-login.ts";
import { SIGN_IN_BUDGET } from "#features/accounts/api/sign-in-budget.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, failures } from "#http/responses.ts";
import { FATES_OF_CARDS } from "../account-deletion.ts";
import { withdrawDeletion } from "../commands/withdraw-deletion.ts";
import { deletionMessages } from "../deletion-messages.ts";
import { requireMayLeave } from "../queries/require-may-leave.ts";
import { DELETION } from "./confirm-deletion.ts";

const Asked = z.object({
  cards: z.enum(FATES_OF_CARDS, "公開したカードをどうするか、選んでください。"),
});

/** Asking takes a fresh sign-in at LINE, whose permission is taken back with its token: nothing happens before. */
export const requestDeletionApi = defineEndpoint({
  method: "post",
  path: "/account-deletion",
  operationId: "requestAccountDeletion",
  policy: "session",
  // Each attempt has a cookie of its own.
  actsEachTime: true,
  limit: SIGN_IN_BUDGET,
  onFailure: { code: "DELETION_ERROR", text: deletionMessages.requestFailed },
  tags: ["auth"],
  summary: "Begin to ask for the deletion of one's account: the address at LINE where it is confirmed",
  request: { body: { content: { "application/json": { schema: Asked } } } },
  responses: { 200: describedAs("Where the browser goes", z.object({ url: z.url() })), ...failures },
  async handle(c) {
    await requireMayLeave(c.var.services.database, c.var.user);
    const { cards } = c.req.valid("json");
    return c.json({ url: await startConfirmation(c, { what: DELETION, choice: cards }) }, 200);
  },
});

export const withdrawDeletionApi = defineEndpoint({
  method: "delete",
  path: "/account-deletion",
  operationId: "withdrawAccountDeletion",
  policy: "session",
  onFailure: { code: "DELETION_ERROR", text: deletionMessages.returnFailed },
  tags: ["auth"],
  summary: "Come back before the day of the deletion: everything is as it was",
  responses: { 200: describedAs("The account stays", z.object({ success: z.literal(true) })), ...failures },
  async handle(c) {
    await withdrawDeletion(c.var.services, c.var.user, c.var.requestId);
    return c.json({ success: true as const }, 200);
  },
});
