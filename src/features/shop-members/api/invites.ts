import { z } from "@hono/zod-openapi";
import { SHOP_ROLES } from "#features/shops/shop-role.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { acceptInvite } from "../commands/accept-invite.ts";
import { createInvite, revokeInvite } from "../commands/invite-links.ts";
import { membersMessages } from "../members-messages.ts";
import { INVITED_ROLES, NewInvite } from "../membership.ts";
import { MEMBER_BUDGET } from "./member-budget.ts";

const call = {
  policy: "member" as const,
  limit: MEMBER_BUDGET,
  onFailure: { code: "MANAGER_INVITE_FAILED", text: membersMessages.inviteFailed },
  tags: ["shops"],
};

export const createInviteApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/shops/{id}/invites",
  operationId: "createInvite",
  summary: "An address with which one person joins a managed shop, once, within a week; shown this once",
  request: { params: idParams, body: jsonBody(NewInvite) },
  responses: {
    200: describedAs(
      "The address",
      z.object({
        success: z.literal(true),
        url: z.url(),
        role: z.enum(INVITED_ROLES),
        expires_at: z.iso.datetime(),
      }),
    ),
    409: describedAs("No room", Failure),
    ...failures,
  },
  async handle(c) {
    const { role } = c.req.valid("json");
    const invite = await createInvite(c.var.services, c.var.user, c.req.valid("param").id, role);
    return c.json({ success: true as const, role, ...invite }, 200);
  },
});

export const revokeInviteApi = defineEndpoint({
  ...call,
  method: "delete",
  path: "/shops/{id}/invites/{inviteId}",
  operationId: "revokeInvite",
  summary: "Nobody joins by this link any more",
  request: { params: idParams.extend({ inviteId: z.string().max(40) }) },
  responses: { 200: success("The link", z.object({ id: z.string() })), ...failures },
  async handle(c) {
    const { id, inviteId } = c.req.valid("param");
    await revokeInvite(c.var.services, c.var.user, id, inviteId);
    return respond(c, { id: inviteId });
  },
});

export const acceptInviteApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/shops/invite/{token}",
  operationId: "acceptInvite",
  summary: "Join the shop behind an invite link; whoever is there already stays what they are",
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: {
    200: describedAs(
      "The shop, and what the person is there now",
      z.object({
        success: z.literal(true),
        shop: z.object({ id: z.uuid(), name: z.string() }),
        role: z.enum(SHOP_ROLES),
        /** False for whoever was there already. */
        is_new: z.boolean(),
      }),
    ),
    ...failures,
  },
  async handle(c) {
    const joined = await acceptInvite(c.var.services, c.var.user, c.req.valid("param").token);
    return c.json({ success: true as const, ...joined }, 200);
  },
});
