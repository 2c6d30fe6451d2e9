/** A card's place in the history: times are UTC in ISO text as the database writes it, so text order is time order. */
type Dated = { id: string; smoked_at: string };

/** What stands on the wall so far, and where it goes on. */
export type PagedHistory<Mix extends Dated> = { mixes: Mix[]; next_cursor: string | null };

/**
 * What was on the wall, corrected by a page that was read anew from its top. As far down as the page reaches it is right:
 * what came meanwhile is there, what went is gone. Below, what was known stays.
 */
export function refreshed<Mix extends Dated>(
  fresh: PagedHistory<Mix>,
  known: PagedHistory<Mix>,
): PagedHistory<Mix> {
  const last = fresh.mixes.at(-1);
  const end = known.mixes.at(-1);
  if (fresh.next_cursor === null || !last || !end || !isOlder(end, last)) return fresh;
  const below = known.mixes.filter((mix) => isOlder(mix, last));
  return { mixes: [...fresh.mixes, ...below], next_cursor: known.next_cursor };
}

/** The wall with the next page below it. */
export function extended<Mix extends Dated>(
  known: PagedHistory<Mix>,
  page: PagedHistory<Mix>,
): PagedHistory<Mix> {
  const end = known.mixes.at(-1);
  const below = end ? page.mixes.filter((mix) => isOlder(mix, end)) : page.mixes;
  return { mixes: [...known.mixes, ...below], next_cursor: page.next_cursor };
}

function isOlder(one: Dated, other: Dated): boolean {
  return one.smoked_at < other.smoked_at || (one.smoked_at === other.smoked_at && one.id < other.id);
}
