import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { cleanName } from "#foundation/search-text.ts";
import type { LineIdentity } from "#platform/line/line-identity.ts";
import type { Services } from "#platform/services.ts";
import { type StartedSession, startSession } from "./start-session.ts";

export type SignedIn = { userId: string; lineUserId: string; isNewUser: boolean; session: StartedSession };

/** Opens a session for the person whom LINE vouches for, and makes their row when they come for the first time. */
export async function signInWithLine(
  { database, clock, settings }: Pick<Services, "database" | "clock" | "settings">,
  identity: LineIdentity,
  requestId?: string,
): Promise<SignedIn> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const { id, isNewUser } = await findOrCreateUser(transaction, identity, settings.isDemo, now);
    const session = await startSession(transaction, id, now);
    await recordAudit(transaction, { actorId: id, action: "session.started", requestId });
    return { userId: id, lineUserId: identity.lineUserId, isNewUser, session };
  });
}

/**
 * The person behind tokens of the SDK: a valid ID token, else a valid access token, because LINE hands out ID tokens
 * long after they expired (line.md 8.1). Both given, both must name one person.
 */
export async function verifyLineTokens(
  { lineLogin }: Pick<Services, "lineLogin">,
  tokens: { idToken?: string | null; accessToken?: string | null },
): Promise<LineIdentity> {
  const byIdToken = tokens.idToken ? await lineLogin.verifyIdToken(tokens.idToken) : null;
  const byAccessToken = tokens.accessToken ? await lineLogin.verifyAccessToken(tokens.accessToken) : null;
  if (tokens.accessToken && byIdToken && byAccessToken && byAccessToken.lineUserId !== byIdToken.lineUserId) {
    throw new DomainError("unauthenticated", "AUTHENTICATION_FAILED", messages.authenticationFailed);
  }
  const identity = byIdToken ?? byAccessToken;
  if (!identity)
    throw new DomainError("unauthenticated", "AUTHENTICATION_FAILED", messages.authenticationFailed);
  return identity;
}

/** Whole characters only: half of one cannot be stored. */
function firstOf(text: string, characters: number): string {
  return Array.from(text.toWellFormed()).slice(0, characters).join("");
}

async function findOrCreateUser(
  transaction: Transaction,
  identity: LineIdentity,
  isDemo: boolean,
  now: Date,
) {
  const vouched = {
    // LINE leaves name and picture out when the person did not allow them; what we know then stays.
    ...(identity.displayName && { display_name: firstOf(cleanName(identity.displayName), 100) }),
    ...(identity.pictureUrl && { picture_url: identity.pictureUrl }),
    ...(identity.email && { email: identity.email }),
  };
  const created = await transaction
    .insertInto("users")
    .values({ line_user_id: identity.lineUserId, is_demo: isDemo, created_at: now, ...vouched })
    .onConflict((conflict) => conflict.column("line_user_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created) return { id: created.id, isNewUser: true };
  const { id } = await transaction
    .updateTable("users")
    .set({ ...vouched, updated_at: now })
    .where("line_user_id", "=", identity.lineUserId)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, isNewUser: false };
}
