import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  respond,
  respondCreated,
  success,
} from "#http/responses.ts";
import { changeRole } from "../commands/change-role.ts";
import { inviteMember } from "../commands/invite-member.ts";
import { removeMember } from "../commands/remove-member.ts";
import { membersMessages } from "../members-messages.ts";
import { ShopMembers } from "../members-response.ts";
import { NewMember, RoleChange } from "../membership.ts";
import { listMembers } from "../queries/list-members.ts";
import { MEMBER_BUDGET } from "./member-budget.ts";

const tags = ["shops"];
const memberParams = idParams.extend({ personId: z.string().max(40) });
const Person = z.object({ user_id: z.string() });
const conflict = describedAs("A member already, no room, or the last owner", Failure);
const changing = {
  policy: "member" as const,
  limit: MEMBER_BUDGET,
  onFailure: { code: "MEMBER_CHANGE_FAILED", text: membersMessages.changeFailed },
  tags,
};

export const listManagersApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/managers",
  operationId: "listManagers",
  policy: "member",
  onFailure: { code: "MANAGERS_FAILED", text: membersMessages.listFailed },
  tags,
  summary: "Everybody who runs a managed shop, who was asked to, links and a transfer that wait",
  request: { params: idParams },
  responses: { 200: success("The shop's people", ShopMembers), ...failures },
  async handle(c) {
    const { shop: _, ...people } = await listMembers(c.var.services, c.var.user, c.req.valid("param").id);
    return respond(c, people);
  },
});

export const inviteManagerApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/managers",
  operationId: "inviteManager",
  policy: "member",
  limit: MEMBER_BUDGET,
  claimsOthers: ["userId"],
  onFailure: { code: "MANAGER_INVITE_FAILED", text: membersMessages.inviteFailed },
  tags,
  summary: "Ask somebody to run a managed shop, as manager or staff; they accept it themselves",
  request: { params: idParams, body: jsonBody(NewMember) },
  responses: { 201: success("Who was asked", Person), 409: conflict, ...failures },
  async handle(c) {
    const member = c.req.valid("json");
    await inviteMember(c.var.services, c.var.user, c.req.valid("param").id, member);
    return respondCreated(c, { user_id: member.userId });
  },
});

export const changeManagerApi = defineEndpoint({
  ...changing,
  method: "put",
  path: "/shops/{id}/managers/{personId}",
  operationId: "changeManager",
  summary: "Make a member of a managed shop a manager or staff",
  request: { params: memberParams, body: jsonBody(RoleChange) },
  responses: { 200: success("The member", Person), 409: conflict, ...failures },
  async handle(c) {
    const { id, personId } = c.req.valid("param");
    const { role } = c.req.valid("json");
    await changeRole(c.var.services, c.var.user, { shopId: id, userId: personId, role });
    return respond(c, { user_id: personId });
  },
});

export const removeManagerApi = defineEndpoint({
  ...changing,
  method: "delete",
  path: "/shops/{id}/managers/{personId}",
  operationId: "removeManager",
  summary: "Take somebody's role at a managed shop, an invitation back, or leave",
  request: { params: memberParams },
  responses: { 200: success("The member", Person), 409: conflict, ...failures },
  async handle(c) {
    const { id, personId } = c.req.valid("param");
    await removeMember(c.var.services, c.var.user, id, personId);
    return respond(c, { user_id: personId });
  },
});
