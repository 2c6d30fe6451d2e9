import type { Place } from "#foundation/geo.ts";
import { NAMED_PLACES, type NamedPlace } from "#foundation/named-places.ts";

/** What is typed of where a shop is: of any of it, nothing at all, or the half of a word. */
export type TypedAddress = { prefecture: string; city: string; nearest_station: string };

/** A place by its name; how far it reaches says how near a map begins. */
export type FoundPlace = Place & { kind: NamedPlace["kind"] };

/** Who runs a line is written before a station as often as not. */
const RUN_BY =
  /^(?:JR|地下鉄|東京メトロ|都営|市営|大阪メトロ|京王|小田急|東急|西武|東武|京急|京成|阪急|阪神|近鉄|南海|京阪|西鉄|名鉄)/;

/** Where the station is, else the city. Null where neither is known: there are more of them than anybody wants to load. */
export function findNamedPlace({ prefecture, city, nearest_station }: TypedAddress): FoundPlace | null {
  const found = findStation(nearest_station, prefecture) ?? findCity(city, prefecture);
  return found && { lat: found.lat, lng: found.lng, kind: found.kind };
}

function findStation(typed: string, prefecture: string): NamedPlace | null {
  const [whole = ""] = keyOf(typed).split(/駅|電停|停留場/);
  const withoutLine = whole.replace(/^.*線/, "");
  const names = [whole, withoutLine, withoutLine.replace(RUN_BY, "")];
  for (const name of names) {
    const found = only(
      NAMED_PLACES.filter((one) => one.kind !== "city" && keyOf(one.name) === name),
      prefecture,
    );
    if (found) return found;
  }
  return null;
}

/** The longest name with which it begins: of 大阪市中央区 the ward, of a ward that is not known the city. */
function findCity(typed: string, prefecture: string): NamedPlace | null {
  const city = keyOf(typed).replace(keyOf(prefecture), "");
  const begun = NAMED_PLACES.filter(({ kind, name }) => kind === "city" && city.startsWith(keyOf(name)));
  const longest = Math.max(...begun.map(({ name }) => name.length));
  return only(
    begun.filter(({ name }) => name.length === longest),
    prefecture,
  );
}

/** The one in the prefecture; while that is not said, the one of all. */
function only(places: NamedPlace[], prefecture: string): NamedPlace | null {
  const [first, ...others] = prefecture ? places.filter((one) => one.prefecture === prefecture) : places;
  return first && others.length === 0 ? first : null;
}

/** Names without what is written in more than one way. */
const keyOf = (text: string) =>
  text.normalize("NFKC").replace(/\s+/g, "").replaceAll("ヶ", "ケ").replaceAll("ノ", "の");
