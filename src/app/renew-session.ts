import { currentLine } from "#line-client/current-line.ts";
import { type Identity, replaceCsrfToken, sendCall } from "./send-call.ts";
import { signInThroughLine } from "./sign-in-through-line.ts";

/** The first pause between two attempts; each further one is twice as long (specification, section 9). */
export const REFRESH_BACKOFF_MS = 200;
const MOST_ATTEMPTS = 4;

const LOCK = "session-refresh";
const RENEWED_AT = "session-renewed-at";

export type Renewal = "renewed" | "refused" | "unreachable";

let renewing: Promise<Renewal> | null = null;

/**
 * Renews the session of a call that was refused at `askedAt`, in milliseconds since 1970. One renewal is under way at a
 * time in all tabs of this browser; who waited for another tab's finds it done.
 */
export function renewSession(identity: Identity, askedAt: number): Promise<Renewal> {
  renewing ??= alone(() => (wasRenewedSince(askedAt) ? Promise.resolve("renewed") : renew(identity))).finally(
    () => {
      renewing = null;
    },
  );
  return renewing;
}

/** When this browser last renewed the session, in milliseconds since 1970; 0 where it cannot know. */
export function lastRenewal(): number {
  try {
    const renewedAt = Number(localStorage.getItem(RENEWED_AT));
    // A clock that was ahead and set right would otherwise forbid every renewal until then.
    return renewedAt <= Date.now() ? renewedAt : 0;
  } catch {
    return 0;
  }
}

function wasRenewedSince(moment: number): boolean {
  return lastRenewal() >= moment;
}

async function renew(identity: Identity): Promise<Renewal> {
  const outcome = await refresh(identity);
  const renewal = outcome === "refused" ? await renewByLine(identity) : outcome;
  if (renewal === "renewed") rememberRenewal();
  return renewal;
}

async function refresh(identity: Identity): Promise<Renewal> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await pause(REFRESH_BACKOFF_MS * 2 ** (attempt - 1));
    const response = await sendCall(identity, "POST", "/api/auth/refresh", {}).catch(() => null);
    if (response?.ok) return "renewed";
    // Whoever is told no is told so for good; only silence and trouble are asked again.
    if (response && response.status < 500 && response.status !== 429) return "refused";
  }
  return "unreachable";
}

/** Inside LINE the person is still logged in there: their tokens open a new session without a word. */
async function renewByLine(identity: Identity): Promise<Renewal> {
  const line = currentLine();
  if (line?.kind !== "liff" || !line.isLoggedIn() || !identity.csrfToken) return "refused";
  // Asked before, because a sign-in sets the cookie: somebody else's would take this person's place.
  if (line.userId() !== null && line.userId() !== identity.lineUserId) return "refused";
  try {
    const { csrfToken, user } = await signInThroughLine(line);
    if (user.lineUserId !== identity.lineUserId) return "refused";
    replaceCsrfToken(identity.csrfToken, csrfToken);
    return "renewed";
  } catch {
    return "refused";
  }
}

/** Web Locks hold for all tabs; a browser without them still refreshes once a page. */
function alone(work: () => Promise<Renewal>): Promise<Renewal> {
  return "locks" in navigator ? navigator.locks.request(LOCK, work) : work();
}

function rememberRenewal(): void {
  try {
    localStorage.setItem(RENEWED_AT, String(Date.now()));
  } catch {
    // Another tab asks once more then; the server tolerates it for ten seconds.
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
