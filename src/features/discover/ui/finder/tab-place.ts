import type { Place } from "#foundation/geo.ts";

/** Where somebody looks for shops, as this tab remembers it: no address, no other tab and no server hears of it. */
export type TabPlace = { middle: Place; radiusKm: number };

const KEY = "finder-place";

/** Null where there is none, or where the browser keeps nothing. */
export function readTabPlace(): TabPlace | null {
  try {
    const { middle, radiusKm } = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as TabPlace;
    return [middle.lat, middle.lng, radiusKm].every(Number.isFinite) ? { middle, radiusKm } : null;
  } catch {
    return null;
  }
}

export function writeTabPlace(place: TabPlace | null): void {
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
    else sessionStorage.removeItem(KEY);
  } catch {
    // It is there until the next page then.
  }
}
