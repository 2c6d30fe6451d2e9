import { compareInstants } from "#foundation/compare-instants.ts";
import { waitingText } from "../visit-text.ts";
import { WaitingVisit } from "../waiting-visit.ts";
import { announceVisits, openVisitDatabase, visitsInMemory } from "./visit-database.ts";

/** This person's visits that are not sent yet, the first pressed first. */
export async function listWaitingVisits(owner: string): Promise<WaitingVisit[]> {
  const stored = await openVisitDatabase()
    .then((database) => database.getAllFromIndex("visits", "owner", owner))
    .catch(() => []);
  const readable = stored.flatMap((one) => {
    const read = WaitingVisit.safeParse(one);
    return read.success ? [read.data] : [];
  });
  const unstored = [...visitsInMemory.values()].filter((one) => one.owner === owner);
  return [...readable, ...unstored].sort((one, other) => compareInstants(one.queuedAt, other.queuedAt));
}

/** What a person would lose with this browser's storage, by name. */
export async function listUnsentVisits(owner: string): Promise<{ id: string; title: string }[]> {
  return (await listWaitingVisits(owner)).map((visit) => ({ id: visit.id, title: waitingText(visit) }));
}

export async function addWaitingVisit(visit: WaitingVisit): Promise<void> {
  await openVisitDatabase()
    .then((database) => database.put("visits", visit))
    .catch(() => visitsInMemory.set(visit.id, visit));
  announceVisits();
}

export async function removeWaitingVisit(id: string): Promise<void> {
  visitsInMemory.delete(id);
  await openVisitDatabase()
    .then((database) => database.delete("visits", id))
    .catch(() => undefined);
  announceVisits();
}

/** Whoever leaves takes theirs along, also what an older version wrote and nobody can read any more. */
export async function clearWaitingVisits(owner: string): Promise<void> {
  for (const [id, visit] of visitsInMemory) if (visit.owner === owner) visitsInMemory.delete(id);
  await openVisitDatabase()
    .then(async (database) => {
      const ids = await database.getAllKeysFromIndex("visits", "owner", owner);
      await Promise.all(ids.map((id) => database.delete("visits", id)));
    })
    .catch(() => undefined);
  announceVisits();
}
