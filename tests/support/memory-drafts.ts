import { claimDrafts } from "#features/recording/draft-owner.ts";
import type { MixDraft, OutboxEntry } from "#features/recording/stored-draft.ts";
import { createDraftController } from "#features/recording/ui/draft/draft-controller.ts";
import type { DraftStore } from "#features/recording/ui/draft/draft-store.ts";

type MemoryStore = DraftStore & { drafts: Map<string, MixDraft>; queued: OutboxEntry[] };

/** IndexedDB's part, in memory: it outlives the controllers that share it. */
export function createMemoryStore(): MemoryStore {
  const drafts = new Map<string, MixDraft>();
  const queued: OutboxEntry[] = [];
  return {
    drafts,
    queued,
    async claim(owner) {
      const claimed = claimDrafts([...drafts.values()], owner);
      for (const draft of claimed) drafts.set(draft.id, draft);
      return claimed;
    },
    async write(draft, seen) {
      if (draft.base === null && (drafts.get(draft.id)?.savedAt ?? null) !== seen) return false;
      drafts.set(draft.id, structuredClone(draft));
      return true;
    },
    async queue(entry) {
      drafts.delete(entry.draft.id);
      queued.push(entry);
    },
    async isQueued(id) {
      return queued.some((entry) => entry.id === id);
    },
    async remove(id, seen) {
      if (drafts.get(id)?.savedAt === seen) drafts.delete(id);
    },
  };
}

const refuse = () => Promise.reject(new Error("Nothing is kept here."));
/** A browser that keeps nothing. */
export const refusingStore: DraftStore = {
  claim: refuse,
  write: refuse,
  remove: refuse,
  queue: refuse,
  isQueued: refuse,
};

let ids = 0;

/** A page on these drafts: the form of a new card, or the edit of `card`. */
export function controllerOf(store: DraftStore, owner = "me", card: MixDraft | null = null) {
  return createDraftController({ store, owner, card, now: () => new Date(), newId: () => `id-${++ids}` });
}

/** A page that was opened and on which a title was typed and saved. */
export async function typed(store: DraftStore, owner: string, title: string, card: MixDraft | null = null) {
  const controller = controllerOf(store, owner, card);
  await controller.open();
  controller.change({ title });
  await controller.settled();
  return controller;
}

/** What stands in the drafts, in words. */
export function wordsIn({ drafts }: MemoryStore): string[] {
  return [...drafts.values()].map(({ title, comment }) => title + comment).sort();
}
