import { sql } from "kysely";
import { isDayOld } from "#features/accounts/queries/is-listed.ts";
import { everybodysMean, RATED_FLAVORS } from "#features/mixes/commands/everybodys-mean.ts";
import { explorableBy } from "#features/mixes/queries/who-sees-mix.ts";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import { businessMonth, japanInstant, monthsFrom } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { ALL_JAPAN } from "../rankings.ts";

/** So many of its newest public cards say what a month was like: the work does not grow with all that there are. */
const COUNTED_CARDS = 20_000;
/** A ranking goes no further. */
const MOST_PLACES = 50;
/** A run ends after so many months: the next one goes on. */
const MOST_MONTHS = 24;

/**
 * Counts anew the rankings of months whose cards changed, and of the current one: what nobody writes changes it as well, a night that has
 * come.
 */
export async function countRankings({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const { rows } = await sql<{ month: string }>`
    SELECT month FROM stale_ranking_months WHERE due_at <= ${now}::timestamptz
    GROUP BY month ORDER BY min(due_at), month DESC LIMIT ${sql.lit(MOST_MONTHS)}
  `.execute(database);
  const months = new Set([businessMonth(now), ...rows.map(({ month }) => month)]);
  for (const month of months) await countMonth({ database }, month, now);
  return `${months.size} months`;
}

/**
 * All rankings of one month, in one statement. In a month and an area each person counts once for a recipe or a flavour, with the newest
 * rating that they gave there.
 */
async function countMonth({ database }: Pick<Services, "database">, month: string, now: Date): Promise<void> {
  await sql`
    WITH taken AS (
      DELETE FROM stale_ranking_months WHERE month = ${month}::text AND due_at <= ${now}::timestamptz
    ), card AS MATERIALIZED (
      SELECT explored.mix_id, explored.user_id, explored.listed_at, explored.rating, explored.recipe, explored.terms
      FROM explored_mixes explored JOIN users author ON author.id = explored.user_id
      WHERE explored.listed_at >= ${firstMoment(month)}::timestamptz
        AND explored.listed_at < ${firstMoment(monthsFrom(month, 1))}::timestamptz
        AND explored.rating IS NOT NULL AND ${explorableBy(null, now)} AND ${isDayOld(now)}
      ORDER BY explored.listed_at DESC, explored.mix_id DESC LIMIT ${sql.lit(COUNTED_CARDS)}
    ), given AS (
      -- Each card by itself, and nothing joined to the cards once more: the plan is made without knowing the month, expects a handful
      -- of cards, and would walk all of them for each.
      SELECT DISTINCT ON (subject.kind, area.name, subject.id, card.user_id)
             subject.kind, area.name AS area, subject.id AS subject, card.rating, card.mix_id, card.listed_at
      FROM card CROSS JOIN LATERAL (
        SELECT 'mixes' AS kind, card.recipe AS id WHERE card.recipe IS NOT NULL
        UNION ALL
        SELECT 'flavors', flavor.id
        FROM unnest(card.terms) term
        JOIN flavors flavor ON flavor.id = CASE WHEN term LIKE 'f%' THEN substr(term, 2)::uuid END AND NOT flavor.is_custom
        JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
      ) subject CROSS JOIN LATERAL (
        SELECT ${sql.lit(ALL_JAPAN)} AS name
        UNION ALL
        -- The area's first part: a prefecture. A card that hides its shop has none.
        SELECT substr(term, 2) FROM unnest(card.terms) term WHERE term LIKE 'a%' AND term NOT LIKE '%/%'
      ) area
      ORDER BY subject.kind, area.name, subject.id, card.user_id, card.listed_at DESC, card.mix_id DESC
    ), rated AS (
      SELECT kind, area, subject, count(*)::integer AS raters,
             honest_mean(sum(rating), count(*), ${everybodysMean(RATED_FLAVORS)}) AS rating,
             (array_agg(mix_id ORDER BY listed_at DESC, mix_id DESC))[1] AS newest_mix_id
      FROM given GROUP BY kind, area, subject HAVING count(*) >= ${sql.lit(MIN_RATERS)}
    ), placed AS MATERIALIZED (
      SELECT ranked.* FROM (
        SELECT *, row_number() OVER (PARTITION BY kind, area ORDER BY rating DESC, raters DESC, subject)::integer AS place FROM rated
      ) ranked
      WHERE ranked.place <= ${sql.lit(MOST_PLACES)}
    ), gone AS (
      DELETE FROM rankings stood
      -- NOT IN is looked up in a hash, however few rows are expected.
      WHERE stood.month = ${month}::text AND (kind, area, place) NOT IN (SELECT kind, area, place FROM placed)
    )
    INSERT INTO rankings AS stood (month, kind, area, place, subject, flavors, raters, rating)
    SELECT ${month}::text, kind, area, place, subject, CASE kind WHEN 'flavors' THEN ARRAY[subject] ELSE ${flavorsOfNewest} END, raters, round(rating, 2)
    FROM placed
    ON CONFLICT (month, kind, area, place) DO UPDATE
      SET (subject, flavors, raters, rating) = (excluded.subject, excluded.flavors, excluded.raters, excluded.rating)
      WHERE (stood.subject, stood.flavors, stood.raters, stood.rating)
        IS DISTINCT FROM (excluded.subject, excluded.flavors, excluded.raters, excluded.rating)
  `.execute(database);
}

/** A recipe's flavours in the order in which its newest card of the area has them, the strongest first. */
const flavorsOfNewest = sql`ARRAY(
  SELECT item.flavor_id FROM mix_items item WHERE item.mix_id = placed.newest_mix_id
  GROUP BY item.flavor_id ORDER BY max(item.ratio) DESC NULLS LAST, min(item.position))`;

const firstMoment = (month: string) => japanInstant(`${month}-01`, "00:00");
