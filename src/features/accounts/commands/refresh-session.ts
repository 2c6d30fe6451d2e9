import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { hashToken, successorOf } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { REUSE_INTERVAL_MS, SESSION_SLIDING_MS } from "../session.ts";
import type { StartedSession } from "./start-session.ts";

type RefreshedSession = StartedSession & { userId: string };

type Outcome = { refreshed: RefreshedSession } | { refused: true };

/**
 * Exchanges a session's token for its successor. The parent is good for 10 more seconds and gives the same successor;
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
  if ("refused" in outcome)
    throw new DomainError("unauthenticated", "TOKEN_EXPIRED", messages.sessionExpired);
  return outcome.refreshed;
}

async function exchange(
  { secrets, clock }: Pick<Services, "secrets" | "clock">,
  transaction: Transaction,
  token: string,
  authorize: (sessionId: string) => void,
): Promise<Outcome> {
  const now = clock();
  const hash = hashToken(token);
  const known = await transaction
    .selectFrom("session_tokens")
    .innerJoin("sessions", "sessions.id", "session_tokens.session_id")
    .select(["session_id", "superseded_at", "user_id", "expires_at", "ends_at", "revoked_at"])
    .where("token_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
  if (!known || known.revoked_at || known.expires_at <= now || known.ends_at <= now) return { refused: true };
  authorize(known.session_id);

  const successor = successorOf(secrets.sessionKey, token);
  const started = { sessionId: known.session_id, token: successor, userId: known.user_id };
  if (known.superseded_at) {
    const isTolerated = known.superseded_at.getTime() + REUSE_INTERVAL_MS >= now.getTime();
    if (isTolerated) return { refreshed: { ...started, expiresAt: known.expires_at } };
    await transaction
      .updateTable("sessions")
      .set({ revoked_at: now })
      .where("id", "=", known.session_id)
      .execute();
    await recordAudit(transaction, { actorId: known.user_id, action: "session.token_reused" });
    return { refused: true };
  }

  const expiresAt = new Date(Math.min(now.getTime() + SESSION_SLIDING_MS, known.ends_at.getTime()));
  await transaction
    .updateTable("session_tokens")
    .set({ superseded_at: now })
    .where("token_hash", "=", hash)
    .execute();
  await transaction
    .insertInto("session_tokens")
    .values({ token_hash: hashToken(successor), session_id: known.session_id })
    .execute();
  await transaction
    .updateTable("sessions")
    .set({ refreshed_at: now, expires_at: expiresAt })
    .where("id", "=", known.session_id)
    .execute();
  return { refreshed: { ...started, expiresAt } };
}
