import type { MixDraft, MixDraftChange } from "../../draft-fields.ts";
import { changeDraft } from "../../draft-origin.ts";
import { blankDraft, isBlank } from "../../mix-draft.ts";
import { queueDraft, queuePhotos } from "../../outbox-entry.ts";
import { addInMemory } from "../draft-database.ts";
import { createSerialQueue } from "../serial-queue.ts";
import { createViewStore } from "../view-store.ts";
import type { DraftStore } from "./draft-store.ts";

export type DraftView = {
  draft: MixDraft;
  /** Further drafts of the same person, untouched until they are opened. */
  others: MixDraft[];
  /** What was thrown away and can be brought back. */
  discarded: MixDraft | null;
  saving: "nothing" | "saved" | "impossible";
  /** Another page wrote or removed this draft; nothing is written here until the person chose. */
  isOutdated: boolean;
  /** The last press left a card that waits for the network. */
  isQueued: boolean;
};

export type DraftController = ReturnType<typeof createDraftController>;

type ControllerOptions = {
  store: DraftStore;
  owner: string;
  now: () => Date;
  newId: () => string;
};

/** Holds the draft that is on the screen and writes it to the browser's storage as it changes. */
export function createDraftController({ store, owner, now, newId }: ControllerOptions) {
  const freshDraft = () => blankDraft({ id: newId(), owner, idempotencyKey: newId() });
  const { view, show, subscribe } = createViewStore<DraftView>({
    draft: freshDraft(),
    others: [],
    discarded: null,
    saving: "nothing",
    isOutdated: false,
    isQueued: false,
  });
  const queue = createSerialQueue(save, () => show({ saving: "impossible" }));
  const { enqueue, saveSoon, stopWaiting } = queue;
  let opening: Promise<void> | null = null;

  function save(): Promise<void> {
    stopWaiting();
    const draft = { ...view().draft, savedAt: now().toISOString() };
    const showWritten = (savedAt: string | null) =>
      show({
        saving: savedAt ? "saved" : "nothing",
        ...(view().draft.id === draft.id && { draft: { ...view().draft, savedAt } }),
      });
    return enqueue(async () => {
      if (view().isOutdated) return;
      const seen = view().draft.id === draft.id ? view().draft.savedAt : draft.savedAt;
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

  function turnTo(draft: MixDraft, others: MixDraft[]): void {
    show({ draft, others, saving: draft.savedAt ? "saved" : "nothing", isOutdated: false });
  }

  function readStored(): Promise<void> {
    return enqueue(async () => {
      const [newest, ...others] = await store.claim(owner);
      if (!newest) return;
      // Whoever was quicker than the storage keeps what they typed.
      if (isBlank(view().draft)) turnTo(newest, others);
      else show({ others: [newest, ...others] });
    });
  }

  /** Follows what another page did, unless something waits to be written here: then the write will notice. */
  function followOthers(): Promise<void> {
    return enqueue(async () => {
      const drafts = await store.claim(owner);
      const { draft } = view();
      const stored = drafts.find(({ id }) => id === draft.id);
      const others = drafts.filter(({ id }) => id !== draft.id);
      const refused = isBlank(draft) && others.find(({ refusal }) => refusal !== null);
      if (queue.isWaiting() || view().isOutdated) show({ others });
      else if (stored && stored.savedAt !== draft.savedAt) turnTo(stored, others);
      else if (refused)
        turnTo(
          refused,
          others.filter((other) => other !== refused),
        );
      else if (!stored && draft.savedAt) show({ draft: freshDraft(), others, saving: "nothing" });
      else show({ others });
    });
  }

  return {
    subscribe,
    view,

    /** Reads what an earlier visit left. Further calls wait for the first. */
    open(): Promise<void> {
      opening ??= readStored();
      return opening;
    },

    change(change: MixDraftChange): void {
      show({ draft: changeDraft(view().draft, change), discarded: null, isQueued: false });
      saveSoon();
    },

    /** Begins another draft with what an earlier card brings; the one on the screen stays among the others. */
    async begin(change: MixDraftChange): Promise<void> {
      await this.open();
      await this.flush();
      // A reload asks for the same card again.
      if (change.source && view().draft.source?.id === change.source.id) return;
      const others = isBlank(view().draft) ? view().others : [view().draft, ...view().others];
      show({ draft: changeDraft(freshDraft(), change), others, discarded: null });
      await save();
    },

    followOthers,

    /** Of two versions, the one that another page wrote. */
    takeStored(): Promise<void> {
      stopWaiting();
      return enqueue(async () => {
        const drafts = await store.claim(owner);
        const { id } = view().draft;
        const others = drafts.filter((draft) => draft.id !== id);
        turnTo(drafts.find((draft) => draft.id === id) ?? freshDraft(), others);
      });
    },

    /** Of two versions, both: this one becomes a draft of its own. */
    takeBoth(): Promise<void> {
      show({
        draft: { ...view().draft, id: newId(), idempotencyKey: newId(), savedAt: null },
        isOutdated: false,
      });
      return save().then(followOthers);
    },

    /** The person left and took the drafts along: nothing of them is written again. */
    clear(): void {
      stopWaiting();
      show({ draft: freshDraft(), others: [], discarded: null, saving: "nothing", isOutdated: false });
    },

    flush: queue.flush,

    /** The next press records something else than the last one did. */
    renewKey(): Promise<void> {
      show({ draft: { ...view().draft, idempotencyKey: newId() } });
      return save();
    },

    discard(): Promise<void> {
      stopWaiting();
      const discarded = view().draft;
      show({ draft: freshDraft(), discarded, saving: "nothing", isOutdated: false });
      return enqueue(() => store.remove(discarded.id));
    },

    bringBack(): Promise<void> {
      const { discarded } = view();
      if (!discarded) return queue.settled();
      show({ draft: { ...discarded, savedAt: null }, discarded: null });
      return save();
    },

    async openOther(id: string): Promise<void> {
      const other = view().others.find((one) => one.id === id);
      if (!other) return;
      await this.flush();
      const rest = view().others.filter((one) => one.id !== id);
      turnTo(other, isBlank(view().draft) ? rest : [view().draft, ...rest]);
    },

    /** Puts the draft among the cards that wait for the network. False where this browser keeps nothing. */
    async queue(wasTried: boolean): Promise<boolean> {
      stopWaiting();
      const entry = queueDraft(view().draft, { queuedAt: now(), wasTried });
      await queue.settled();
      try {
        await store.queue(entry);
      } catch {
        return false;
      }
      show({ draft: freshDraft(), discarded: null, saving: "nothing", isQueued: true });
      return true;
    },

    /** The draft became a card, and its photos follow it there. */
    async followWithPhotos(shortId: string): Promise<void> {
      stopWaiting();
      const entry = queuePhotos(view().draft, shortId, now());
      await queue.settled();
      await store.queue(entry).catch(() => addInMemory(entry));
    },

    /** The draft became a card. */
    finish(): Promise<void> {
      stopWaiting();
      const { id } = view().draft;
      return enqueue(() => store.remove(id));
    },
  };
}
