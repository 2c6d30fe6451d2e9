import { createViewStore } from "#ui/view-store.ts";
import type { MixDraftChange } from "../../draft-fields.ts";
import { changeDraft, isBegunWith } from "../../draft-origin.ts";
import { isUntouched, mergeEdit } from "../../edit-draft.ts";
import { blankDraft, isBlank } from "../../mix-draft.ts";
import { queueDraft, queueFollowing } from "../../outbox-entry.ts";
import type { CardState, MixDraft } from "../../stored-draft.ts";
import { addInMemory } from "../draft-database.ts";
import { createSerialQueue } from "../serial-queue.ts";
import type { DraftStore } from "./draft-store.ts";

export type DraftView = {
  draft: MixDraft;
  /** Counts the drafts that were on the screen: a draft that had to take another id is still the same one there. */
  generation: number;
  /** Further drafts of the same person, untouched until they are opened. */
  others: MixDraft[];
  /** What was thrown away and can be brought back. */
  discarded: MixDraft | null;
  saving: "nothing" | "saved" | "impossible";
  /** An earlier visit's changes of a card are on the screen. */
  isFromBefore: boolean;
  /** What the card became meanwhile; nothing is sent until the person chose. */
  conflict: CardState | null;
  /** The last press left a card that waits for the network, and it still does. */
  isQueued: boolean;
  /** Another page changed the draft too: this one became a draft of its own. */
  isForked: boolean;
};

export type DraftController = ReturnType<typeof createDraftController>;

type ControllerOptions = {
  store: DraftStore;
  owner: string;
  now: () => Date;
  newId: () => string;
  /** The recorded card that is changed, as `draftOfCard` reads it; null for a new one. */
  card: MixDraft | null;
};

/** Holds the draft that is on the screen, of a new card or of changes, and writes it to the browser's storage as it changes. */
export function createDraftController({ store, owner, now, newId, card }: ControllerOptions) {
  /** The card as the server has it, as far as this page knows. */
  let current = card;
  /** When each draft was written, as this page saw it last. */
  const seen = new Map<string, string>();
  const freshDraft = () => current ?? blankDraft({ id: newId(), owner, idempotencyKey: newId() });
  const { view, show, subscribe } = createViewStore<DraftView>({
    draft: freshDraft(),
    generation: 0,
    others: [],
    discarded: null,
    saving: "nothing",
    isFromBefore: false,
    conflict: null,
    isQueued: false,
    isForked: false,
  });
  const queue = createSerialQueue(write, () => show({ saving: "impossible" }));
  const { enqueue, save, settled } = queue;
  let opening: Promise<void> | null = null;
  /** The card that the last press left waiting. */
  let queuedId: string | null = null;

  async function write(): Promise<void> {
    const { draft } = view();
    if (isUntouched(draft)) {
      await remove(draft.id);
      return show({ saving: "nothing" });
    }
    const savedAt = now().toISOString();
    if (await store.write({ ...draft, savedAt }, seen.get(draft.id) ?? null)) {
      seen.set(draft.id, savedAt);
      // Thrown away meanwhile, it is removed next.
      return show({ saving: isUntouched(view().draft) ? "nothing" : "saved" });
    }
    show({ isForked: true });
    await fork();
  }

  /** What is on the screen becomes a draft of its own beside the one that it was: both stay, each is recorded once. */
  async function fork(): Promise<void> {
    show({ draft: { ...view().draft, id: newId(), idempotencyKey: newId() } });
    await write();
    show({ others: (await claimNew()).filter(({ id }) => id !== view().draft.id) });
  }

  /** The draft that was pressed is none any more; what was typed since the press stays, as a draft of its own or as changes. */
  async function leave(pressed: MixDraft, act: () => Promise<void>): Promise<void> {
    const isTypedOn = () => view().draft.id === pressed.id && view().draft !== pressed;
    if (pressed.base && isTypedOn()) return write();
    await act();
    if (isTypedOn()) await fork();
  }

  async function remove(id: string): Promise<void> {
    await store.remove(id, seen.get(id) ?? null);
    seen.delete(id);
  }

  /** Drafts of new cards; those of recorded cards wait for their cards' pages. */
  async function claimNew(): Promise<MixDraft[]> {
    return (await store.claim(owner)).filter(({ base }) => base === null);
  }

  function turnTo(draft: MixDraft): void {
    if (draft.savedAt) seen.set(draft.id, draft.savedAt);
    const saving = draft.savedAt ? "saved" : view().saving === "impossible" ? "impossible" : "nothing";
    const isFromBefore = current !== null && draft !== current;
    const generation = view().generation + 1;
    show({ draft, generation, saving, isFromBefore, conflict: conflictOf(draft), isForked: false });
  }

  /** The draft on the screen, with the others in front of which it stands from now on. */
  function withCurrent(others: MixDraft[]): MixDraft[] {
    const { draft } = view();
    return isBlank(draft) ? others : [{ ...draft, savedAt: seen.get(draft.id) ?? null }, ...others];
  }

  function conflictOf({ base }: MixDraft): CardState | null {
    return base && current?.base && base.version !== current.base.version ? current.base : null;
  }

  function readStored(): Promise<void> {
    return enqueue(async () => {
      if (current) return readChanges(current);
      const [newest, ...others] = await claimNew();
      if (!newest) return;
      // Whoever was quicker than the storage keeps what they typed.
      if (!isBlank(view().draft)) return show({ others: [newest, ...others] });
      turnTo(newest);
      show({ others });
    });
  }

  async function readChanges(card: MixDraft): Promise<void> {
    const stored = (await store.claim(owner)).find(({ id }) => id === card.id);
    if (!stored?.savedAt || view().draft !== card) return;
    seen.set(card.id, stored.savedAt);
    // What equals the card by now is no change.
    if (isUntouched({ ...stored, base: card.base })) return remove(card.id);
    turnTo(stored);
  }

  /** Follows what another page did with a new card, unless something waits to be written here: then the write will notice. */
  function followOthers(): Promise<void> {
    return enqueue(async () => {
      if (current) return;
      if (view().isQueued && queuedId !== null && !(await store.isQueued(queuedId)))
        show({ isQueued: false });
      const drafts = await claimNew();
      const { draft } = view();
      const stored = drafts.find(({ id }) => id === draft.id);
      const refused = isBlank(draft) ? drafts.find(({ refusal }) => refusal !== null) : undefined;
      const isGone = !stored && seen.has(draft.id);
      if (!queue.isWaiting()) {
        if (stored && stored.savedAt !== seen.get(draft.id)) turnTo(stored);
        else if (refused) turnTo(refused);
        else if (isGone) turnTo(freshDraft());
      }
      show({ others: drafts.filter(({ id }) => id !== view().draft.id) });
    });
  }

  /** Back to nothing, or to the card as it is. */
  function startOver(): MixDraft {
    const { draft } = view();
    turnTo(freshDraft());
    return draft;
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
      void save();
    },

    /** Begins another draft with what an earlier card, a house mix or a shop brings; the one on the screen stays among the others. */
    async begin(change: MixDraftChange): Promise<void> {
      await this.open();
      await settled();
      if (isBegunWith(view().draft, change)) return;
      const others = withCurrent(view().others);
      turnTo(changeDraft(freshDraft(), change));
      show({ others, discarded: null });
      await save();
    },

    followOthers,

    /** The network is back: what waits is being sent, and that is told elsewhere. */
    stopWaiting(): void {
      show({ isQueued: false });
    },

    /** The server has another state than the one that was changed. */
    meet(theirs: MixDraft): void {
      current = theirs;
      show({ conflict: theirs.base });
    },

    /** Of two versions, the one of the server. */
    takeTheirs(): Promise<void> {
      const { id } = startOver();
      return enqueue(() => remove(id));
    },

    /** Of two versions, one's own changes on top of the server's. */
    takeMine(): Promise<void> {
      const { draft, conflict } = view();
      if (!conflict || !draft.base) return settled();
      const merged = mergeEdit(draft.base.content, draft, conflict.content);
      show({ draft: { ...draft, ...merged, base: conflict }, conflict: null });
      return save();
    },

    /** The person left and took the drafts along: nothing of them is written again. */
    clear(): void {
      startOver();
      seen.clear();
      show({ others: [], discarded: null });
    },

    /** Once what was typed is written. */
    settled,

    /** The next press records something else than the last one did. */
    renewKey(pressed: MixDraft): Promise<void> {
      if (view().draft.id !== pressed.id) return settled();
      show({ draft: { ...view().draft, idempotencyKey: newId() } });
      return save();
    },

    discard(): Promise<void> {
      const discarded = startOver();
      show({ discarded });
      return enqueue(() => remove(discarded.id));
    },

    bringBack(): Promise<void> {
      const { discarded } = view();
      if (!discarded) return settled();
      const others = withCurrent(view().others);
      turnTo({ ...discarded, savedAt: null });
      show({ others, discarded: null, isFromBefore: false });
      return save();
    },

    async openOther(id: string): Promise<void> {
      const other = view().others.find((one) => one.id === id);
      if (!other) return;
      await settled();
      const others = withCurrent(view().others.filter((one) => one.id !== id));
      turnTo(other);
      show({ others });
    },

    /** Puts the pressed draft among the cards that wait for the network. False where this browser keeps nothing. */
    async queue(pressed: MixDraft, wasTried: boolean): Promise<boolean> {
      const entry = queueDraft(pressed, { queuedAt: now(), wasTried });
      let isQueued = false;
      await enqueue(async () => {
        await leave(pressed, () => store.queue(entry));
        isQueued = true;
        queuedId = entry.id;
        if (view().draft === pressed) turnTo(freshDraft());
        show({ isQueued });
      });
      return isQueued;
    },

    /** The pressed draft became a card, and its invitations and photos follow it. */
    follow(pressed: MixDraft, shortId: string): Promise<void> {
      const entry = queueFollowing(pressed, shortId, now());
      return enqueue(() => leave(pressed, () => store.queue(entry).catch(() => addInMemory(entry))));
    },

    /** The pressed draft is a card now, or its changes are saved. A late write of it is noticed: it stays seen. */
    finish(pressed: MixDraft): Promise<void> {
      return enqueue(() => leave(pressed, () => store.remove(pressed.id, seen.get(pressed.id) ?? null)));
    },
  };
}
