import { type RawBuilder, sql } from "kysely";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { honestLikes } from "#features/mixes/queries/cards-of-a-page.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
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
/** Of whoever else is loved: a row at a desk. */
const MOST_LOVED = 4;
/** They are looked for among the most liked cards of all time; those of the last month come first. */
const LOVED_LOOKED_AT = 200;
const LOVED_DAYS = 31;
/** One like is a friend's. */
const LEAST_LIKES = 2;
/** Two rows of three on a phone. */
const AREAS = 6;
const FLAVORS = 6;

const DAY_MS = 86_400_000;

export type Home = {
  /** The front of the house is made of these alone, and never filled up with others. */
  leading: CommunityCard[];
  /** Liked most, by honest likes: those of the last month first. */
  loved: CommunityCard[];
  /** The newest of all others. */
  newest: CommunityCard[];
  /** The prefectures with the most shops. */
  areas: ShopArea[];
  /** The best rated of this month, or while it has none of the last one; null where there are none of either. */
  flavors: { isOfThisMonth: boolean; flavors: FlavorsOfTheMonth["flavors"] } | null;
};

type HomeRow = {
  leading: string;
  loved: string;
  newest: string;
  areas: ShopArea[];
  ranked: FlavorsOfTheMonth | null;
};

/**
 * The front page. One statement: what leads is looked for among the newest public cards, and what is loved among the most liked ones,
 * whatever the age of the community. A cached page shows three changes only when its minute ends: a card that becomes a day old, a
 * like, and what the jobs counted.
 */
export async function findHome(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
): Promise<Home> {
  const now = clock();
  const months = monthsUntil(businessMonth(now), 2);
  const lastMonth = new Date(now.getTime() - LOVED_DAYS * DAY_MS);
  const lovedFirst = sql`most.listed_at < ${lastMonth}::timestamptz, most.liked_rank DESC, mix.id`;
  const { rows } = await sql<HomeRow>`
    WITH newest AS MATERIALIZED (
      SELECT mix.*, row_number() OVER (ORDER BY ${lastRecordedFirst}) AS place FROM (${newestMixes(viewer, now)}) mix
    ), front AS MATERIALIZED (
      SELECT mix.id FROM newest mix WHERE ${mayLead(now)} ORDER BY mix.place LIMIT ${sql.lit(MOST_LEADING)}
    ), loved AS MATERIALIZED (
      SELECT id, place
      FROM (
        SELECT mix.id, row_number() OVER (ORDER BY ${lovedFirst}) AS place,
               row_number() OVER (PARTITION BY mix.user_id ORDER BY ${lovedFirst}) AS of_author
        FROM (${mostLiked}) most JOIN shisha_mixes mix ON mix.id = most.mix_id JOIN users author ON author.id = mix.user_id
        WHERE ${listedAround(viewer, now)} AND ${mayLead(now)} AND mix.id NOT IN (SELECT id FROM front)
      ) mix
      -- One of each author: friends of theirs cannot fill the row.
      WHERE of_author = 1 ORDER BY place LIMIT ${sql.lit(MOST_LOVED)}
    ), shown AS (
      SELECT newest.id, CASE WHEN front.id IS NULL THEN 'newest' ELSE 'leading' END AS part, newest.place
      FROM (SELECT newest.*, row_number() OVER (ORDER BY front.id IS NULL, newest.place) AS rank
            FROM newest LEFT JOIN front USING (id) WHERE newest.id NOT IN (SELECT id FROM loved)) newest
      LEFT JOIN front ON front.id = newest.id
      WHERE newest.rank <= ${sql.lit(CARDS)}
      UNION ALL
      SELECT id, 'loved', place FROM loved
    ), cards AS (
      SELECT shown.part, shown.place, ${communityCard(viewer)} AS card
      FROM ${cardSource} JOIN shown ON shown.id = mix.id
    )
    SELECT ${cardsOf("leading")} AS leading, ${cardsOf("loved")} AS loved, ${cardsOf("newest")} AS newest, ${areaParts(null)} AS areas,
           ${flavorsOfTheMonth(months, FLAVORS)} AS ranked
  `.execute(database);
  const [home] = rows;
  if (!home) throw new Error("The statement has one row.");
  const cards = (json: string) => JSON.parse(json) as CommunityCard[];
  return {
    leading: cards(home.leading),
    loved: cards(home.loved),
    newest: cards(home.newest),
    areas: home.areas.slice(0, AREAS),
    flavors: home.ranked && {
      isOfThisMonth: home.ranked.month === months.at(-1),
      flavors: home.ranked.flavors,
    },
  };
}

/** An index has them in this order; a card that is for friends alone is left out by whoever reads them. */
const mostLiked = sql`
  SELECT explored.mix_id, explored.listed_at, explored.liked_rank
  FROM explored_mixes explored WHERE explored.liked_rank >= ${sql.lit(LEAST_LIKES)}
  ORDER BY explored.liked_rank DESC, explored.mix_id DESC
  LIMIT ${sql.lit(LOVED_LOOKED_AT)}`;

function cardsOf(part: "leading" | "loved" | "newest") {
  return sql`(SELECT '[' || coalesce(string_agg(card, ',' ORDER BY place), '') || ']' FROM cards WHERE part = ${sql.lit(part)})`;
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
