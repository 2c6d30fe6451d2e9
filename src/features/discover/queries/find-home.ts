import { type RawBuilder, sql } from "kysely";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { honestLikes } from "#features/mixes/queries/cards-of-a-page.ts";
import { areaParts } from "#features/shops/queries/find-shops-page.ts";
import type { ShopArea } from "#features/shops/shop-response.ts";
import type { Actor } from "#foundation/actor.ts";
import { businessMonth, monthsUntil } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { type FlavorsOfTheMonth, flavorsOfTheMonth } from "./find-ranking.ts";
import { lastRecordedFirst, newestMixes } from "./list-newest-mixes.ts";

/** As many as the page shows. */
const CARDS = 12;
/** One row at a desk and two on a phone; the others stand below them, as what is new. */
const MOST_LEADING = 4;
/** Two rows of three on a phone. */
const AREAS = 6;
const FLAVORS = 6;

const DAY_MS = 86_400_000;

export type Home = {
  /** The front of the house is made of these alone, and never filled up with others. */
  leading: CommunityCard[];
  /** The newest of all others. */
  newest: CommunityCard[];
  /** The prefectures with the most shops. */
  areas: ShopArea[];
  /** The best rated of this month, or while it has none of the last one; null where there are none of either. */
  flavors: { isOfThisMonth: boolean; flavors: FlavorsOfTheMonth["flavors"] } | null;
};

type HomeRow = { cards: string; front: number; areas: ShopArea[]; ranked: FlavorsOfTheMonth | null };

/**
 * The front page. One statement: what leads is looked for among the newest public cards, whatever the age of the community. A cached
 * page shows three changes only when its minute ends: a card that becomes a day old, a like, and what the job of rankings counted.
 */
export async function findHome(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
): Promise<Home> {
  const now = clock();
  const months = monthsUntil(businessMonth(now), 2);
  const { rows } = await sql<HomeRow>`
    WITH newest AS MATERIALIZED (
      SELECT mix.*, row_number() OVER (ORDER BY ${lastRecordedFirst}) AS place FROM (${newestMixes(viewer, now)}) mix
    ), front AS MATERIALIZED (
      SELECT mix.id FROM newest mix WHERE ${mayLead(now)} ORDER BY mix.place LIMIT ${sql.lit(MOST_LEADING)}
    ), shown AS (
      SELECT id, row_number() OVER (ORDER BY id NOT IN (SELECT id FROM front), place) AS place
      FROM newest ORDER BY place LIMIT ${sql.lit(CARDS)}
    ), cards AS (
      SELECT shown.place, ${communityCard(viewer)} AS card
      FROM ${cardSource} JOIN shown ON shown.id = mix.id
    )
    SELECT (SELECT '[' || coalesce(string_agg(card, ',' ORDER BY place), '') || ']' FROM cards) AS cards,
           (SELECT count(*)::integer FROM front) AS front, ${areaParts(null)} AS areas,
           ${flavorsOfTheMonth(months, FLAVORS)} AS ranked
  `.execute(database);
  const [home] = rows;
  if (!home) throw new Error("The statement has one row.");
  const cards = JSON.parse(home.cards) as CommunityCard[];
  return {
    leading: cards.slice(0, home.front),
    newest: cards.slice(home.front),
    areas: home.areas.slice(0, AREAS),
    flavors: home.ranked && {
      isOfThisMonth: home.ranked.month === months.at(-1),
      flavors: home.ranked.flavors,
    },
  };
}

/**
 * What a stranger sees first says enough to judge the whole by: it is rated, made of the catalogue's flavours alone, and has stood
 * for a day or is liked. Not how long ago it was smoked, which its author says.
 */
function mayLead(now: Date): RawBuilder<boolean> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  return sql<boolean>`
    (mix.rating IS NOT NULL
     AND (mix.created_at <= ${yesterday}::timestamptz OR (mix.like_count > 0 AND ${honestLikes(sql`mix.id`, now)} > 0))
     AND (SELECT bool_and(coalesce(NOT flavor.is_custom AND NOT maker.is_custom, false))
          FROM mix_items item
          LEFT JOIN flavors flavor ON flavor.id = item.flavor_id
          LEFT JOIN makers maker ON maker.id = flavor.maker_id
          WHERE item.mix_id = mix.id))`;
}
