import { compactVerify, decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { z } from "zod";
import type { EmulatedChannel, Persona } from "../options.ts";
import type { SigningKey } from "./signing-key.ts";
import { type Grant, ISSUER } from "./tokens.ts";

const ID_TOKEN_SECONDS = 60 * 60;

const IdTokenClaims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.string(),
  exp: z.number(),
  iat: z.number(),
  amr: z.array(z.string()),
  nonce: z.string().optional(),
  auth_time: z.number().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  email: z.string().optional(),
});
export type IdTokenClaims = z.infer<typeof IdTokenClaims>;

/** What is in an ID token because the request for it asked: `auth_time` answers `max_age`. */
export type RequestedClaims = Pick<IdTokenClaims, "nonce" | "auth_time">;

export type IdTokens = {
  issue(grant: Grant, persona: Persona, requested?: RequestedClaims): Promise<string>;
  /** Answers the claims of a token that one of us signed, in force or not; null for anything else. */
  read(token: string): Promise<IdTokenClaims | null>;
};

/** ID tokens: ES256 for LIFF, HS256 with the channel's secret for the web flow. */
export function createIdTokens(key: SigningKey, channels: EmulatedChannel[], now: () => Date): IdTokens {
  const secretOf = (channelId: string) => {
    const channel = channels.find((candidate) => candidate.channelId === channelId);
    return channel ? new TextEncoder().encode(channel.channelSecret) : null;
  };

  return {
    async issue(grant, persona, requested = {}) {
      const iat = Math.floor(now().getTime() / 1000);
      const token = new SignJWT({
        iss: ISSUER,
        sub: persona.userId,
        aud: grant.channelId,
        exp: iat + ID_TOKEN_SECONDS,
        iat,
        amr: ["linesso"],
        ...requested,
        ...(grant.scope.includes("profile") && { name: persona.displayName, picture: persona.pictureUrl }),
        ...(grant.scope.includes("email") && { email: persona.email }),
      });
      if (grant.liffId !== null) {
        return token.setProtectedHeader({ alg: "ES256", kid: key.kid, typ: "JWT" }).sign(key.privateKey);
      }
      const secret = secretOf(grant.channelId);
      if (!secret) throw new Error(`Channel ${grant.channelId} has no secret to sign with`);
      return token.setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(secret);
    },

    async read(token) {
      try {
        // The header only picks between two keys of our own, each bound to its one algorithm.
        const symmetric = decodeProtectedHeader(token).alg === "HS256";
        const verifyingKey = symmetric ? secretOf(String(decodeJwt(token).aud)) : key.publicKey;
        if (!verifyingKey) return null;
        const { payload, protectedHeader } = await compactVerify(token, verifyingKey, {
          algorithms: [symmetric ? "HS256" : "ES256"],
        });
        if (protectedHeader.typ !== "JWT") return null;
        return IdTokenClaims.parse(JSON.parse(new TextDecoder().decode(payload)));
      } catch {
        return null;
      }
    },
  };
}
