import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { hashToken, newOpaqueToken, successorOf } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { REUSE_INTERVAL_MS, SESSION_SLIDING_MS } from "../session.ts";
import type { StartedSession } from "./start-session.ts";

type RefreshedSession = StartedSession & { userId: string };

type Outcome = { refreshed: RefreshedSession } | { refused: true };

/**
 * Exchanges a session's token for its successor. The parent is good for 10 more seconds and gives the same successor, but for one that
 * `replaceToken` replaced;
 * later it is a theft, and the whole session ends, descendants too (security.md S6). `authorize` is asked before anything
 * changes and throws where the caller may not refresh this session.
 */
export async function refreshSession(
  services: Pick<Services, "database" | "secrets" | "clock">,
  token: string,
  authorize: (sessionId: string) => void = () => {},
): Promise<RefreshedSession> {
  const outcome = await inTransaction(services.database, (transaction) =>
    exchange(services, transaction, token, authorize),
  );
  if ("refused" in outcome) throw expired();
  return outcome.refreshed;
}

/**
 * The same for somebody who has just proved who they are: the new token follows from no other one, so that a copy of the former one
 * gets it at no time.
 */
export async function replaceToken(
  transaction: Transaction,
  token: string,
  now: Date,
): Promise<RefreshedSession> {
  const known = await findToken(transaction, token, now);
  if (!known || known.superseded_at) throw expired();
  return supersede(transaction, known, newOpaqueToken(), now);
}

async function exchange(
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  transaction: Transaction,
  token: string,
  authorize: (sessionId: string) => void,
): Promise<Outcome> {
  const now = clock();
  const known = await findToken(transaction, token, now);
  if (!known) return { refused: true };
  authorize(known.session_id);

  const successor = successorOf(secrets.sessionKey, token);
  if (!known.superseded_at) return { refreshed: await supersede(transaction, known, successor, now) };
  if (known.superseded_at.getTime() + REUSE_INTERVAL_MS >= now.getTime()) {
    if (!(await isToken(transaction, successor))) return { refused: true };
    const { session_id: sessionId, user_id: userId, expires_at: expiresAt } = known;
    return { refreshed: { sessionId, userId, token: successor, expiresAt } };
  }
  await transaction
    .updateTable("sessions")
    .set({ revoked_at: now })
    .where("id", "=", known.session_id)
    .execute();
  await recordAudit(transaction, { actorId: known.user_id, action: "session.token_reused" });
  return { refused: true };
}

type KnownToken = {
  token_hash: Buffer;
  session_id: string;
  user_id: string;
  superseded_at: Date | null;
  expires_at: Date;
  ends_at: Date;
};

/** Null where it is none of a session that still counts. */
async function findToken(transaction: Transaction, token: string, now: Date): Promise<KnownToken | null> {
  const known = await transaction
    .selectFrom("session_tokens")
    .innerJoin("sessions", "sessions.id", "session_tokens.session_id")
    .select(["token_hash", "session_id", "superseded_at", "user_id", "expires_at", "ends_at", "revoked_at"])
    .where("token_hash", "=", hashToken(token))
    .forUpdate()
    .executeTakeFirst();
  return known && !known.revoked_at && known.expires_at > now && known.ends_at > now ? known : null;
}

async function isToken(transaction: Transaction, token: string): Promise<boolean> {
  const found = await transaction
    .selectFrom("session_tokens")
    .select("session_id")
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirst();
  return found !== undefined;
}

async function supersede(
  transaction: Transaction,
  { token_hash, session_id: sessionId, user_id: userId, ends_at }: KnownToken,
  successor: string,
  now: Date,
): Promise<RefreshedSession> {
  const expiresAt = new Date(Math.min(now.getTime() + SESSION_SLIDING_MS, ends_at.getTime()));
  await transaction
    .updateTable("session_tokens")
    .set({ superseded_at: now })
    .where("token_hash", "=", token_hash)
    .execute();
  await transaction
    .insertInto("session_tokens")
    .values({ token_hash: hashToken(successor), session_id: sessionId })
    .execute();
  await transaction
    .updateTable("sessions")
    .set({ refreshed_at: now, expires_at: expiresAt })
    .where("id", "=", sessionId)
    .execute();
  return { sessionId, userId, token: successor, expiresAt };
}

const expired = () => new DomainError("unauthenticated", "TOKEN_EXPIRED", messages.sessionExpired);
