import type { Place } from "#foundation/geo.ts";
import { type FoundPlace, findNamedPlace, type TypedAddress } from "./find-named-place.ts";
import type { Prefecture } from "./prefecture.ts";
import { PREFECTURE_PLACES } from "./prefecture-places.ts";

/** Where a map looks for an address; how far the place reaches says how near it begins. */
export type StartPlace = Place & { kind: "prefecture" | FoundPlace["kind"] };

/** What was found while an address was typed: where the map looks, and by which prefecture and city. */
export type Followed = {
  start: StartPlace | null;
  prefecture: string;
  city: string;
  town: FoundPlace | null;
};

const NOTHING: Followed = { start: null, prefecture: "", city: "", town: null };

/**
 * Where a map looks after the address was typed on. Only a name that is known moves it, and the half of one leaves it where it is: a
 * station or a ward that is being changed does not lead back to its city.
 */
export function followAddress(last: Followed | null, typed: TypedAddress): Followed {
  const before = last ?? NOTHING;
  const { prefecture, city } = typed;
  const station = findNamedPlace({ ...typed, city: "" });
  const town = findNamedPlace({ ...typed, nearest_station: "" });
  const isOtherPrefecture = prefecture !== before.prefecture;
  const known = town ? { prefecture, city, town } : { ...before, prefecture };
  if (station) return { ...known, start: station };

  const isHalf = !isOtherPrefecture && before.city.startsWith(city);
  const isSameTown = town?.lat === before.town?.lat && town?.lng === before.town?.lng;
  if (town && isSameTown) return { ...before, ...known };
  if (town && !isHalf) return { ...known, start: town };
  const capital = PREFECTURE_PLACES[prefecture as Prefecture];
  if (capital && isOtherPrefecture)
    return { ...NOTHING, prefecture, start: { ...capital, kind: "prefecture" } };
  return before;
}
