import { changeDraft } from "../../draft-origin.ts";
import { blankDraft, isBlank, type MixDraft, type MixDraftChange } from "../../mix-draft.ts";
import { queueDraft, queuePhotos } from "../../outbox-entry.ts";
import type { DraftStore } from "./draft-store.ts";
import { keepInMemory } from "./outbox-store.ts";

const SAVE_AFTER_MS = 300;

export type DraftView = {
  draft: MixDraft;
  /** Further drafts of the same person, untouched until they are opened. */
  others: MixDraft[];
  /** What was thrown away and can be brought back. */
  discarded: MixDraft | null;
  keeping: "nothing" | "kept" | "impossible";
  /** Another page wrote or removed this draft; nothing is written here until the person chose. */
  isOutdated: boolean;
  /** The last press left a card that waits for the network. */
  isQueued: boolean;
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
  let view: DraftView = {
    draft: freshDraft(),
    others: [],
    discarded: null,
    keeping: "nothing",
    isOutdated: false,
    isQueued: false,
  };
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
    const showWritten = (savedAt: string | null) =>
      show({
        keeping: savedAt ? "kept" : "nothing",
        ...(view.draft.id === draft.id && { draft: { ...view.draft, savedAt } }),
      });
    return inTurn(async () => {
      if (view.isOutdated) return;
      const seen = view.draft.id === draft.id ? view.draft.savedAt : draft.savedAt;
      if (isBlank(draft)) {
        await store.remove(draft.id);
        showWritten(null);
      } else if (await store.write(draft, seen)) {
        showWritten(draft.savedAt);
      } else {
        show({ isOutdated: true });
      }
    });
  }

  function saveSoon(): void {
    stopTimer();
    timer = setTimeout(save, SAVE_AFTER_MS);
  }

  function turnTo(draft: MixDraft, others: MixDraft[]): void {
    show({ draft, others, keeping: draft.savedAt ? "kept" : "nothing", isOutdated: false });
  }

  function readStored(): Promise<void> {
    return inTurn(async () => {
      const [newest, ...others] = await store.claim(owner);
      if (!newest) return;
      // Whoever was quicker than the storage keeps what they typed.
      if (isBlank(view.draft)) turnTo(newest, others);
      else show({ others: [newest, ...others] });
    });
  }

  /** Follows what another page did, unless something waits to be written here: then the write will notice. */
  function followOthers(): Promise<void> {
    return inTurn(async () => {
      const drafts = await store.claim(owner);
      const { draft } = view;
      const stored = drafts.find(({ id }) => id === draft.id);
      const others = drafts.filter(({ id }) => id !== draft.id);
      const refused = isBlank(draft) && others.find(({ refusal }) => refusal !== null);
      if (timer !== null || view.isOutdated) show({ others });
      else if (stored && stored.savedAt !== draft.savedAt) turnTo(stored, others);
      else if (refused)
        turnTo(
          refused,
          others.filter((other) => other !== refused),
        );
      else if (!stored && draft.savedAt) show({ draft: freshDraft(), others, keeping: "nothing" });
      else show({ others });
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
      show({ draft: changeDraft(view.draft, change), discarded: null, isQueued: false });
      saveSoon();
    },

    /** Begins another draft with what an earlier card brings; the one on the screen stays among the others. */
    async begin(change: MixDraftChange): Promise<void> {
      await this.open();
      await this.flush();
      // A reload asks for the same card again.
      if (change.source && view.draft.source?.id === change.source.id) return;
      const others = isBlank(view.draft) ? view.others : [view.draft, ...view.others];
      show({ draft: changeDraft(freshDraft(), change), others, discarded: null });
      await save();
    },

    followOthers,

    /** Of two versions, the one that another page wrote. */
    takeStored(): Promise<void> {
      stopTimer();
      return inTurn(async () => {
        const drafts = await store.claim(owner);
        const { id } = view.draft;
        const others = drafts.filter((draft) => draft.id !== id);
        turnTo(drafts.find((draft) => draft.id === id) ?? freshDraft(), others);
      });
    },

    /** Of two versions, both: this one becomes a draft of its own. */
    keepBoth(): Promise<void> {
      show({
        draft: { ...view.draft, id: newId(), idempotencyKey: newId(), savedAt: null },
        isOutdated: false,
      });
      return save().then(followOthers);
    },

    /** The person left and took the drafts along: nothing of them is written again. */
    forget(): void {
      stopTimer();
      show({ draft: freshDraft(), others: [], discarded: null, keeping: "nothing", isOutdated: false });
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
      show({ draft: freshDraft(), discarded, keeping: "nothing", isOutdated: false });
      return inTurn(() => store.remove(discarded.id));
    },

    bringBack(): Promise<void> {
      if (!view.discarded) return lastAct;
      show({ draft: { ...view.discarded, savedAt: null }, discarded: null });
      return save();
    },

    async openOther(id: string): Promise<void> {
      const other = view.others.find((one) => one.id === id);
      if (!other) return;
      await this.flush();
      const rest = view.others.filter((one) => one.id !== id);
      turnTo(other, isBlank(view.draft) ? rest : [view.draft, ...rest]);
    },

    /** Puts the draft among the cards that wait for the network. False where this browser keeps nothing. */
    async queue(wasTried: boolean): Promise<boolean> {
      stopTimer();
      const entry = queueDraft(view.draft, { queuedAt: now(), wasTried });
      await lastAct;
      try {
        await store.queue(entry);
      } catch {
        return false;
      }
      show({ draft: freshDraft(), discarded: null, keeping: "nothing", isQueued: true });
      return true;
    },

    /** The draft became a card, and its photos follow it there. */
    async followWithPhotos(shortId: string): Promise<void> {
      stopTimer();
      const entry = queuePhotos(view.draft, shortId, now());
      await lastAct;
      await store.queue(entry).catch(() => keepInMemory(entry));
    },

    /** The draft became a card. */
    finish(): Promise<void> {
      stopTimer();
      const { id } = view.draft;
      return inTurn(() => store.remove(id));
    },
  };
}
