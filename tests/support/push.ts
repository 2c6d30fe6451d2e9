import { onTestFinished } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { startSession } from "#features/accounts/commands/start-session.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { sendPush } from "#features/notifications/commands/send-push.ts";
import { subscribeToPush } from "#features/notifications/commands/subscribe-to-push.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createWebPush } from "#platform/push/web-push.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "./create-person.ts";
import { PushService } from "./push-service.ts";
import { test as base } from "./test.ts";

export const NOON = "2026-11-20T12:00:00+09:00";

/** A test's services with a push service beside them. */
export async function withPushService(services: Services) {
  const service = await new PushService().listen();
  onTestFinished(() => service.close());
  const webPush = createWebPush({
    keys: services.secrets.vapidKeys,
    subject: "https://kemurica.example",
    testOrigin: service.origin,
  });
  return { services: { ...services, webPush }, service };
}

/** A person's browser, which asked to be told. */
export async function subscribe(services: Services, { userId }: SignedInUser, service: PushService) {
  const { sessionId } = await inTransaction(services.database, (transaction) =>
    startSession(transaction, userId, services.clock()),
  );
  const subscription = service.subscribe(services.webPush.publicKey);
  await renew(services, { userId, sessionId }, subscription);
  return { userId, sessionId, subscription };
}

type Subscription = ReturnType<PushService["subscribe"]>;

export const renew = (
  services: Services,
  owner: { userId: string; sessionId: string },
  { endpoint, ...keys }: Subscription,
) => subscribeToPush(services, owner, { endpoint, keys });

export const run = (services: Services) => sendPush(services, services.clock());

export const record = (services: Services, user: SignedInUser) =>
  createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));

/** Somebody likes a new card of this person. */
export async function beLiked(services: Services, user: SignedInUser) {
  const card = await record(services, user);
  const fan = await createPerson(services, { display_name: "湯気子" });
  await likeMix(services, fan, card.id);
  return { card, fan };
}

/** How many browsers are told. */
export async function subscribed({ database }: Services): Promise<string[]> {
  const rows = await database
    .selectFrom("push_subscriptions")
    .select("endpoint")
    .orderBy("created_at")
    .execute();
  return rows.map(({ endpoint }) => endpoint);
}

/** At noon this person has one browser that is told. */
export const test = base.extend("pushing", async ({ services: bare, user, clock }) => {
  clock.set(NOON);
  const { services, service } = await withPushService(bare);
  const browser = await subscribe(services, user, service);
  const texts = () => service.pushed.map(({ text }) => text);
  return { services, service, browser, texts };
});

/** What a run says of itself. */
export const NOTHING = "0 sent, 0 dropped, 0 failed, 0 waiting";
export const SENT = "1 sent, 0 dropped, 0 failed, 0 waiting";
export const DROPPED = "0 sent, 1 dropped, 0 failed, 0 waiting";
export const WAITING = "0 sent, 0 dropped, 0 failed, 1 waiting";
export const FAILED = "0 sent, 0 dropped, 1 failed, 0 waiting";
