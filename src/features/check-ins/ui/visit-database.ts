import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { WaitingVisit } from "../waiting-visit.ts";

interface VisitDatabase extends DBSchema {
  visits: { key: string; value: WaitingVisit; indexes: { owner: string } };
}

const NAME = "waiting-visits";

let opening: Promise<IDBPDatabase<VisitDatabase>> | null = null;

/** What this browser keeps of visits that are not sent yet. Opened once; it fails where nothing may be kept. */
export function openVisitDatabase(): Promise<IDBPDatabase<VisitDatabase>> {
  opening ??= openCreated();
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

/** Async, for a browser that keeps nothing refuses at once. */
async function openCreated(): Promise<IDBPDatabase<VisitDatabase>> {
  return openDB<VisitDatabase>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore("visits", { keyPath: "id" }).createIndex("owner", "owner");
    },
    terminated: () => {
      opening = null;
    },
  });
}

/** Visits of a browser that keeps nothing wait as long as the page lives. */
export const visitsInMemory = new Map<string, WaitingVisit>();

/** How many visits of this person wait; it reads none of them, and every page may ask. */
export async function countWaitingVisits(owner: string): Promise<number> {
  const inMemory = [...visitsInMemory.values()].filter((one) => one.owner === owner).length;
  const database = await openVisitDatabase().catch(() => null);
  return inMemory + (database ? await database.countFromIndex("visits", "owner", owner) : 0);
}

export function announceVisits(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Hears of what any page of this browser adds and sends, until the returned function is called. */
export function listenToVisits(onChange: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = onChange;
  return () => channel.close();
}
