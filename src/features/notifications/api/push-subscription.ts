import { z } from "@hono/zod-openapi";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { type SessionOwner, subscribeToPush } from "../commands/subscribe-to-push.ts";
import { unsubscribeFromPush } from "../commands/unsubscribe-from-push.ts";
import { notificationMessages } from "../notification-messages.ts";
import { NewPushSubscription } from "../push-subscription.ts";

const onFailure = { code: "PUSH_FAILED", text: notificationMessages.pushFailed };
const Switched = z.object({ is_on: z.boolean() });

export const readPushKeyApi = defineEndpoint({
  method: "get",
  path: "/push/key",
  operationId: "readPushKey",
  policy: "member",
  onFailure,
  tags: ["notifications"],
  summary: "The public key that a browser subscribes to web push with",
  responses: { 200: success("The key", z.object({ key: z.string() })), ...failures },
  handle: (c) => respond(c, { key: c.var.services.webPush.publicKey }),
});

export const subscribeToPushApi = defineEndpoint({
  method: "put",
  path: "/push/subscription",
  operationId: "subscribeToPush",
  policy: "member",
  onFailure,
  tags: ["notifications"],
  summary: "Have this session's browser told of notifications by web push, until the session ends",
  request: { body: jsonBody(NewPushSubscription) },
  responses: { 200: success("It is told", Switched), ...failures },
  async handle(c) {
    await subscribeToPush(c.var.services, ownerOf(c.var.user), c.req.valid("json"));
    return respond(c, { is_on: true });
  },
});

export const unsubscribeFromPushApi = defineEndpoint({
  method: "delete",
  path: "/push/subscription",
  operationId: "unsubscribeFromPush",
  policy: "member",
  onFailure,
  tags: ["notifications"],
  summary: "Have this session's browser told nothing any more",
  responses: { 200: success("It is told nothing", Switched), ...failures },
  async handle(c) {
    await unsubscribeFromPush(c.var.services, ownerOf(c.var.user));
    return respond(c, { is_on: false });
  },
});

/** A token of LINE opens no session with which a subscription could end. */
function ownerOf({ userId, sessionId }: SignedInUser): SessionOwner {
  if (sessionId === null)
    throw new DomainError("unauthenticated", "AUTHENTICATION_REQUIRED", messages.authenticationRequired);
  return { userId, sessionId };
}
