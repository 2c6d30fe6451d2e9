import type { MixDraft, MixDraftChange } from "../../draft-fields.ts";
import { changeDraft } from "../../draft-origin.ts";
import { isChanged, mergeEdit } from "../../edit-draft.ts";
import { createSerialQueue } from "../serial-queue.ts";
import { createViewStore } from "../view-store.ts";
import type { EditStore } from "./edit-store.ts";

/** A state of a recorded card. */
export type CardState = { version: number; draft: MixDraft };

export type EditView = {
  /** What the changes were made from. */
  base: CardState;
  draft: MixDraft;
  saving: "nothing" | "saved" | "impossible";
  /** An earlier visit's changes are on the screen. */
  isFromBefore: boolean;
  /** What the card became meanwhile; nothing is saved until the person chose. */
  conflict: CardState | null;
};

export type EditController = ReturnType<typeof createEditController>;

type ControllerOptions = { store: EditStore; card: CardState; now: () => Date };

/** Holds the changes of one card that are on the screen and writes them to the browser's storage. */
export function createEditController({ store, card, now }: ControllerOptions) {
  const { id, owner } = card.draft;
  const { view, show, subscribe } = createViewStore<EditView>({
    base: card,
    draft: card.draft,
    saving: "nothing",
    isFromBefore: false,
    conflict: null,
  });
  const queue = createSerialQueue(save, () => show({ saving: "impossible" }));
  let written: string | null = null;

  function save(): Promise<void> {
    queue.stopWaiting();
    return queue.enqueue(async () => {
      const { base, draft } = view();
      if (!isChanged(base.draft, draft)) return removeSaved();
      const savedAt = now().toISOString();
      await store.write({ id, owner, version: base.version, base: base.draft, draft, savedAt });
      written = savedAt;
      show({ saving: "saved" });
    });
  }

  async function removeSaved(): Promise<void> {
    if (written) await store.remove(id, written);
    written = null;
    show({ saving: "nothing" });
  }

  /** Back to a state of the card, without changes. */
  function turnTo(state: CardState): Promise<void> {
    queue.stopWaiting();
    show({ base: state, draft: state.draft, conflict: null, isFromBefore: false });
    return queue.enqueue(removeSaved);
  }

  return {
    subscribe,
    view,

    /** Reads what an earlier visit left, unless something was typed already. */
    open(): Promise<void> {
      return queue.enqueue(async () => {
        const saved = await store.read(id, owner);
        if (!saved || view().draft !== card.draft) return;
        written = saved.savedAt;
        if (!isChanged(card.draft, saved.draft)) return removeSaved();
        const isCurrent = saved.version === card.version;
        show({
          draft: saved.draft,
          saving: "saved",
          isFromBefore: true,
          ...(!isCurrent && { base: { version: saved.version, draft: saved.base }, conflict: card }),
        });
      });
    },

    change(change: MixDraftChange): void {
      show({ draft: changeDraft(view().draft, change) });
      queue.saveSoon();
    },

    flush: queue.flush,

    /** The server has another state than the one that was edited. */
    meet(conflict: CardState): void {
      show({ conflict });
    },

    /** Of two versions, the one of the server. */
    takeTheirs: () => turnTo(view().conflict ?? view().base),

    /** Of two versions, one's own changes on top of the server's. */
    takeMine(): Promise<void> {
      const { base, draft, conflict } = view();
      if (!conflict) return queue.settled();
      show({ base: conflict, draft: mergeEdit(base.draft, draft, conflict.draft), conflict: null });
      return save();
    },

    discard: () => turnTo(view().base),

    /** The changes are saved, or their card is gone. */
    finish(): Promise<void> {
      queue.stopWaiting();
      return queue.enqueue(removeSaved);
    },
  };
}
