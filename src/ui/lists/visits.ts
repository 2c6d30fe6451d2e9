import { setLatest } from "#foundation/latest.ts";
import type { Page } from "#foundation/page.ts";

/** How a list was left on one visit of its screen. */
export type Visit<Thing> = Page<Thing> & { openedId: string | null };

const MOST_VISITS = 12;

/** The last ones, the oldest first. They live as long as the document. */
const visits = new Map<string, Visit<unknown>>();

/** `name` tells lists of one screen apart and stands for the type of their things. */
export function findVisit<Thing>(name: string, locationKey: string): Visit<Thing> | undefined {
  return visits.get(`${name} ${locationKey}`) as Visit<Thing> | undefined;
}

export function saveVisit<Thing>(name: string, locationKey: string, visit: Visit<Thing>): void {
  setLatest(visits, `${name} ${locationKey}`, visit, MOST_VISITS);
}
