import { ApiError } from "#api-client/api-error.ts";
import { signInThroughLine } from "#api-client/sign-in-through-line.ts";
import { loginHref } from "#features/accounts/login-href.ts";
import { DEFAULT_PATH, safePath, withNext } from "#features/accounts/redirect-path.ts";
import { createBrowserClient } from "#line-client/browser-client.ts";
import { currentLine, setLine } from "#line-client/current-line.ts";
import type { LineClient } from "#line-client/line-client.ts";
import { type LineError, toLineError } from "#line-client/line-error.ts";
import { isReturnFromLogin, wantedPath, withoutLineTraces } from "#line-client/opened-as-liff.ts";
import { clearStoredTokens } from "#line-client/stored-by-sdk.ts";
import { waitForLogin } from "../system/login-waiting.tsx";
import type { LineFacts } from "./line-facts.tsx";
import { leadLinksThroughLine } from "./line-links.ts";
import { reportLineTrouble } from "./line-trouble.ts";
import { isOpenedAt } from "./opened-at.ts";
import { showSignIn } from "./sign-in-behind.ts";
import { hasSignedIn, signedOut, troubleAhead } from "./tab-memory.ts";

const LOGIN_SCREEN = /^\/login(?:-pc)?\/?$/;
/** Public pages, which everybody reads at once; the server keeps one for all who are not signed in. */
const KEPT_FOR_VISITORS = "script[type='text/later']";
/** How long such a page waits for LINE, so that it begins as its person's. Links work all the while, presses are kept. */
const PATIENCE_MS = 2_000;
const never = new Promise<never>(() => undefined);

/**
 * Of a document that was opened as a mini app: the SDK begins, its traces leave the address, and who is known to LINE is signed in
 * here: under a full screen, or behind a public page.
 */
export async function startInLine(facts: LineFacts, url: URL): Promise<void> {
  leadLinksThroughLine();
  const inBrowser = createBrowserClient({ ...facts, loginHref });
  if (facts.lineUserId !== null) hasSignedIn.clear();
  const isLeftAlone = sayWhatIsAhead() && facts.lineUserId === null;
  if (signedOut.read()) return setLine(afterLogout(inBrowser));
  if (isLeftAlone) return setLine(inBrowser);

  // From here until LINE has answered nobody knows what it can do.
  const isForVisitors = document.querySelector(KEPT_FOR_VISITORS) !== null;
  const opening = open(facts, url, isForVisitors ? signInBehind : signIn);
  if (facts.lineUserId !== null && withoutLineTraces(url).href === url.href) return;
  if (isForVisitors) await Promise.race([opening, pause(PATIENCE_MS)]);
  else await waitForLogin(facts.productName, opening);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What the page before could not say; true where there was something. */
function sayWhatIsAhead(): boolean {
  const text = troubleAhead.read();
  if (text === null) return false;
  troubleAhead.clear();
  reportLineTrouble(text);
  return true;
}

async function open(facts: LineFacts, url: URL, signInHere: typeof signIn): Promise<void> {
  try {
    const { startLiff } = await import("#line-client/start-liff.ts");
    const { line, complaint } = await startLiff({
      ...facts,
      landing: (path) => withNext("/login", safePath(path)),
    });
    if (complaint?.code === "INVALID_ID_TOKEN") troubleAhead.write(complaint.text);
    cleanAddress();
    setLine(line);
    if (facts.lineUserId === null && hasSignedIn.read()) return await giveUpCookies(line);
    if (!line.isLoggedIn() && isReturnFromLogin(url)) return await leaveFor("/login", "interrupted");
    // Also of somebody whom our server knows: LINE was asked for more, or its tokens had died.
    const isAsked = facts.lineUserId === null || isReturnFromLogin(url);
    if (line.isLoggedIn() && (isAsked || isSomebodyElse(line, facts.lineUserId))) await signInHere(line);
  } catch (thrown) {
    cleanAddress();
    if (currentLine()?.kind !== "liff")
      setLine(createBrowserClient({ ...facts, loginHref, isUninitialized: true }));
    await announce(thrown, safePath(wantedPath(url)));
  }
}

/** Inside LINE the app belongs to whoever LINE belongs to; in a browser a session of ours may be somebody else's on purpose. */
export function isSomebodyElse(line: LineClient, lineUserId: string | null): boolean {
  return line.isInClient && line.userId() !== null && line.userId() !== lineUserId;
}

/** Opens a session for who is logged in at LINE, and never settles then: the page comes anew. Throws `ApiError`. */
export async function signIn(line: LineClient): Promise<void> {
  await signInThroughLine(line);
  hasSignedIn.write();
  // Rendered anew for the person: what the server showed was a visitor's.
  const { pathname, search } = window.location;
  if (LOGIN_SCREEN.test(pathname)) {
    window.location.replace(safePath(new URLSearchParams(search).get("next")) ?? DEFAULT_PATH);
  } else {
    window.location.reload();
  }
  await never;
}

/** The same behind a public page, which stays (domain rules, 1.12). Throws `ApiError`. */
async function signInBehind(line: LineClient): Promise<void> {
  await signInThroughLine(line);
  hasSignedIn.write();
  showSignIn();
}

/** Logs out of LINE, also where the SDK has not begun yet: without its tokens it would sign in again. */
export function leaveLine(): void {
  const line = currentLine();
  if (line?.kind !== "liff" && !isOpenedAt(new URL(window.location.href))) return;
  line?.logout();
  clearStoredTokens();
  signedOut.write();
}

/** The cookie of the sign-in did not stay: from here on only the person begins another. */
async function giveUpCookies(line: LineClient): Promise<void> {
  hasSignedIn.clear();
  line.logout();
  signedOut.write();
  await leaveFor("/login-pc", "cookies");
}

/** What ended the log-in itself leads to the sign-in screen; without LINE the page stays usable and says so. */
async function announce(thrown: unknown, wanted: string | null): Promise<void> {
  if (thrown instanceof ApiError) return reportLineTrouble(thrown.message);
  const error = toLineError(thrown);
  if (isCancelled(error)) return leaveFor("/login", "cancelled");
  if (error.code === "INVALID_ID_TOKEN") return leaveFor("/login", "clock");
  if (error.code === "UNAUTHORIZED") return leaveFor("/login", "interrupted");
  if (wanted === null) return reportLineTrouble(error.text);
  troubleAhead.write(error.text);
  window.location.replace(wanted);
  await never;
}

/** The SDK has no code for a cancelled consent: only OAuth's word in its text (line.md 8.9). */
function isCancelled({ code, message }: LineError): boolean {
  return code === "INIT_ERROR" && message.toLowerCase().includes("access_denied");
}

function cleanAddress(): void {
  const url = new URL(window.location.href);
  const clean = withoutLineTraces(url);
  if (clean.href !== url.href) window.history.replaceState(window.history.state, "", clean);
}

async function leaveFor(path: "/login" | "/login-pc", notice: string): Promise<void> {
  const { pathname, search } = window.location;
  const isThere = pathname === path;
  const login = new URL(
    isThere ? pathname + search : withNext(path, pathname + search),
    window.location.origin,
  );
  login.searchParams.set("notice", notice);
  window.location.replace(login);
  await never;
}

/** Logged out inside LINE: pressing the button lets LINE begin again, on the page that was wanted. */
function afterLogout(inBrowser: LineClient): LineClient {
  return {
    ...inBrowser,
    kind: "liff",
    login: (path) => {
      signedOut.clear();
      window.location.assign(path);
    },
  };
}
