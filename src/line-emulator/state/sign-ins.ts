import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { Revocations } from "./revocations.ts";
import { createShortMemory } from "./short-memory.ts";
import type { Grant } from "./tokens.ts";

const COOKIE = "line_emulator_sign_in";
/** LINE does not say for how long it remembers a browser. */
const SIGN_IN_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Who signed in last in a browser: all that a login without a page may go by. */
export type SignIn = {
  userId: string;
  /** Seconds since 1970. */
  authTime: number;
  /** The scope that was granted, by permission. */
  granted: Record<string, string[]>;
};

export type SignIns = {
  /** The last sign-in of the browser that calls. */
  find(c: Context): SignIn | null;
  /** Remembers in that browser who has just signed in, and what they granted. */
  remember(c: Context, grant: Grant, authTime: number): void;
  /** Whether the person has granted the channel all of this, and nobody has taken it back since. */
  hasGranted(signIn: SignIn, grant: Grant): boolean;
};

export function createSignIns(revocations: Revocations, now: () => Date): SignIns {
  const signIns = createShortMemory<SignIn>(SIGN_IN_LIFETIME_MS, now);

  function find(c: Context): SignIn | null {
    const key = getCookie(c, COOKIE);
    return key === undefined ? null : signIns.find(key);
  }

  /** Deauthorizing a channel makes it another one, for which nothing was granted yet. */
  function permissionOf({ channelId, userId }: Grant): string {
    return `${channelId}:${revocations.generation(channelId, userId)}`;
  }

  return {
    find,
    remember(c, grant, authTime) {
      const earlier = find(c);
      const granted = earlier?.userId === grant.userId ? earlier.granted : {};
      const permission = permissionOf(grant);
      const scope = [...new Set([...(granted[permission] ?? []), ...grant.scope])];
      const { userId } = grant;
      const key = signIns.keep({ userId, authTime, granted: { ...granted, [permission]: scope } });
      // Without a path it belongs to the folder of this page, wherever the emulator is mounted.
      c.header("Set-Cookie", `${COOKIE}=${key}; HttpOnly; SameSite=Lax`);
    },
    hasGranted({ granted }, grant) {
      const known = granted[permissionOf(grant)] ?? [];
      return grant.scope.every((name) => known.includes(name));
    },
  };
}
