import { currentLine } from "#line-client/current-line.ts";
import { type Identity, replaceCsrfToken, sendCall } from "./send-call.ts";
import { signInThroughLine } from "./sign-in-through-line.ts";

/** The first pause between two attempts; each further one is twice as long (specification, section 9). */
export const REFRESH_BACKOFF_MS = 200;
const MOST_ATTEMPTS = 4;

const LOCK = "session-refresh";
const RENEWED_AT = "session-renewed-at";
/** How long a renewal is marked by a lock. */
const MARK_MS = 10_000;

type Renewal = "renewed" | "refused" | "unreachable";

let renewing: Promise<Renewal> | null = null;

/**
 * Renews the session of a call that was refused at `askedAt`, in milliseconds since 1970. One renewal is under way at a
 * time in all tabs of this browser; who waited for another tab's finds it done.
 */
export function renewSession(identity: Identity, askedAt: number): Promise<Renewal> {
  renewing ??= alone(async () => ((await wasRenewedSince(askedAt)) ? "renewed" : renew(identity))).finally(
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

async function wasRenewedSince(moment: number): Promise<boolean> {
  return lastRenewal() >= moment || (await newestMark()) >= moment;
}

async function renew(identity: Identity): Promise<Renewal> {
  const outcome = await refresh(identity);
  const renewal = outcome === "refused" ? await renewByLine(identity) : outcome;
  if (renewal === "renewed") await rememberRenewal(Date.now());
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

async function rememberRenewal(moment: number): Promise<void> {
  await markRenewal(moment);
  try {
    localStorage.setItem(RENEWED_AT, String(moment));
  } catch {
    // Another tab asks once more then; the server tolerates it for ten seconds.
  }
}

/**
 * A lock whose name tells when: other tabs know of it at once, while what is stored reaches them when the browser likes. It is
 * held until that has surely happened, and no longer, because a page that holds a lock is not kept for the way back.
 */
async function markRenewal(moment: number): Promise<void> {
  if (!("locks" in navigator)) return;
  await new Promise<void>((marked) => {
    void navigator.locks.request(`${RENEWED_AT} ${moment}`, { mode: "shared" }, () => {
      marked();
      return pause(MARK_MS);
    });
  });
}

/** When a renewal was last marked, in milliseconds since 1970; 0 where none is. */
async function newestMark(): Promise<number> {
  if (!("locks" in navigator)) return 0;
  const { held = [] } = await navigator.locks.query();
  const marks = held.filter(({ name = "" }) => name.startsWith(`${RENEWED_AT} `));
  return Math.max(0, ...marks.map(({ name = "" }) => Number(name.split(" ")[1])));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
