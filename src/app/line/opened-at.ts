import { isOpenedAsLiff } from "#line-client/opened-as-liff.ts";
import { storedKeys } from "#line-client/stored-by-sdk.ts";

/** Whether a document at this address, in this browser, belongs to LINE's mini app. */
export function isOpenedAt(url: URL): boolean {
  return isOpenedAsLiff({ url, userAgent: navigator.userAgent, storedKeys: storedKeys() });
}
