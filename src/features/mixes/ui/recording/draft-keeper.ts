import { changeDraft } from "../../draft-origin.ts";
import { blankDraft, isBlank, type MixDraft, type MixDraftChange } from "../../mix-draft.ts";
import type { DraftStore } from "./draft-store.ts";

const SAVE_AFTER_MS = 300;

export type DraftView = {
  draft: MixDraft;
  /** Further drafts of the same person, untouched until they are opened. */
  others: MixDraft[];
  /** What was thrown away and can be brought back. */
  discarded: MixDraft | null;
  keeping: "nothing" | "kept" | "impossible";
};

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

type KeeperParts = {
  store: DraftStore;
  owner: string;
  now: () => Date;
  newId: () => string;
};

/** Holds the draft that is on the screen and writes it to the browser's storage as it changes. */
export function createDraftKeeper({ store, owner, now, newId }: KeeperParts) {
  const freshDraft = () => blankDraft({ id: newId(), owner, idempotencyKey: newId() });
  let view: DraftView = { draft: freshDraft(), others: [], discarded: null, keeping: "nothing" };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  // One act after the other: a late write must not bring a removed draft back.
  let lastAct: Promise<void> = Promise.resolve();
  let opening: Promise<void> | null = null;

  function show(change: Partial<DraftView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function inTurn(act: () => Promise<void>): Promise<void> {
    lastAct = lastAct.then(act).catch(() => show({ keeping: "impossible" }));
    return lastAct;
  }

  function stopTimer(): boolean {
    if (timer === null) return false;
    clearTimeout(timer);
    timer = null;
    return true;
  }

  function save(): Promise<void> {
    stopTimer();
    const draft = { ...view.draft, savedAt: now().toISOString() };
    return inTurn(async () => {
      if (isBlank(draft)) {
        await store.remove(draft.id);
        show({ keeping: "nothing" });
      } else {
        await store.write(draft);
        show({ keeping: "kept" });
      }
    });
  }

  async function readStored(): Promise<void> {
    await inTurn(async () => {
      const [newest, ...others] = await store.claim(owner);
      if (!newest) return;
      // Whoever was quicker than the storage keeps what they typed.
      if (isBlank(view.draft)) show({ draft: newest, others, keeping: "kept" });
      else show({ others: [newest, ...others] });
    });
  }

  return {
    /** For `useSyncExternalStore`. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view: () => view,

    /** Reads what an earlier visit left. Further calls wait for the first. */
    open(): Promise<void> {
      opening ??= readStored();
      return opening;
    },

    change(change: MixDraftChange): void {
      show({ draft: changeDraft(view.draft, change), discarded: null });
      stopTimer();
      timer = setTimeout(save, SAVE_AFTER_MS);
    },

    /** Writes at once what still waits to be written. */
    async flush(): Promise<void> {
      await (stopTimer() ? save() : lastAct);
    },

    /** The next press records something else than the last one did. */
    renewKey(): Promise<void> {
      show({ draft: { ...view.draft, idempotencyKey: newId() } });
      return save();
    },

    discard(): Promise<void> {
      stopTimer();
      const discarded = view.draft;
      show({ draft: freshDraft(), discarded, keeping: "nothing" });
      return inTurn(() => store.remove(discarded.id));
    },

    bringBack(): Promise<void> {
      if (!view.discarded) return lastAct;
      show({ draft: view.discarded, discarded: null });
      return save();
    },

    async openOther(id: string): Promise<void> {
      const other = view.others.find((one) => one.id === id);
      if (!other) return;
      await this.flush();
      const rest = view.others.filter((one) => one.id !== id);
      show({ draft: other, others: isBlank(view.draft) ? rest : [view.draft, ...rest], keeping: "kept" });
    },

    /** The draft became a card. */
    finish(): Promise<void> {
      stopTimer();
      const { id } = view.draft;
      return inTurn(() => store.remove(id));
    },
  };
}
