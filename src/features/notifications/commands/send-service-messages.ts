import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Delivery, NotificationToken, ServiceMessages } from "#platform/line/service-messages.ts";
import type { Services } from "#platform/services.ts";
import { type DueMessage, findDueMessage } from "../queries/find-due-message.ts";
import { listDueMessages, type MessageKey } from "../queries/list-due-messages.ts";
import { endOfQuiet } from "../quiet-hours.ts";
import { MOST_ATTEMPTS, nextAttempt } from "../service-message.ts";

type Needed = Pick<Services, "database" | "log" | "clock">;
type Outcome = "sent" | "dropped" | "failed";

/** After so long a run begins with no other message: a slow LINE must not hold up the jobs that come after this one. */
const RUN_MS = 30_000;
/** Longer than LINE is waited for; what a process that died left behind is free again then. */
const CLAIM_MS = 60_000;

/** Has LINE tell what is due, outside quiet hours. A LINE that is away is left alone until the next run. Says how many. */
export async function sendServiceMessages(
  services: Needed,
  line: ServiceMessages,
  begun: Date,
): Promise<string> {
  const counts = { sent: 0, dropped: 0, failed: 0, waiting: 0 };
  for (const key of await listDueMessages(services, begun)) {
    if (services.clock().getTime() - begun.getTime() >= RUN_MS) break;
    const outcome = await treat(services, line, key);
    counts[outcome === "away" ? "waiting" : outcome]++;
    if (outcome === "away") break;
  }
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(", ");
}

async function treat(
  services: Needed,
  line: ServiceMessages,
  key: MessageKey,
): Promise<Outcome | "waiting" | "away"> {
  const claim = await claimMessage(services, line, key);
  if (typeof claim === "string") return claim;
  const { token, templateName, message } = claim;
  const delivery = await line.send({ token, templateName, params: message.params });
  return finish(services, claim, delivery);
}

/** What is sent, with which token, and until when nobody else sends with it. */
type Claim = { message: DueMessage; templateName: string; token: string; until: Date };

/**
 * Nobody else sends with this token, nor this message, until it is finished: LINE is asked outside a transaction, on which
 * the embedded database would wait. The attempt counts before it is made, so that what ends the process is not tried for ever.
 * Messages before this one took their time: whether it is wanted, and whether it is quiet, is asked once the token is held.
 */
async function claimMessage(
  { database, clock }: Needed,
  line: ServiceMessages,
  key: MessageKey,
): Promise<Claim | Outcome | "waiting"> {
  return inTransaction(database, async (transaction) => {
    const permission = await transaction
      .selectFrom("service_notification_tokens")
      .select(["token", "remaining", "expires_at", "claimed_until"])
      .where("user_id", "=", key.user_id)
      .where("action", "=", key.action)
      .forUpdate()
      .executeTakeFirst();
    const now = clock();
    const message = await findDueMessage(transaction, key, now);
    if (!message) return "waiting";
    const templateName = line.templateOf(message.type);
    if (!message.is_wanted || templateName === null) return settle(transaction, message, "dropped");
    if (message.attempts >= MOST_ATTEMPTS) return settle(transaction, message, "failed");
    const begin = endOfQuiet(message.quiet_hours, now);
    if (begin > now) {
      await messageRow(transaction, message).set({ not_before: begin }).execute();
      return "waiting";
    }
    if (!permission || permission.remaining === 0 || permission.expires_at <= now)
      return settle(transaction, message, "dropped");
    const { token, claimed_until } = permission;
    if (claimed_until && claimed_until > now) return "waiting";
    await messageRow(transaction, message)
      .set({ attempts: message.attempts + 1, not_before: nextAttempt(message.attempts, now) })
      .execute();
    const claim = { message, templateName, token, until: new Date(now.getTime() + CLAIM_MS) };
    await ownToken(transaction, claim).set({ claimed_until: claim.until }).execute();
    return claim;
  });
}

async function finish(
  { database, log }: Needed,
  claim: Claim,
  delivery: Delivery,
): Promise<Outcome | "waiting" | "away"> {
  const { message } = claim;
  const { type, attempts } = message;
  return inTransaction(database, async (transaction) => {
    switch (delivery.state) {
      case "sent":
        if (delivery.next) await renewToken(transaction, claim, delivery.next);
        else await deleteToken(transaction, claim);
        return settle(transaction, message, "sent");
      case "unavailable":
        log.warn({ type, attempt: attempts + 1, reason: delivery.reason }, "service message not sent");
        await releaseToken(transaction, claim);
        if (attempts + 1 >= MOST_ATTEMPTS) await settle(transaction, message, "failed");
        return "away";
      case "refused":
        log.warn({ type, ...delivery }, "service message refused");
        await releaseToken(transaction, claim);
        return settle(transaction, message, "failed");
      case "token-dead":
        log.warn({ type, ...delivery }, "service message refused");
        // Where somebody has sent with it since, there is a newer one to try this message with.
        return (await deleteToken(transaction, claim)) ? settle(transaction, message, "failed") : "waiting";
    }
  });
}

/* Whoever comes back when their claim is over touches neither a newer token nor another's claim. */

/** What was sent with is spent: the next one takes its place. */
const renewToken = (transaction: Transaction, claim: Claim, next: NotificationToken) =>
  ownToken(transaction, claim)
    .set({ token: next.token, remaining: next.remaining, expires_at: next.expiresAt, claimed_until: null })
    .execute();

const releaseToken = (transaction: Transaction, claim: Claim) =>
  ownToken(transaction, claim)
    .set({ claimed_until: null })
    .where("claimed_until", "=", claim.until)
    .execute();

/** Whether it was still the one that was sent with. */
async function deleteToken(transaction: Transaction, { message, token }: Claim): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("service_notification_tokens")
    .where("user_id", "=", message.user_id)
    .where("action", "=", message.action)
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

async function settle(transaction: Transaction, message: DueMessage, outcome: Outcome): Promise<Outcome> {
  await messageRow(transaction, message).set({ outcome }).execute();
  return outcome;
}

const messageRow = (transaction: Transaction, { user_id, dedupe_key }: DueMessage) =>
  transaction
    .updateTable("service_messages")
    .where("user_id", "=", user_id)
    .where("dedupe_key", "=", dedupe_key)
    .where("outcome", "is", null);

const ownToken = (transaction: Transaction, { message, token }: Claim) =>
  transaction
    .updateTable("service_notification_tokens")
    .where("user_id", "=", message.user_id)
    .where("action", "=", message.action)
    .where("token", "=", token);
