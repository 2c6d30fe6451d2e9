import type { Fields } from "./input.ts";

/** A login that may go ahead, whichever flow asked for it. */
export type ConsentRequest = {
  channelId: string;
  liffId: string | null;
  redirectUri: string;
  state: string;
  nonce: string | null;
  /** No page may be shown: the person is signed in as they are remembered, or not at all. */
  silent: boolean;
  /** For how many seconds an earlier sign-in is good; null where nobody asks. */
  maxAge: number | null;
  codeChallenge: string | null;
  /** Whoever the app names consents without a page: LINE knows no such hint, a demo's list of people does. */
  loginHint: string | null;
  /** What the app may get at most. */
  scope: string[];
  /** Grants `openid` alone, and `profile` when the person ticks it. */
  incremental: boolean;
  /** What comes back beside `code` and `state`. */
  onAllow: Fields;
  /** What comes back beside `state` when the person cancels. */
  onCancel: Fields;
};

/** A login that an app of ours asks for wrongly: it is told so at the address that it named. */
export type RefusedRequest = { sendBackTo: string };

/** Answers null for what must not be shown to anybody as a login, and has no address to be trusted. */
export type ReadConsentRequest = (
  parameters: Fields,
  requestOrigin: string,
) => ConsentRequest | RefusedRequest | null;
