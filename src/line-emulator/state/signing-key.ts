import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import { z } from "zod";

const PrivateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});
type PrivateJwk = z.infer<typeof PrivateJwk>;

export type SigningKey = {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  publicJwk: { kty: "EC"; crv: "P-256"; x: string; y: string; kid: string; alg: "ES256"; use: "sig" };
};

/**
 * The ES256 key kept in `directory`, made at the first start.
 * It is kept because access tokens are signed with it: a new key would sign everybody out.
 */
export async function openSigningKey(directory: string): Promise<SigningKey> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, "line-emulator-key.json");
  const jwk = (await readKey(path)) ?? (await createKey(path));

  const { kty, crv, x, y } = jwk;
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  const publicJwk = { kty, crv, x, y, kid, alg: "ES256", use: "sig" } as const;
  return {
    kid,
    privateKey: await importEs256(jwk),
    publicKey: await importEs256({ kty, crv, x, y }),
    publicJwk,
  };
}

async function importEs256(jwk: Omit<PrivateJwk, "d"> & { d?: string }): Promise<CryptoKey> {
  const key = await importJWK(jwk, "ES256");
  if (key instanceof Uint8Array) throw new Error("An EC key cannot be a byte array");
  return key;
}

async function readKey(path: string): Promise<PrivateJwk | null> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return PrivateJwk.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${path} holds no usable signing key; remove it to have a new one made`, { cause });
  }
}

async function createKey(path: string): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, JSON.stringify(await exportJWK(privateKey)), { mode: 0o600 });
  try {
    // A link never replaces: of two processes starting at once, the second reads the key of the first.
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(temporary, { force: true });
  }
  const kept = await readKey(path);
  if (!kept) throw new Error(`${path} disappeared while it was being made`);
  return kept;
}
