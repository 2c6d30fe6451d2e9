import { draftName } from "../../draft-name.ts";
import type { NewMixInput } from "../../mix.ts";
import { afterDone, afterFailure, type OutboxEntry, stepBody, type Verdict } from "../../outbox-entry.ts";
import type { OutboxStore } from "./outbox-store.ts";

export type SaveMix = (newMix: NewMixInput, idempotencyKey: string) => Promise<{ short_id: string }>;

export type OutboxView = {
  waiting: number;
  isSending: boolean;
  /** Somebody has to sign in before anything is sent. */
  needsSignIn: boolean;
  /** What became a card since the page was opened. */
  recorded: { short_id: string; title: string }[];
  /** How many were refused and are drafts again. */
  givenBack: number;
};

type OutboxParts = {
  store: OutboxStore;
  owner: string;
  saveMix: SaveMix;
  /** Runs one after the other over all pages of the browser. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  newKey: () => string;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends one person's waiting cards, each once, the first pressed first. */
export function createOutbox({ store, owner, saveMix, inTurn, newKey }: OutboxParts) {
  let view: OutboxView = {
    waiting: 0,
    isSending: false,
    needsSignIn: false,
    recorded: [],
    givenBack: 0,
  };
  const listeners = new Set<() => void>();
  let running: Promise<void> | null = null;

  function show(change: Partial<OutboxView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  async function count(): Promise<void> {
    show({ waiting: (await store.list(owner)).length });
  }

  async function attempt(entry: OutboxEntry): Promise<{ short_id: string | null; verdict: Verdict }> {
    const [step] = entry.steps;
    if (!step) return { short_id: null, verdict: { do: "finish" } };
    try {
      const { short_id } = await saveMix(stepBody(entry, step), step.idempotencyKey);
      return { short_id, verdict: afterDone(entry) };
    } catch (error) {
      return { short_id: null, verdict: afterFailure(entry, error, newKey()) };
    }
  }

  /** False when there is no sense in going on with the next one. */
  async function send(entry: OutboxEntry): Promise<boolean> {
    const { short_id, verdict } = await attempt(entry);
    if (short_id) show({ recorded: [...view.recorded, { short_id, title: draftName(entry.draft) }] });
    switch (verdict.do) {
      case "go-on":
        await store.update(verdict.entry);
        return send(verdict.entry);
      case "finish":
        await store.finish(entry.id);
        return true;
      case "give-back":
        await store.giveBack(verdict.draft);
        show({ givenBack: view.givenBack + 1 });
        return true;
      case "wait":
        show({ needsSignIn: verdict.for === "sign-in" });
        return false;
    }
  }

  async function sendInTurn(): Promise<void> {
    show({ isSending: true });
    // Read under the lock: what another page sent meanwhile is gone.
    for (const entry of await store.list(owner)) {
      if (!(await send(entry))) break;
      show({ needsSignIn: false });
      await count();
    }
  }

  return {
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,
    count,

    /** Sends what waits. Further calls join the one that runs. */
    sendAll(): Promise<void> {
      running ??= inTurn(sendInTurn)
        .catch(() => undefined)
        .then(count)
        .finally(() => {
          running = null;
          show({ isSending: false });
        });
      return running;
    },

    /** What was told is read. */
    forget(): void {
      show({ recorded: [], givenBack: 0 });
    },
  };
}
