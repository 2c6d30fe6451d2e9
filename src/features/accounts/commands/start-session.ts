import { SignJWT } from "jose";
import type { Transaction } from "#database/database.ts";
import { hashIdToken, hashToken, newOpaqueToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { ACCESS_TOKEN_LIFETIME_S, SESSION_ABSOLUTE_MS, SESSION_SLIDING_MS } from "../session.ts";

/** A session as its owner holds it. `token` is the opaque one, and the specification's refresh_token. */
export type StartedSession = { sessionId: string; token: string; expiresAt: Date };

/** Opens a session row for a person who has just proved who they are, perhaps by an ID token that a client holds. */
export async function startSession(
  transaction: Transaction,
  userId: string,
  now: Date,
  idToken?: string,
): Promise<StartedSession> {
  const token = newOpaqueToken();
  const expiresAt = new Date(now.getTime() + SESSION_SLIDING_MS);
  const { id } = await transaction
    .insertInto("sessions")
    .values({
      user_id: userId,
      created_at: now,
      refreshed_at: now,
      expires_at: expiresAt,
      ends_at: new Date(now.getTime() + SESSION_ABSOLUTE_MS),
      id_token_hash: idToken === undefined ? null : hashIdToken(idToken),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("session_tokens")
    .values({ token_hash: hashToken(token), session_id: id })
    .execute();
  return { sessionId: id, token, expiresAt };
}

/** ES256, 15 minutes, naming the session row; for clients that are no browsers. */
export async function signAccessToken(
  { secrets, settings, clock }: Pick<Services, "secrets" | "settings" | "clock">,
  userId: string,
  sessionId: string,
): Promise<string> {
  const issuedAt = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: "ES256", kid: secrets.accessTokenKeys.keyId })
    .setSubject(userId)
    .setIssuer(settings.baseUrl)
    .setAudience(settings.baseUrl)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFETIME_S)
    .sign(secrets.accessTokenKeys.privateKey);
}
