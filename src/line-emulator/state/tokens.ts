import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Revocations } from "./revocations.ts";
import type { SigningKey } from "./signing-key.ts";

export const ISSUER = "https://access.line.me";
export const ACCESS_TOKEN_SECONDS = 30 * 24 * 60 * 60;
const REFRESH_TOKEN_SECONDS = 90 * 24 * 60 * 60;

/** What a person has allowed a channel to do; `liffId` is null for the web flow. */
export type Grant = { channelId: string; liffId: string | null; userId: string; scope: string[] };

/** A token that is in force. `expires` is in seconds since 1970. */
export type ValidToken = Grant & { pairId: string; expires: number };

export type TokenPair = { accessToken: string; refreshToken: string };

export type Tokens = {
  issue(grant: Grant): Promise<TokenPair>;
  /** Answers null for anything that is not an access token in force. */
  readAccessToken(token: string): Promise<ValidToken | null>;
  /** Answers null for anything that is not a refresh token in force. */
  readRefreshToken(token: string): Promise<ValidToken | null>;
  /** A refresh token is good for one turn; answers false when it was used before. */
  spendRefreshToken(token: ValidToken): Promise<boolean>;
  /** Takes back an access token and the refresh token issued with it. */
  revokePair(token: ValidToken): Promise<void>;
  /** Takes back everything that the channel holds for this person. */
  deauthorize(token: ValidToken): Promise<void>;
};

const Claims = z.object({
  sub: z.string(),
  aud: z.string(),
  jti: z.string(),
  exp: z.number(),
  scope: z.string(),
  liffId: z.string().nullable(),
  generation: z.number(),
});

type Kind = { type: "access" | "refresh"; seconds: number };
const access: Kind = { type: "access", seconds: ACCESS_TOKEN_SECONDS };
const refresh: Kind = { type: "refresh", seconds: REFRESH_TOKEN_SECONDS };

/** Access and refresh tokens, signed instead of stored, so that a restart signs nobody out. */
export function createTokens(key: SigningKey, revocations: Revocations, now: () => Date): Tokens {
  const seconds = () => Math.floor(now().getTime() / 1000);

  function sign({ type, seconds: lifetime }: Kind, pairId: string, grant: Grant): Promise<string> {
    const generation = revocations.generation(grant.channelId, grant.userId);
    return new SignJWT({ scope: grant.scope.join(" "), liffId: grant.liffId, generation })
      .setProtectedHeader({ alg: "ES256", kid: key.kid, typ: type })
      .setIssuer(ISSUER)
      .setSubject(grant.userId)
      .setAudience(grant.channelId)
      .setJti(pairId)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + lifetime)
      .sign(key.privateKey);
  }

  async function read({ type }: Kind, token: string): Promise<ValidToken | null> {
    const verified = await jwtVerify(token, key.publicKey, {
      algorithms: ["ES256"],
      issuer: ISSUER,
      typ: type,
      currentDate: now(),
    }).catch(() => null); // whatever is wrong with it, it is none of ours
    const claims = Claims.safeParse(verified?.payload);
    if (!claims.success) return null;

    const { aud, sub, jti, exp, scope, liffId, generation } = claims.data;
    if (revocations.isRevoked(`${type}:${jti}`)) return null;
    if (generation !== revocations.generation(aud, sub)) return null;
    return { channelId: aud, userId: sub, liffId, scope: scope.split(" "), pairId: jti, expires: exp };
  }

  const revoke = (kind: Kind, token: ValidToken) =>
    revocations.revoke(`${kind.type}:${token.pairId}`, seconds() + kind.seconds);

  return {
    async issue(grant) {
      const pairId = randomUUID();
      return {
        accessToken: await sign(access, pairId, grant),
        refreshToken: await sign(refresh, pairId, grant),
      };
    },
    readAccessToken: (token) => read(access, token),
    readRefreshToken: (token) => read(refresh, token),
    spendRefreshToken: (token) => revoke(refresh, token),
    async revokePair(token) {
      await revoke(access, token);
      await revoke(refresh, token);
    },
    deauthorize: (token) => revocations.deauthorize(token.channelId, token.userId),
  };
}
