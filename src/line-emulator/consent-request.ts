import type { Fields } from "./input.ts";

/** A login that may go ahead, whichever flow asked for it. */
export type ConsentRequest = {
  channelId: string;
  liffId: string | null;
  redirectUri: string;
  state: string;
  nonce: string | null;
  codeChallenge: string | null;
  /** What the app may get at most. */
  scope: string[];
  /** Grants `openid` alone, and `profile` when the person ticks it. */
  incremental: boolean;
  /** What comes back beside `code` and `state`. */
  onAllow: Fields;
  /** What comes back beside `state` when the person cancels. */
  onCancel: Fields;
};

/** Answers null for what must not be shown to anybody as a login. */
export type ReadConsentRequest = (parameters: Fields, requestOrigin: string) => ConsentRequest | null;
