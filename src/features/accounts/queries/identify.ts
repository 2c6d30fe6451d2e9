import { decodeProtectedHeader, jwtVerify } from "jose";
import { sql } from "kysely";
import type { Identification } from "#http/api-environment.ts";
import { readSessionCookie } from "#http/session-cookie.ts";
import { hashIdToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { REUSE_INTERVAL_MS, WRITE_FRESHNESS_MS } from "../session.ts";
import type { OwnAccountRow } from "./find-own-account.ts";
import { findSession } from "./find-session.ts";
import { type PersonRow, personColumns, signedInUser } from "./session-columns.ts";

/** The account of whoever asks, as the frame around every page shows it. */
export type ShownAccount = OwnAccountRow &
  Pick<PersonRow, "unread_notifications" | "quiet_hours" | "held_roles">;

/** What a page needs to know of whoever asks: the account with it. */
export type Identified =
  | Exclude<Identification, { state: "signed-in" }>
  | (Extract<Identification, { state: "signed-in" }> & { account: ShownAccount });

/**
 * Who is asking, from a bearer, else the session cookie (domain.md 1.11). A bearer that is not good is not excused by a
 * cookie beside it. Reads only: no GET ever rotates a token. Tokens of LINE are for calls alone: LINE is asked about one
 * only after `beforeAskingLine`, and without it never.
 */
export async function identify(
  request: Request,
  services: Services,
  beforeAskingLine?: () => Promise<void>,
): Promise<Identified> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const bearer = /^Bearer ([\w.~+/=-]+)$/.exec(authorization)?.[1];
    if (!bearer) return { state: "refused" };
    if (keyIdOf(bearer) === services.secrets.accessTokenKeys.keyId)
      return identifyAccessToken(bearer, services);
    if (!beforeAskingLine) return { state: "refused" };
    await beforeAskingLine();
    return identifyLineIdToken(bearer, services);
  }
  const token = readSessionCookie(request, services.settings);
  return token ? identifyCookie(token, services) : { state: "visitor" };
}

async function identifyCookie(token: string, services: Services): Promise<Identified> {
  const now = services.clock();
  const row = await findSession(services.database, token);
  if (!row || row.revoked_at !== null || row.expires_at <= now) return { state: "refused" };
  if (row.superseded_at && row.superseded_at.getTime() + REUSE_INTERVAL_MS < now.getTime())
    return { state: "refused" };
  const isStale = row.refreshed_at.getTime() + WRITE_FRESHNESS_MS < now.getTime();
  return foundPerson(services, row, { sessionId: row.session_id, credential: "cookie", isStale });
}

/** Our own access token names a session row, and the row decides: ending a session ends its tokens at once. */
async function identifyAccessToken(token: string, services: Services): Promise<Identified> {
  const { settings, secrets, clock, database } = services;
  const verified = await jwtVerify(token, secrets.accessTokenKeys.publicKey, {
    algorithms: ["ES256"],
    issuer: settings.baseUrl,
    audience: settings.baseUrl,
    currentDate: clock(),
    requiredClaims: ["exp"],
  }).catch(() => null);
  const sessionId = verified?.payload.sid;
  if (typeof sessionId !== "string") return { state: "refused" };
  const { rows } = await sql<PersonRow>`
    SELECT sessions.passkey_confirmed_at, ${personColumns}
    FROM sessions
    JOIN users ON users.id = sessions.user_id
    WHERE sessions.id = ${sessionId}::uuid AND sessions.revoked_at IS NULL
      AND sessions.expires_at > ${clock()}::timestamptz
  `.execute(database);
  return foundPerson(services, rows[0], { sessionId, credential: "bearer", isStale: false });
}

/** Not one from before the last logout of all devices, nor one that opened a session which has logged out. */
async function identifyLineIdToken(token: string, services: Services): Promise<Identified> {
  const identity = await services.lineLogin.verifyIdToken(token);
  if (!identity) return { state: "refused" };
  const { rows } = await sql<PersonRow>`
    SELECT ${personColumns} FROM users
    WHERE line_user_id = ${identity.lineUserId}
      AND (sessions_ended_at IS NULL OR COALESCE(${identity.issuedAt}::timestamptz >= sessions_ended_at, false))
      AND NOT EXISTS (SELECT FROM sessions WHERE id_token_hash = ${hashIdToken(token)} AND revoked_at IS NOT NULL)
  `.execute(services.database);
  return foundPerson(services, rows[0], { sessionId: null, credential: "bearer", isStale: false });
}

type Shown = { sessionId: string | null; credential: "cookie" | "bearer"; isStale: boolean };

/** In a demo anybody could sign in as anybody: what was opened there is worth nothing beside the real LINE (S7). */
function foundPerson(
  services: Services,
  row: PersonRow | undefined,
  { sessionId, credential, isStale }: Shown,
): Identified {
  if (!row || (row.is_demo && !services.settings.isDemo)) return { state: "refused" };
  return {
    state: "signed-in",
    user: signedInUser(services, row, sessionId),
    account: row,
    credential,
    isStale,
  };
}

function keyIdOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return null;
  }
}
