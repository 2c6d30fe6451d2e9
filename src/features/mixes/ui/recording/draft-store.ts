import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { claimDrafts } from "../../draft-owner.ts";
import { MixDraft } from "../../mix-draft.ts";

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: MixDraft };
}

/** Where drafts outlive the page. Every call may fail: some browsers keep nothing in private windows. */
export type DraftStore = {
  /** This person's drafts, the last written first; a visitor's become theirs for good. */
  claim: (owner: string) => Promise<MixDraft[]>;
  write: (draft: MixDraft) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

/** Drafts in IndexedDB. The database is opened by the first call. */
export function openDraftStore(): DraftStore {
  let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;
  const open = () => {
    opening ??= openDB<DraftDatabase>("mix-drafts", 1, {
      upgrade: (database) => {
        database.createObjectStore("drafts", { keyPath: "id" });
      },
      // Another tab wants a newer shape: it must not wait for this one.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
    return opening;
  };
  return {
    async claim(owner) {
      const transaction = (await open()).transaction("drafts", "readwrite");
      const stored = (await transaction.store.getAll()).flatMap((draft) => {
        const readable = MixDraft.safeParse(draft);
        return readable.success ? [readable.data] : [];
      });
      const claimed = claimDrafts(stored, owner);
      await Promise.all([...claimed.map((draft) => transaction.store.put(draft)), transaction.done]);
      return claimed;
    },
    async write(draft) {
      await (await open()).put("drafts", draft);
    },
    async remove(id) {
      await (await open()).delete("drafts", id);
    },
  };
}
