import { jwtVerify, SignJWT } from "jose";
import type { SigningKey } from "../state/signing-key.ts";
import { ISSUER } from "../state/tokens.ts";

export const CHANNEL_TOKEN_SECONDS = 15 * 60;

/** Stateless channel access tokens: they name a channel, no person, and cannot be taken back. */
export type ChannelTokens = {
  issue(channelId: string): Promise<string>;
  /** Answers the channel of a token in force, and null for anything else. */
  read(token: string): Promise<string | null>;
};

export function createChannelTokens(key: SigningKey, now: () => Date): ChannelTokens {
  return {
    issue(channelId) {
      const iat = Math.floor(now().getTime() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: "ES256", kid: key.kid, typ: "channel" })
        .setIssuer(ISSUER)
        .setAudience(channelId)
        .setIssuedAt(iat)
        .setExpirationTime(iat + CHANNEL_TOKEN_SECONDS)
        .sign(key.privateKey);
    },

    async read(token) {
      const verified = await jwtVerify(token, key.publicKey, {
        algorithms: ["ES256"],
        issuer: ISSUER,
        typ: "channel",
        currentDate: now(),
      }).catch(() => null); // whatever is wrong with it, it is none of ours
      const channelId = verified?.payload.aud;
      return typeof channelId === "string" ? channelId : null;
    },
  };
}
