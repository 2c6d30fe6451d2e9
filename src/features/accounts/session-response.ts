import { z } from "zod";
import { OwnAccount } from "./own-account-response.ts";
import { RequestOptions } from "./passkey-response.ts";

/** Browsers get a cookie and see `expires_at` alone; other clients get the specification's tokens (security.md S6). */
export const SessionResponse = z.object({
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  token_type: z.literal("bearer").optional(),
  expires_in: z.number().optional(),
  /** Seconds since 1970. */
  expires_at: z.number(),
});
export type SessionResponse = z.infer<typeof SessionResponse>;

const success = z.literal(true);

/** A session that goes on. */
export const Refreshed = z.object({ success, session: SessionResponse });

/** A session that was opened, and whose it is. */
export const SignedIn = z.object({ success, session: SessionResponse, user: OwnAccount });

/** The same in short, with what a browser's writes need; the api-client reads it as `SignedIn`. */
export const BrieflySignedIn = z.object({
  success,
  session: SessionResponse,
  csrfToken: z.string(),
  user: z.object({ id: z.uuid(), lineUserId: z.string(), isNewUser: z.boolean() }),
});

/** The first half of signing in with a passkey. */
export const SignInBegun = z.object({ success, data: RequestOptions });

/** A sign-in that leads to an account. */
export const Identity = z.object({
  provider: z.literal("line"),
  id: z.string(),
  created_at: z.iso.datetime(),
});

/** What was agreed to, and when. */
export const Agreed = z.object({
  success,
  user: z.object({
    terms_agreed_at: z.iso.datetime(),
    privacy_agreed_at: z.iso.datetime(),
    terms_version: z.string(),
    privacy_version: z.string(),
  }),
});
