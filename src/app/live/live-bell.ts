import { ApiError } from "#api-client/api-error.ts";
import { receiveEvents } from "#api-client/receive-events.ts";
import type { Identity } from "#api-client/send-call.ts";
import { type BellCalls, type BellFigure, createBellCalls } from "./bell-calls.ts";

/** More than two signs of life of the server (platform/live/live-inboxes.ts): a connection on which nothing comes is dead. */
export const SILENCE_MS = 60_000;
/** Before the next attempt; from the third in a row on the server is asked, too. */
export const RETRY_MS = [2_000, 8_000, 60_000] as const;
export const ASK_EVERY_MS = 60_000;

type Following = {
  personId: string;
  identity: Identity;
  onFigure: (figure: BellFigure) => void;
  /** Ends it. */
  signal: AbortSignal;
};

/** refused: this page's person has no session here any more. replaced: they have more pages open than the server tells. */
type Outcome = "ended" | "refused" | "replaced";

/**
 * Hears what the bell says while this page is looked at. Of a person's pages in this browser one has the connection, the one that
 * holds the lock, and tells the others; a page that is hidden gives it back. In a browser without locks each page asks for itself.
 */
export function followBell({ personId, identity, onFigure, signal }: Following): void {
  const name = `live-bell ${personId}`;
  const calls = createBellCalls(identity);
  const pages = new BroadcastChannel(name);
  let known: BellFigure | null = null;
  let watch: AbortController | null = null;

  const take = (figure: BellFigure) => {
    if (!known || known.at < figure.at) known = figure;
    onFigure(figure);
  };
  const tellAll = (figure: BellFigure) => {
    take(figure);
    pages.postMessage(figure);
  };
  pages.onmessage = ({ data }: MessageEvent<BellFigure | "which">) => {
    if (data !== "which") take(data);
    else if (known) pages.postMessage(known);
  };

  const begin = () => {
    if (watch) return;
    watch = new AbortController();
    // What was said while this page slept.
    pages.postMessage("which");
    const still = watch.signal;
    if (!("locks" in navigator)) return void askNowAndThen(calls, tellAll, still);
    navigator.locks
      .request(name, { signal: still }, () => stayInformed(calls, tellAll, still))
      // It was not yet this page's turn when it was hidden.
      .catch(() => undefined);
  };
  const end = () => {
    watch?.abort();
    watch = null;
  };
  const look = () => (document.visibilityState === "visible" ? begin() : end());

  document.addEventListener("visibilitychange", look, { signal });
  // A page that is left may be kept for the way back, unless it holds a lock.
  window.addEventListener("pagehide", end, { signal });
  window.addEventListener("pageshow", look, { signal });
  signal.addEventListener("abort", () => {
    end();
    pages.close();
  });
  look();
}

/** Until the signal, or until the server says that there is nothing for this page's person. */
async function stayInformed(
  calls: BellCalls,
  onFigure: (figure: BellFigure) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const outcome = await listenOnce(calls, signal, (figure) => {
      failures = 0;
      onFigure(figure);
    }).catch(() => "ended" as const);
    if (outcome === "refused") return;
    if (outcome === "replaced") return askNowAndThen(calls, onFigure, signal);
    const pauseMs = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? ASK_EVERY_MS;
    failures += 1;
    if (failures >= RETRY_MS.length && !signal.aborted && !(await ask(calls, onFigure))) return;
    await pause(pauseMs, signal);
  }
}

async function askNowAndThen(
  calls: BellCalls,
  onFigure: (figure: BellFigure) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await ask(calls, onFigure))) await pause(ASK_EVERY_MS, signal);
}

/** False once there is nobody to ask for. */
async function ask(calls: BellCalls, onFigure: (figure: BellFigure) => void): Promise<boolean> {
  try {
    onFigure(await calls.read());
    return true;
  } catch (error) {
    return !(error instanceof ApiError && isRefusal(error.status));
  }
}

const isRefusal = (status: number) => status === 401 || status === 403;

async function listenOnce(
  calls: BellCalls,
  signal: AbortSignal,
  onFigure: (figure: BellFigure) => void,
): Promise<Outcome> {
  const call = new AbortController();
  const cut = () => call.abort();
  let silence = setTimeout(cut, SILENCE_MS);
  let isReplaced = false;
  signal.addEventListener("abort", cut);
  try {
    const { ok, status, body } = await calls.listen(call.signal);
    if (!ok || !body) return isRefusal(status) ? "refused" : "ended";
    await receiveEvents(body, {
      onSignOfLife() {
        clearTimeout(silence);
        silence = setTimeout(cut, SILENCE_MS);
      },
      onEvent({ name, data }) {
        if (name === "inbox") onFigure(data as BellFigure);
        if (name === "replaced") isReplaced = true;
      },
    });
    return isReplaced ? "replaced" : "ended";
  } finally {
    // What a refusal says is not read.
    cut();
    clearTimeout(silence);
    signal.removeEventListener("abort", cut);
  }
}

/** A moment that differs from page to page, so that they do not all come back at once. The network's return ends it. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const go = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(go, milliseconds * (0.75 + Math.random() / 2));
    signal.addEventListener("abort", go, { signal: over.signal });
    window.addEventListener("online", go, { signal: over.signal });
    if (signal.aborted) go();
  });
}
