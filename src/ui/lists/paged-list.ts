import type { Page } from "#foundation/page.ts";

/** What a list goes by, the newest or the largest first. */
export type ListOrder<Thing> = {
  idOf: (thing: Thing) => string;
  /** A time in UTC in ISO text as the database writes it, whose order as text is its own; or a rank. */
  orderOf: (thing: Thing) => string | number;
};

/**
 * What stood in a list, corrected by a page that was read anew from its top. As far down as the page reaches it is right:
 * what came meanwhile is there, what went is gone. Below, what was known stays. A page reaches as far as `reach`, its last
 * thing unless it was asked for everything down to a thing, which may be gone.
 */
export function refreshed<Thing>(
  fresh: Page<Thing>,
  known: Page<Thing>,
  order: ListOrder<Thing>,
  reach: Thing | undefined = fresh.things.at(-1),
): Page<Thing> {
  const end = known.things.at(-1);
  if (fresh.next_cursor === null || !reach || !end || !isOlder(end, reach, order)) return fresh;
  // What moved to the top meanwhile stands there alone.
  const ids = new Set(fresh.things.map(order.idOf));
  const below = known.things.filter((thing) => isOlder(thing, reach, order) && !ids.has(order.idOf(thing)));
  return { things: [...fresh.things, ...below], next_cursor: known.next_cursor };
}

/** A list that was read anew, with what was taken out of `known` where it stood: it may be put back. */
export function withTakenOut<Thing>(
  list: Page<Thing>,
  known: Page<Thing>,
  takenOut: readonly string[],
  order: ListOrder<Thing>,
): Page<Thing> {
  const ids = new Set(list.things.map(order.idOf));
  const missing = known.things.filter((thing) => {
    const id = order.idOf(thing);
    return takenOut.includes(id) && !ids.has(id);
  });
  if (missing.length === 0) return list;
  const things = [...list.things, ...missing].sort((one, other) => (isOlder(one, other, order) ? 1 : -1));
  return { ...list, things };
}

/** The list with the next page below it; what moved down meanwhile is not there twice. */
export function extended<Thing>(
  known: Page<Thing>,
  next: Page<Thing>,
  idOf: (thing: Thing) => string,
): Page<Thing> {
  const ids = new Set(known.things.map(idOf));
  const below = next.things.filter((thing) => !ids.has(idOf(thing)));
  return { things: [...known.things, ...below], next_cursor: next.next_cursor };
}

/** Whether one thing stands below another. */
export function isOlder<Thing>(one: Thing, other: Thing, { idOf, orderOf }: ListOrder<Thing>): boolean {
  const [oneOrder, otherOrder] = [orderOf(one), orderOf(other)];
  return oneOrder < otherOrder || (oneOrder === otherOrder && idOf(one) < idOf(other));
}
