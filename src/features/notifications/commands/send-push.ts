import type { Transaction } from "#database/database.ts";
import { inTransaction, openTransactionOr } from "#database/in-transaction.ts";
import type { PushDelivery } from "#platform/push/web-push.ts";
import type { Services } from "#platform/services.ts";
import { MOST_PUSH_FAILURES } from "../push-subscription.ts";
import type { PushPayload } from "../push-text.ts";
import { type DuePush, findDuePush } from "../queries/find-due-push.ts";
import { type DueSubscription, listDuePushes } from "../queries/list-due-pushes.ts";
import { endOfQuiet } from "../quiet-hours.ts";
import { MOST_ATTEMPTS, nextAttempt } from "../service-message.ts";

type Needed = Pick<Services, "database" | "log" | "clock" | "settings" | "webPush">;
type Outcome = "sent" | "dropped" | "failed" | "waiting";

/** After so long a run begins with no other message: slow services must not hold up the jobs that come after this one. */
const RUN_MS = 30_000;
const AT_ONCE = 6;
const MINUTE_MS = 60_000;

/** Pushes what is due, outside quiet hours. A service that is busy or away is left alone for a minute. Says how many. */
export async function sendPush(services: Needed, begun: Date): Promise<string> {
  const counts = { sent: 0, dropped: 0, failed: 0, waiting: 0 };
  const due = await listDuePushes(services, begun);
  const away = new Set<string>();
  const sendInTurn = async () => {
    for (let one = due.shift(); one; one = due.shift()) {
      if (services.clock().getTime() - begun.getTime() >= RUN_MS) return;
      counts[await treat(services, one, away)]++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}

async function treat(
  services: Needed,
  { session_id, endpoint }: DueSubscription,
  away: Set<string>,
): Promise<Outcome> {
  if (away.has(hostOf(endpoint))) return standBehind(services, session_id);
  const claim = await claimPush(services, session_id);
  if (typeof claim === "string") return claim;
  const { subscription } = claim.push;
  const delivery = await services.webPush.send(subscription, claim.payload);
  if (delivery.state === "unavailable") away.add(hostOf(subscription.endpoint));
  return finish(services, claim, delivery);
}

/** However many wait for a service that is away, they stand in front of nobody else's in the next run. */
async function standBehind({ database, clock }: Needed, sessionId: string): Promise<Outcome> {
  await openTransactionOr(database)
    .updateTable("push_messages")
    .set({ not_before: new Date(clock().getTime() + MINUTE_MS) })
    .where("session_id", "=", sessionId)
    .execute();
  return "waiting";
}

const hostOf = (endpoint: string) => new URL(endpoint).host;

type Claim = { push: DuePush; payload: PushPayload };

/**
 * The next attempt is put off before this one is made, by more than a service is waited for: nobody else sends it meanwhile, and no
 * transaction is open, on which the embedded database would wait. What ends the process is not tried for ever.
 */
async function claimPush(services: Needed, sessionId: string): Promise<Claim | Outcome> {
  return inTransaction(services.database, async (transaction) => {
    const push = await findDuePush(services, transaction, sessionId);
    if (!push) return "waiting";
    const { payload, attempts } = push;
    // The subscription itself goes with its session, and is never waited for while its message is held.
    if (!push.isSignedIn || !payload) return settle(transaction, push, "dropped");
    if (attempts >= MOST_ATTEMPTS) return settle(transaction, push, "failed");
    const now = services.clock();
    const begin = endOfQuiet(push.quietHours, now);
    await putOff(
      transaction,
      push,
      begin > now
        ? { not_before: begin }
        : { attempts: attempts + 1, not_before: nextAttempt(attempts, now) },
    );
    return begin > now ? "waiting" : { push, payload };
  });
}

async function finish(
  { database, clock, log }: Needed,
  { push, payload: { kind } }: Claim,
  delivery: PushDelivery,
): Promise<Outcome> {
  const now = clock();
  const attempt = push.attempts + 1;
  const told = { kind, attempt, host: hostOf(push.subscription.endpoint), ...delivery };
  return inTransaction(database, async (transaction) => {
    switch (delivery.state) {
      case "sent":
        await changeSubscription(transaction, push, { pushed_at: now, failures: 0 });
        await settle(transaction, push, "sent");
        // What came while it was sent has its own turn.
        await putOff(transaction, push, { attempts: 0, not_before: new Date(now.getTime() + MINUTE_MS) });
        return "sent";
      case "gone":
        await deleteSubscription(transaction, push);
        return "dropped";
      case "refused":
        log.warn(told, "push refused");
        return giveUp(transaction, push);
      case "unavailable": {
        log.warn(told, "push not sent");
        if (attempt >= MOST_ATTEMPTS) return giveUp(transaction, push);
        const asked = now.getTime() + (delivery.retryAfterS ?? 0) * 1000;
        const next = nextAttempt(push.attempts, now).getTime();
        await putOff(transaction, push, { not_before: new Date(Math.max(asked, next)) });
        return "waiting";
      }
    }
  });
}

/** Where message after message is given up, the subscription goes: its browser says again that it is there, if it is. */
async function giveUp(transaction: Transaction, push: DuePush): Promise<Outcome> {
  const failures = push.subscription.failures + 1;
  if (failures >= MOST_PUSH_FAILURES) await deleteSubscription(transaction, push);
  else await changeSubscription(transaction, push, { failures });
  return settle(transaction, push, "failed");
}

/* One that took its session's place meanwhile is another. */

async function changeSubscription(
  transaction: Transaction,
  { subscription }: DuePush,
  changes: { pushed_at?: Date; failures: number },
): Promise<void> {
  await transaction
    .updateTable("push_subscriptions")
    .set(changes)
    .where("session_id", "=", subscription.session_id)
    .where("endpoint", "=", subscription.endpoint)
    .execute();
}

async function deleteSubscription(transaction: Transaction, { subscription }: DuePush): Promise<void> {
  await transaction
    .deleteFrom("push_subscriptions")
    .where("session_id", "=", subscription.session_id)
    .where("endpoint", "=", subscription.endpoint)
    .execute();
}

/** What became unread since then is another message, and stays. */
async function settle(
  transaction: Transaction,
  { subscription, number }: DuePush,
  outcome: Outcome,
): Promise<Outcome> {
  await transaction
    .deleteFrom("push_messages")
    .where("session_id", "=", subscription.session_id)
    .where("number", "=", number)
    .execute();
  return outcome;
}

async function putOff(
  transaction: Transaction,
  { subscription }: DuePush,
  changes: { attempts?: number; not_before: Date },
): Promise<void> {
  await transaction
    .updateTable("push_messages")
    .set(changes)
    .where("session_id", "=", subscription.session_id)
    .execute();
}
