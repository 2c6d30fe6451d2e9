import { randomBytes } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { Database } from "#database/database.ts";
import { findOrCreateKey } from "#database/keys.ts";
import { generateVapidKeys, type VapidKeys } from "#platform/push/web-push.ts";
import type { Secrets } from "#platform/services.ts";

/** This installation's secrets, from the database: made at the first start, the same for every process. */
export async function readSecrets(database: Database): Promise<Secrets> {
  const sessionKey = await findOrCreateKey(database, "session", async () =>
    randomBytes(32).toString("base64url"),
  );
  const visitCodeKey = await findOrCreateKey(database, "visit-code", async () =>
    randomBytes(32).toString("base64url"),
  );
  const vapidKeys = await findOrCreateKey(database, "vapid", async () => JSON.stringify(generateVapidKeys()));
  const pair = await findOrCreateKey(database, "access-token", async () => {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    return JSON.stringify(await exportJWK(privateKey));
  });
  return {
    sessionKey: new Uint8Array(Buffer.from(sessionKey, "base64url")),
    visitCodeKey: new Uint8Array(Buffer.from(visitCodeKey, "base64url")),
    vapidKeys: JSON.parse(vapidKeys) as VapidKeys,
    accessTokenKeys: await readPair(JSON.parse(pair) as JWK),
  };
}

async function readPair(jwk: JWK): Promise<Secrets["accessTokenKeys"]> {
  const publicJwk = { kty: jwk.kty, crv: jwk.crv, x: jwk.x, y: jwk.y };
  return {
    privateKey: (await importJWK(jwk, "ES256")) as CryptoKey,
    publicKey: (await importJWK(publicJwk, "ES256")) as CryptoKey,
    publicJwk,
    keyId: await calculateJwkThumbprint(publicJwk),
  };
}
