import { type RawBuilder, sql } from "kysely";
import { PAINTS } from "#features/catalog/category.ts";
import { MOST_FLAVORS_COUNTED, MOST_MAKERS_COUNTED } from "../shown-taste.ts";
import { idOfThing } from "./counted-things.ts";
import { type ShownTo, shownThings, thingsToCome } from "./shown-things.ts";

/** Of shops with an address, by which prefectures are found. */
const MOST_SHOPS = 300;

/**
 * As a column: tastes as a `CountedTaste` in JSON. Its cost is bounded: different flavours and makers are counted as far as a
 * badge asks for.
 */
export function countedTaste(shownTo: ShownTo): RawBuilder<unknown> {
  const things = (kind: string, most: number) => shownThings(kind, most, shownTo);
  return sql`(WITH ${thingsToCome(shownTo)} SELECT json_build_object(
    'cards', (SELECT coalesce(sum(cards), 0) FROM (${things("card", 1)}) card),
    'paints', (
      SELECT coalesce(json_agg(json_build_object('paint', thing, 'weight', weight) ORDER BY thing), '[]')
      FROM (SELECT thing, sum(weight) AS weight FROM (${things("paint", PAINTS.length)}) paint GROUP BY thing) paints),
    'flavors', (SELECT count(DISTINCT thing) FROM (${things("flavor", MOST_FLAVORS_COUNTED)}) flavor),
    'makers', (SELECT count(DISTINCT thing) FROM (${things("maker", MOST_MAKERS_COUNTED)}) maker),
    'prefectures', (
      SELECT coalesce(json_agg(prefecture ORDER BY visits DESC, prefecture), '[]')
      FROM (
        SELECT shop.prefecture, sum(visited.cards) AS visits
        FROM (${things("shop", MOST_SHOPS)}) visited JOIN shops shop ON shop.id = ${idOfThing}
        WHERE shop.prefecture IS NOT NULL
        GROUP BY shop.prefecture
      ) prefectures)))`;
}
