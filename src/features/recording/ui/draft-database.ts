import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { MixDraft } from "../draft-fields.ts";
import type { StoredPhoto } from "../draft-photos.ts";
import type { SavedEdit } from "../edit-draft.ts";
import type { OutboxEntry } from "../outbox-entry.ts";
import { announceToPages } from "./page-announcements.ts";

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: MixDraft };
  /** Cards that wait for the network. */
  outbox: { key: string; value: OutboxEntry; indexes: { owner: string } };
  /** Changes of recorded cards that are not saved yet. */
  edits: { key: string; value: SavedEdit };
  /** The bytes of photos that are not uploaded yet. */
  photos: { key: string; value: StoredPhoto };
}

let opening: Promise<IDBPDatabase<DraftDatabase>> | null = null;

/** What this browser keeps of cards that are not recorded yet. Opened once; it fails where nothing may be kept. */
export function openDraftDatabase(): Promise<IDBPDatabase<DraftDatabase>> {
  opening ??= openDB<DraftDatabase>("mix-drafts", 4, {
    upgrade: (database, oldVersion) => {
      if (oldVersion < 1) database.createObjectStore("drafts", { keyPath: "id" });
      if (oldVersion < 2) {
        database.createObjectStore("outbox", { keyPath: "id" }).createIndex("owner", "owner");
      }
      if (oldVersion < 3) database.createObjectStore("edits", { keyPath: "id" });
      if (oldVersion < 4) database.createObjectStore("photos", { keyPath: "id" });
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

/** Photos that follow their cards where this browser keeps nothing: they live as long as the page. */
export const entriesInMemory = new Map<string, OutboxEntry>();

/** How many cards of this person wait; it reads none of them. */
export async function countQueued(owner: string): Promise<number> {
  const inMemory = [...entriesInMemory.values()].filter((entry) => entry.owner === owner).length;
  const database = await openDraftDatabase().catch(() => null);
  return inMemory + (database ? await database.countFromIndex("outbox", "owner", owner) : 0);
}

/** For a browser that keeps nothing: what is left to be sent lives as long as the page. */
export function addInMemory(entry: OutboxEntry): void {
  entriesInMemory.set(entry.id, entry);
  announceToPages({ about: "outbox" });
}
