import { type JWTPayload, SignJWT } from "jose";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";
import { startSession } from "../commands/start-session.ts";

async function ask(services: Services, token: string): Promise<number> {
  const visitor = await (await openDoor(services)).as(null);
  const headers = { authorization: `Bearer ${token}` };
  return (await visitor.call("GET", "/api/auth/identities", { headers })).status;
}

async function claimsOf(services: Services, user: SignedInUser): Promise<JWTPayload> {
  const { sessionId } = await inTransaction(services.database, (transaction) =>
    startSession(transaction, user.userId, services.clock()),
  );
  const { baseUrl } = services.settings;
  const now = Math.floor(services.clock().getTime() / 1000);
  return { sid: sessionId, sub: user.userId, iss: baseUrl, aud: baseUrl, iat: now, exp: now + 900 };
}

const sign = ({ secrets }: Services, claims: JWTPayload) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: "ES256", kid: secrets.accessTokenKeys.keyId })
    .sign(secrets.accessTokenKeys.privateKey);

describe("an access token of our own key", () => {
  test("opens the session that it names", async ({ services, user }) => {
    expect(await ask(services, await sign(services, await claimsOf(services, user)))).toBe(200);
  });

  test.for<[string, JWTPayload]>([
    ["is over", { exp: 1_700_000_000 }],
    ["is not to be used before another day", { nbf: 4_000_000_000 }],
    ["never ends", { exp: undefined }],
    ["is meant for somebody else", { aud: "https://elsewhere.example" }],
    ["says that somebody else issued it", { iss: "https://elsewhere.example" }],
    ["names no session", { sid: undefined }],
  ])("opens nothing where it %s", async ([, change], { services, user }) => {
    const claims = await claimsOf(services, user);
    expect(await ask(services, await sign(services, { ...claims, ...change }))).toBe(401);
  });

  test("opens nothing unsigned, or signed with what everybody knows of the key", async ({
    services,
    user,
  }) => {
    const { keyId, publicJwk } = services.secrets.accessTokenKeys;
    const claims = await claimsOf(services, user);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    expect(await ask(services, `${part({ alg: "none", kid: keyId })}.${part(claims)}.`)).toBe(401);

    const bySecret = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid: keyId })
      .sign(new TextEncoder().encode(JSON.stringify(publicJwk)));
    expect(await ask(services, bySecret)).toBe(401);
  });
});
