import type { z } from "zod";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { type UnsavedWork, unsavedWork } from "../../draft-name.ts";
import { claimDrafts } from "../../draft-owner.ts";
import type { MixDraft, OutboxEntry } from "../../stored-draft.ts";
import { openDraftDatabase } from "../draft-database.ts";
import { announceToPages } from "../page-announcements.ts";
import { sweepPhotos } from "../photos/photo-store.ts";

/** Where drafts outlive the page. Every call may fail: some browsers keep nothing in private windows. */
export type DraftStore = {
  /** This person's drafts, the last written first; a visitor's become theirs for good. */
  claim: (owner: string) => Promise<MixDraft[]>;
  /**
   * Saves a draft that was last seen as it was written at `seen`, null for a new one. False, and nothing is written, when another
   * page wrote or removed it meanwhile. The changes of a card are written over: there the card's version tells two pages apart.
   */
  write: (draft: MixDraft, seen: string | null) => Promise<boolean>;
  /** Removes what was written at `seen`; what another page wrote since stays. */
  remove: (id: string, seen: string | null) => Promise<void>;
  /** Moves a draft to the cards that wait: it is never in both, and never in neither. */
  queue: (entry: OutboxEntry) => Promise<void>;
  /** Whether a card still waits. */
  isQueued: (id: string) => Promise<boolean>;
};

/** By which it is known whether this page can read what is stored. Fetched when the page rests, or with the first draft that is found. */
async function loadShapes() {
  const shapes = await loadUnasked(() => import("../../stored-draft.ts"));
  if (!shapes) throw new Error("What reads stored drafts did not come.");
  return shapes;
}

/** Drafts in IndexedDB. */
export function openDraftStore(): DraftStore {
  return {
    async claim(owner) {
      const database = await openDraftDatabase();
      if ((await database.count("drafts")) === 0) return [];
      // Before the transaction begins, which waits for nothing but the database.
      const { MixDraft } = await loadShapes();
      const transaction = database.transaction("drafts", "readwrite");
      const stored = readable(MixDraft, await transaction.store.getAll());
      const claimed = claimDrafts(stored, owner);
      const foreign = stored.filter((draft) => draft.owner !== owner).map(({ id }) => id);
      const fresh = claimed.filter(({ id }) => foreign.includes(id));
      await Promise.all([...fresh.map((draft) => transaction.store.put(draft)), transaction.done]);
      return claimed;
    },
    async write(draft, seen) {
      const transaction = (await openDraftDatabase()).transaction("drafts", "readwrite");
      const stored = await transaction.store.get(draft.id);
      if (draft.base === null && (stored?.savedAt ?? null) !== seen) return false;
      await Promise.all([transaction.store.put(draft), transaction.done]);
      announceToPages({ about: "draft" });
      return true;
    },
    async remove(id, seen) {
      const transaction = (await openDraftDatabase()).transaction("drafts", "readwrite");
      const stored = await transaction.store.get(id);
      if (stored?.savedAt === seen) await transaction.store.delete(id);
      await transaction.done;
      if (stored) announceToPages({ about: "draft" });
    },
    async queue(entry) {
      const transaction = (await openDraftDatabase()).transaction(["drafts", "outbox"], "readwrite");
      await Promise.all([
        transaction.objectStore("outbox").put(entry),
        transaction.objectStore("drafts").delete(entry.draft.id),
        transaction.done,
      ]);
      announceToPages({ about: "outbox" });
    },
    async isQueued(id) {
      return (await (await openDraftDatabase()).getKey("outbox", id)) !== undefined;
    },
  };
}

/** What this person would lose with this browser's storage: drafts of cards and of changes, and cards that wait. */
export async function listUnsaved(owner: string): Promise<UnsavedWork[]> {
  const [database, { MixDraft, OutboxEntry }] = await Promise.all([openDraftDatabase(), loadShapes()]);
  return unsavedWork(
    {
      drafts: readable(MixDraft, await database.getAll("drafts")),
      entries: readable(OutboxEntry, await database.getAll("outbox")),
    },
    owner,
  );
}

/** Clears this person's drafts and waiting cards. Other people's stay. */
export async function clearUnsaved(owner: string): Promise<void> {
  const stores = ["drafts", "outbox"] as const;
  const transaction = (await openDraftDatabase()).transaction(stores, "readwrite");
  for (const name of stores) {
    const store = transaction.objectStore(name);
    for (const { id, owner: whose } of await store.getAll()) if (whose === owner) await store.delete(id);
  }
  await transaction.done;
  // At once: a page that writes in between would bring something of it back.
  announceToPages({ about: "cleared" });
  await sweepPhotos(new Date());
}

/** What an older or newer version of the page wrote and this one cannot read stays where it is. */
export function readable<Shape extends z.ZodType>(shape: Shape, stored: unknown[]): z.infer<Shape>[] {
  return stored.flatMap((one) => {
    const read = shape.safeParse(one);
    return read.success ? [read.data] : [];
  });
}
