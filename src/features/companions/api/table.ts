import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, respond, success } from "#http/responses.ts";
import { inviteToTable } from "../commands/invite-to-table.ts";
import { joinTable } from "../commands/join-table.ts";
import { companionMessages } from "../companion-messages.ts";
import { TableInvitation } from "../companion-response.ts";
import { COMPANION_BUDGET } from "./companion-budget.ts";

const call = {
  method: "post" as const,
  policy: "member" as const,
  limit: COMPANION_BUDGET,
  tags: ["companions"],
};
const full = describedAs("More people than a card has places for", Failure);

export const inviteToTableApi = defineEndpoint({
  ...call,
  path: "/mixes/{id}/table-invitation",
  operationId: "inviteToTable",
  onFailure: { code: "TABLE_INVITATION_FAILED", text: companionMessages.tableFailed },
  summary: "An address with which one person more joins an own card, once, within half an hour",
  request: { params: idParams },
  responses: { 200: success("The address, for a QR code", TableInvitation), 409: full, ...failures },
  async handle(c) {
    return respond(c, await inviteToTable(c.var.services, c.var.user, c.req.valid("param").id));
  },
});

export const joinTableApi = defineEndpoint({
  ...call,
  path: "/table/{token}",
  operationId: "joinTable",
  onFailure: { code: "TABLE_FAILED", text: companionMessages.changeFailed },
  summary: "Join the card behind a table's address",
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: { 200: success("The card", z.object({ id: z.string() })), 409: full, ...failures },
  async handle(c) {
    return respond(c, await joinTable(c.var.services, c.var.user, c.req.valid("param").token));
  },
});
