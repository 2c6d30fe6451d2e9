import { recordAudit } from "#database/audit.ts";
import type { Database, Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { beginningOf } from "#foundation/graphemes.ts";
import { messages } from "#foundation/messages.ts";
import { cleanName } from "#foundation/search-text.ts";
import type { LineIdentity } from "#platform/line/line-identity.ts";
import type { Services } from "#platform/services.ts";
import { Email, ProfileChange } from "../profile.ts";
import { isIssuedSince } from "../session.ts";
import { type StartedSession, startSession } from "./start-session.ts";
import { writePersonSearch } from "./write-person-search.ts";

/** Names at LINE may be longer than those that people choose here. */
const MAX_LINE_NAME = 100;

type SignedIn = { userId: string; lineUserId: string; isNewUser: boolean; session: StartedSession };

/** Opens a session for the person whom LINE vouches for, and makes their row when they come for the first time. */
export async function signInWithLine(
  { database, clock, settings }: Pick<Services, "database" | "clock" | "settings">,
  { idToken, ...identity }: LineIdentity & { idToken?: string },
  requestId?: string,
): Promise<SignedIn> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const { id, isNewUser, sessionsEndedAt } = await findOrCreateUser(
      transaction,
      identity,
      settings.isDemo,
      now,
    );
    // Once more behind the row's lock: all sessions may have been ended since the token was looked at.
    if (idToken !== undefined && !isIssuedSince(identity.issuedAt, sessionsEndedAt)) throw refused();
    const session = await startSession(transaction, id, now, idToken);
    await recordAudit(transaction, { actorId: id, action: "session.started", requestId });
    return { userId: id, lineUserId: identity.lineUserId, isNewUser, session };
  });
}

/**
 * The person behind tokens of the SDK, and the ID token if it was one: a valid ID token, else a valid access token, because
 * LINE hands out ID tokens long after they expired (line.md 8.1). Both given, both must name one person.
 */
export async function verifyLineTokens(
  { lineLogin, database }: Pick<Services, "lineLogin" | "database">,
  tokens: { idToken?: string | null; accessToken?: string | null },
): Promise<LineIdentity & { idToken?: string }> {
  const { idToken } = tokens;
  const named = idToken ? await lineLogin.verifyIdToken(idToken) : null;
  const byIdToken = named && (await isInForce(database, named)) ? named : null;
  const byAccessToken = tokens.accessToken ? await lineLogin.verifyAccessToken(tokens.accessToken) : null;
  if (tokens.accessToken && byIdToken && byAccessToken && byAccessToken.lineUserId !== byIdToken.lineUserId) {
    throw refused();
  }
  if (byIdToken) return { ...byIdToken, ...(idToken && { idToken }) };
  if (byAccessToken) return byAccessToken;
  throw refused();
}

const refused = () =>
  new DomainError("unauthenticated", "AUTHENTICATION_FAILED", messages.authenticationFailed);

/** An ID token from before its person logged out of all devices opens nothing. */
async function isInForce(database: Database, { lineUserId, issuedAt }: LineIdentity): Promise<boolean> {
  const person = await database
    .selectFrom("users")
    .select("sessions_ended_at")
    .where("line_user_id", "=", lineUserId)
    .executeTakeFirst();
  return isIssuedSince(issuedAt, person?.sessions_ended_at ?? null);
}

/** What LINE says passes the checks of what people say; what does not is left out. */
function vouchedColumns({ displayName, pictureUrl, email }: LineIdentity) {
  const name = beginningOf(cleanName(displayName ?? ""), MAX_LINE_NAME);
  const picture = ProfileChange.shape.picture_url.safeParse(pictureUrl).data;
  const address = Email.safeParse(email).data;
  return {
    ...(name && { display_name: name }),
    ...(picture && { picture_url: picture }),
    ...(address && { email: address }),
  };
}

async function findOrCreateUser(
  transaction: Transaction,
  identity: LineIdentity,
  isDemo: boolean,
  now: Date,
) {
  // LINE leaves name and picture out when the person did not allow them; what we know then stays.
  const vouched = vouchedColumns(identity);
  const created = await transaction
    .insertInto("users")
    .values({ line_user_id: identity.lineUserId, is_demo: isDemo, created_at: now, ...vouched })
    .onConflict((conflict) => conflict.column("line_user_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (created) {
    await writePersonSearch(transaction, [created.id]);
    return { id: created.id, isNewUser: true, sessionsEndedAt: null };
  }
  const known = await transaction
    .updateTable("users")
    .set({ ...vouched, updated_at: now })
    .where("line_user_id", "=", identity.lineUserId)
    .returning(["id", "sessions_ended_at"])
    .executeTakeFirstOrThrow();
  await writePersonSearch(transaction, [known.id]);
  return { id: known.id, isNewUser: false, sessionsEndedAt: known.sessions_ended_at };
}
