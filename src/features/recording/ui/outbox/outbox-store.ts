import { compareInstants } from "#foundation/compare-instants.ts";
import { type MixDraft, OutboxEntry } from "../../stored-draft.ts";
import { readable } from "../draft/draft-store.ts";
import { entriesInMemory, openDraftDatabase } from "../draft-database.ts";
import { announceToPages } from "../page-announcements.ts";

/** Where cards wait for the network. */
export type OutboxStore = {
  /** This person's cards, the first pressed first. */
  list: (owner: string) => Promise<OutboxEntry[]>;
  /** Keeps how far a card has come. */
  update: (entry: OutboxEntry) => Promise<void>;
  /** It became a card. */
  finish: (id: string) => Promise<void>;
  /** It was refused and is a draft again. */
  giveBack: (draft: MixDraft) => Promise<void>;
};

/** The cards that wait, in IndexedDB beside the drafts. */
export function openOutboxStore(): OutboxStore {
  return {
    async list(owner) {
      const database = await openDraftDatabase().catch(() => null);
      const stored = database ? await database.getAllFromIndex("outbox", "owner", owner) : [];
      const inMemory = [...entriesInMemory.values()].filter((entry) => entry.owner === owner);
      return [...readable(OutboxEntry, stored), ...inMemory].sort((one, other) =>
        compareInstants(one.queuedAt, other.queuedAt),
      );
    },
    async update(entry) {
      if (entriesInMemory.has(entry.id)) entriesInMemory.set(entry.id, entry);
      else await (await openDraftDatabase()).put("outbox", entry);
    },
    async finish(id) {
      if (!entriesInMemory.delete(id)) await (await openDraftDatabase()).delete("outbox", id);
      announceToPages({ about: "outbox" });
    },
    async giveBack(draft) {
      const transaction = (await openDraftDatabase()).transaction(["drafts", "outbox"], "readwrite");
      await Promise.all([
        transaction.objectStore("drafts").put(draft),
        transaction.objectStore("outbox").delete(draft.id),
        transaction.done,
      ]);
      announceToPages({ about: "outbox" });
    },
  };
}
