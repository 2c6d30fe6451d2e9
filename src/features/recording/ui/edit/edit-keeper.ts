import type { MixDraft, MixDraftChange } from "../../draft-fields.ts";
import { changeDraft } from "../../draft-origin.ts";
import { isChanged, mergeEdit } from "../../edit-draft.ts";
import { createActs, createViewStore } from "../view-store.ts";
import type { EditStore } from "./edit-store.ts";

/** A state of a recorded card. */
export type CardState = { version: number; draft: MixDraft };

export type EditView = {
  /** What the changes were made from. */
  base: CardState;
  draft: MixDraft;
  keeping: "nothing" | "kept" | "impossible";
  /** An earlier visit's changes are on the screen. */
  isFromBefore: boolean;
  /** What the card became meanwhile; nothing is saved until the person chose. */
  conflict: CardState | null;
};

export type EditKeeper = ReturnType<typeof createEditKeeper>;

type KeeperParts = { store: EditStore; card: CardState; now: () => Date };

/** Holds the changes of one card that are on the screen and writes them to the browser's storage. */
export function createEditKeeper({ store, card, now }: KeeperParts) {
  const { id, owner } = card.draft;
  const { view, show, subscribe } = createViewStore<EditView>({
    base: card,
    draft: card.draft,
    keeping: "nothing",
    isFromBefore: false,
    conflict: null,
  });
  const acts = createActs(save, () => show({ keeping: "impossible" }));
  let written: string | null = null;

  function save(): Promise<void> {
    acts.stopWaiting();
    return acts.inTurn(async () => {
      const { base, draft } = view();
      if (!isChanged(base.draft, draft)) return removeKept();
      const savedAt = now().toISOString();
      await store.write({ id, owner, version: base.version, base: base.draft, draft, savedAt });
      written = savedAt;
      show({ keeping: "kept" });
    });
  }

  async function removeKept(): Promise<void> {
    if (written) await store.remove(id, written);
    written = null;
    show({ keeping: "nothing" });
  }

  /** Back to a state of the card, without changes. */
  function turnTo(state: CardState): Promise<void> {
    acts.stopWaiting();
    show({ base: state, draft: state.draft, conflict: null, isFromBefore: false });
    return acts.inTurn(removeKept);
  }

  return {
    subscribe,
    view,

    /** Reads what an earlier visit left, unless something was typed already. */
    open(): Promise<void> {
      return acts.inTurn(async () => {
        const kept = await store.read(id, owner);
        if (!kept || view().draft !== card.draft) return;
        written = kept.savedAt;
        if (!isChanged(card.draft, kept.draft)) return removeKept();
        const isCurrent = kept.version === card.version;
        show({
          draft: kept.draft,
          keeping: "kept",
          isFromBefore: true,
          ...(!isCurrent && { base: { version: kept.version, draft: kept.base }, conflict: card }),
        });
      });
    },

    change(change: MixDraftChange): void {
      show({ draft: changeDraft(view().draft, change) });
      acts.saveSoon();
    },

    flush: acts.flush,

    /** The server has another state than the one that was edited. */
    meet(conflict: CardState): void {
      show({ conflict });
    },

    /** Of two versions, the one of the server. */
    takeTheirs: () => turnTo(view().conflict ?? view().base),

    /** Of two versions, one's own changes on top of the server's. */
    keepMine(): Promise<void> {
      const { base, draft, conflict } = view();
      if (!conflict) return acts.settled();
      show({ base: conflict, draft: mergeEdit(base.draft, draft, conflict.draft), conflict: null });
      return save();
    },

    discard: () => turnTo(view().base),

    /** The changes are saved, or their card is gone. */
    finish(): Promise<void> {
      acts.stopWaiting();
      return acts.inTurn(removeKept);
    },
  };
}
