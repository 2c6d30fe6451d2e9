import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from "node:crypto";

/** 256 random bits as URL-safe text. */
export function newOpaqueToken(): string {
  return randomBytes(32).toString("base64url");
}

/** How a token is kept: never in clear. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Of an ID token what is signed: the same signature can be written in several ways. */
export function hashIdToken(idToken: string): Buffer {
  return hashToken(idToken.split(".", 2).join("."));
}

/**
 * The token that follows another one. Two refreshes with the same parent get the same successor, although neither
 * token is kept in clear (security.md S6).
 */
export function successorOf(sessionKey: Uint8Array, token: string): string {
  return hmac(sessionKey, `successor\n${token}`);
}

/** Names a session to the browser's own worker, which keeps what it saw apart from what others saw: HMAC of its id. */
export function whoseNameOf(sessionKey: Uint8Array, sessionId: string): string {
  return hmac(sessionKey, `whose\n${sessionId}`);
}

/** The csrf token of a session: HMAC of its id. */
export function csrfTokenOf(sessionKey: Uint8Array, sessionId: string): string {
  return hmac(sessionKey, `csrf\n${sessionId}`);
}

const keys = new WeakMap<Uint8Array, KeyObject>();

/** Made of its bytes, a key costs seven times the HMAC itself. */
function hmac(bytes: Uint8Array, text: string): string {
  const key = keys.get(bytes) ?? createSecretKey(bytes);
  keys.set(bytes, key);
  return createHmac("sha256", key).update(text).digest("base64url");
}
