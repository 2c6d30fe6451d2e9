import { type RawBuilder, sql } from "kysely";
import { PREFECTURES } from "#features/shops/places/prefecture.ts";
import type { Services } from "#platform/services.ts";
import type { AskedRanking } from "../ranking-address.ts";
import { ALL_JAPAN, type Ranked, type RankedFlavor, type Ranking } from "../rankings.ts";

/** One ranking, as the job has stored it. One statement, whose cost depends on nothing but its fifty places. */
export async function findRanking(
  { database }: Pick<Services, "database">,
  { kind, prefecture, month }: AskedRanking,
): Promise<Ranking> {
  const { rows } = await sql<{ entries: Ranked[]; areas: string[] }>`
    SELECT coalesce((
             SELECT json_agg(json_build_object(
                      'place', place, 'raters', raters, 'rating', rating, 'flavors', made.flavors) ORDER BY place)
             FROM rankings CROSS JOIN LATERAL (${namedFlavors}) made
             -- What has left the catalogue since then has no name to show.
             WHERE month = ${month}::text AND kind = ${kind}::text AND area = ${prefecture ?? ALL_JAPAN}::text
               AND made.count = cardinality(rankings.flavors)), '[]') AS entries,
           ARRAY(SELECT area FROM rankings
                 WHERE month = ${month}::text AND kind = ${kind}::text AND place = 1 AND area <> ${ALL_JAPAN}) AS areas
  `.execute(database);
  const [row] = rows;
  return {
    entries: row?.entries ?? [],
    prefectures: PREFECTURES.filter((name) => name === prefecture || row?.areas.includes(name)),
  };
}

/** The best rated flavours of one of these months, the first that has any: a column of JSON with the month. */
export function flavorsOfTheMonth(
  months: readonly string[],
  most: number,
): RawBuilder<FlavorsOfTheMonth | null> {
  return sql<FlavorsOfTheMonth | null>`(
    SELECT json_build_object('month', ranked.month, 'flavors', json_agg(ranked.flavor ORDER BY ranked.place))
    FROM (
      SELECT rankings.month, rankings.place, made.flavors -> 0 AS flavor
      FROM rankings CROSS JOIN LATERAL (${namedFlavors}) made
      WHERE rankings.kind = 'flavors' AND rankings.area = ${ALL_JAPAN} AND rankings.place <= ${most}::integer AND made.count > 0
        AND rankings.month = (
          SELECT first.month FROM rankings first
          WHERE first.kind = 'flavors' AND first.area = ${ALL_JAPAN} AND first.place = 1 AND first.month = ANY (${months}::text[])
          ORDER BY first.month DESC LIMIT 1)
    ) ranked
    GROUP BY ranked.month)`;
}

/** The month is one of those that were asked for. */
export type FlavorsOfTheMonth = { month: string; flavors: RankedFlavor[] };

/** Of a row of `rankings`, what its flavours are called today. */
const namedFlavors = sql`
  SELECT json_agg(json_build_object(
           'id', flavor.id, 'name', flavor.name, 'maker_name', maker.name, 'paint', flavor.paint, 'tints', flavor.tints)
           ORDER BY made.position) AS flavors,
         count(*) AS count
  FROM unnest(rankings.flavors) WITH ORDINALITY made (id, position)
  JOIN flavors flavor ON flavor.id = made.id AND NOT flavor.is_custom
  JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom`;
