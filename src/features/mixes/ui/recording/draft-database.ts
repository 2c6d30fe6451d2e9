import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { KeptEdit } from "../../edit-draft.ts";
import type { MixDraft } from "../../mix-draft.ts";
import type { OutboxEntry } from "../../outbox-entry.ts";

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: MixDraft };
  /** Cards that wait for the network. */
  outbox: { key: string; value: OutboxEntry; indexes: { owner: string } };
  /** Changes of recorded cards that are not saved yet. */
  edits: { key: string; value: KeptEdit };
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;

/** What this browser keeps of cards that are not recorded yet. Opened once; it fails where nothing may be kept. */
export function openDraftDatabase(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>("mix-drafts", 3, {
    upgrade: (database, oldVersion) => {
      if (oldVersion < 1) database.createObjectStore("drafts", { keyPath: "id" });
      if (oldVersion < 2) {
        database.createObjectStore("outbox", { keyPath: "id" }).createIndex("owner", "owner");
      }
      if (oldVersion < 3) database.createObjectStore("edits", { keyPath: "id" });
    },
    // Another tab wants a newer shape: it must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });
  return opening;
}

/** How many cards of this person wait; it reads none of them. */
export async function countQueued(owner: string): Promise<number> {
  return (await openDraftDatabase()).countFromIndex("outbox", "owner", owner);
}
