import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from "idb";
import type { PhotoRow } from "../draft-photos.ts";
import type { MixDraft, OutboxEntry } from "../stored-draft.ts";
import { announceToPages } from "./page-announcements.ts";

interface DraftDatabase extends DBSchema {
  /** Of new cards, and of changes of recorded ones. */
  drafts: { key: string; value: MixDraft };
  /** Cards that wait for the network. */
  outbox: { key: string; value: OutboxEntry; indexes: { owner: string } };
  /** The bytes of photos that are not uploaded yet. */
  photos: { key: string; value: PhotoRow };
}

/** Changes of recorded cards, as they were kept up to version 4. */
type EditOfVersion4 = { version: number; base: MixDraft; draft: MixDraft; savedAt: string };

type Opened = IDBPDatabase<DraftDatabase>;

let opening: Promise<Opened> | null = null;

/** What this browser keeps of cards that are not recorded yet. Opened once; it fails where nothing may be kept. */
export function openDraftDatabase(): Promise<Opened> {
  opening ??= new Promise((resolve, reject) => {
    // A tab with an older shape is asleep: until it is gone, nothing is kept here.
    const blocked = () => reject(new Error("Another tab holds an older version of the drafts."));
    openUpgraded(blocked).then((database) => {
      resolve(database);
      opening = Promise.resolve(database);
    }, reject);
  });
  return opening;
}

function openUpgraded(blocked: () => void): Promise<Opened> {
  return openDB<DraftDatabase>("mix-drafts", 5, {
    upgrade: async (database, oldVersion, _newVersion, transaction) => {
      if (oldVersion < 1) database.createObjectStore("drafts", { keyPath: "id" });
      if (oldVersion < 2) {
        database.createObjectStore("outbox", { keyPath: "id" }).createIndex("owner", "owner");
      }
      if (oldVersion < 4) database.createObjectStore("photos", { keyPath: "id" });
      if (oldVersion === 3 || oldVersion === 4) {
        const older = unwrap(transaction).objectStore("edits");
        for (const { draft, savedAt, ...base } of await wrap(
          older.getAll() as IDBRequest<EditOfVersion4[]>,
        )) {
          const state = { version: base.version, content: base.base };
          await transaction.objectStore("drafts").put({ ...draft, savedAt, base: state });
        }
        unwrap(database).deleteObjectStore("edits");
      }
    },
    blocked,
    // Another tab wants a newer shape: it must not wait for this one.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });
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
