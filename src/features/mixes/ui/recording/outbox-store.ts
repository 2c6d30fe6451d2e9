import type { MixDraft } from "../../mix-draft.ts";
import { OutboxEntry } from "../../outbox-entry.ts";
import { tellPages } from "./draft-channel.ts";
import { openDraftDatabase } from "./draft-database.ts";

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
      const stored = await (await openDraftDatabase()).getAllFromIndex("outbox", "owner", owner);
      return stored
        .flatMap((one) => {
          const read = OutboxEntry.safeParse(one);
          return read.success ? [read.data] : [];
        })
        .sort((one, other) => one.queuedAt.localeCompare(other.queuedAt));
    },
    async update(entry) {
      await (await openDraftDatabase()).put("outbox", entry);
    },
    async finish(id) {
      await (await openDraftDatabase()).delete("outbox", id);
      tellPages({ about: "outbox" });
    },
    async giveBack(draft) {
      const transaction = (await openDraftDatabase()).transaction(["drafts", "outbox"], "readwrite");
      await Promise.all([
        transaction.objectStore("drafts").put(draft),
        transaction.objectStore("outbox").delete(draft.id),
        transaction.done,
      ]);
      tellPages({ about: "outbox" });
    },
  };
}
