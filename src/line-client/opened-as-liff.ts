/** What tells a page of ours that it was opened as a mini app: its address, its browser, or what the SDK keeps there. */
type Opening = { url: URL; userAgent: string; storedKeys: readonly string[] };

const QUERY = ["liff.state", "liffClientId", "liffOAuth2Error", "liff.hback"];
const LIFF_BROWSER = /\bLine\/\d+\.\d+\.\d+ LIFF\b/;
/** The SDK leaves something in every tab that it began in, and a log-in in all tabs of the browser. */
export const SDK_WAS_HERE = /^LIFF_STORE:/;

/** Whether the LIFF SDK is wanted here; in an ordinary browser its script is never asked for (line.md 1). */
export function isOpenedAsLiff({ url, userAgent, storedKeys }: Opening): boolean {
  return (
    QUERY.some((name) => url.searchParams.has(name)) ||
    /[#&]access_token=/.test(url.hash) ||
    LIFF_BROWSER.test(userAgent) ||
    storedKeys.some((key) => SDK_WAS_HERE.test(key))
  );
}

const LEFT_BEHIND = [
  "liff.state",
  "code",
  "state",
  "liffClientId",
  "liffRedirectUri",
  "liff.hback",
  "liff.referrer",
  "lineAppVersion",
  "liffIsEscapedFromApp",
  "liffOAuth2Error",
  "error",
  "error_description",
];
/** Names that pages of ours might use as well: LINE's only beside one of its own. */
const SHARED_NAMES = new Set(["code", "state", "error", "error_description"]);

/** The address as a person would share it: what a log-in at LINE leaves in it is gone (line.md 8.6). */
export function withoutLineTraces(url: URL): URL {
  const clean = new URL(url);
  const isCallback = ["liffClientId", "liffOAuth2Error"].some((name) => url.searchParams.has(name));
  for (const name of LEFT_BEHIND) {
    if (isCallback || !SHARED_NAMES.has(name)) clean.searchParams.delete(name);
  }
  if (/[#&]access_token=/.test(clean.hash)) clean.hash = "";
  return clean;
}

const ANCHOR = /^[^=&|]*$/;

/** Whether a hash is a place on a page. With `=`, the SDK would read it as something that LINE handed over. */
export function isAnchor(hash: string): boolean {
  return ANCHOR.test(hash);
}

/**
 * The address without tokens that came with a link: LINE hands them to its LIFF browser alone and never in `liff.state`,
 * but the SDK takes any, and whoever follows the link would be signed in as the one who made it.
 */
export function withoutPlantedTokens(url: URL, userAgent: string): URL {
  const clean = new URL(url);
  if (!LIFF_BROWSER.test(userAgent) && !isAnchor(clean.hash)) clean.hash = "";
  const state = clean.searchParams.get("liff.state") ?? "";
  const [path = "", ...rest] = state.split("#");
  if (!isAnchor(rest.join("#"))) clean.searchParams.set("liff.state", path);
  return clean;
}

/** The path that was asked for, while the SDK has not led there yet; null where there is none. */
export function wantedPath(url: URL): string | null {
  return url.searchParams.get("liff.state");
}

/** Back from LINE's consent with a code: two tabs may have begun, and one of them comes too late (line.md 8.5). */
export function isReturnFromLogin(url: URL): boolean {
  return url.searchParams.has("liffClientId") && url.searchParams.has("code");
}
