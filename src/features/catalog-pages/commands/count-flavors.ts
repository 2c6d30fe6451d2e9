import { sql } from "kysely";
import {
  everybodysMean,
  moveMean,
  RATED_FLAVORS,
  recountAll,
} from "#features/mixes/commands/everybodys-mean.ts";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import { LEAST_SUB_SHARE, type ShareRole } from "#features/mixes/recipe-shares.ts";
import type { Services } from "#platform/services.ts";
import { type CardsOf, newestListed } from "../queries/newest-cards-of.ts";

/** One statement stays short. */
const MOST_AT_ONCE = 20;
/** A run ends after so many flavours: the next one goes on. */
const MOST_PER_RUN = 2_000;
/** So many of its newest public cards say what a flavour is like: the work does not grow with all that there are. */
const COUNTED_CARDS = 1_000;
/** A page shows fewer; some of them may leave the catalogue meanwhile. */
const MOST_COMPANIONS = 12;
/** What one person alone combined is no companion. */
const LEAST_COMBINERS = 2;

const role = (words: ShareRole) => sql.lit(words);

/** What an `item` is among the flavours of its card, as `shareRoles` says it; null where the card has no shares. */
const roleOfItem = sql`
  CASE WHEN item.ratio IS NULL THEN NULL
       WHEN NOT EXISTS (
         SELECT FROM mix_items other
         WHERE other.mix_id = item.mix_id AND (other.ratio > item.ratio OR (other.ratio = item.ratio AND other.position < item.position)))
       THEN ${role("メイン")}
       WHEN item.ratio >= ${sql.lit(LEAST_SUB_SHARE)} THEN ${role("サブ")}
       ELSE ${role("アクセント")} END`;

/**
 * Counts anew what the newest public cards say of the flavours whose cards changed, and of their makers. Each person counts once,
 * with the mean of what they gave. Says how many flavours were counted.
 */
export async function countFlavors({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  let counted = 0;
  while (counted < MOST_PER_RUN) {
    const { rows } = await sql<{ count: number }>`
      WITH taken AS (
        DELETE FROM stale_flavor_figures
        -- Those of one maker together: it is counted with them.
        WHERE flavor_id = ANY (ARRAY(
          SELECT stale.flavor_id FROM stale_flavor_figures stale LEFT JOIN flavors flavor ON flavor.id = stale.flavor_id
          GROUP BY stale.flavor_id, flavor.maker_id
          ORDER BY flavor.maker_id, stale.flavor_id
          LIMIT ${sql.lit(MOST_AT_ONCE)}))
        RETURNING flavor_id
      ), flavor AS (
        SELECT flavor.id, flavor.maker_id FROM flavors flavor
        WHERE flavor.id IN (SELECT flavor_id FROM taken) AND NOT flavor.is_custom
      ), card AS MATERIALIZED (
        SELECT flavor.id AS flavor_id, newest.*
        FROM flavor CROSS JOIN LATERAL (${newestCards({ column: "flavor_id", id: sql`flavor.id` }, now)}) newest
      ), person AS (
        SELECT flavor_id, user_id, count(*) AS cards, avg(rating) AS given FROM card GROUP BY flavor_id, user_id
      ), people AS (
        SELECT flavor_id, sum(cards)::integer AS cards, count(*)::integer AS people, count(given)::integer AS raters,
               coalesce(sum(given), 0) AS given
        FROM person GROUP BY flavor_id
      ), item AS (
        SELECT card.flavor_id, card.user_id, item.ratio, ${roleOfItem} AS role
        FROM card JOIN mix_items item ON item.mix_id = card.mix_id AND item.flavor_id = card.flavor_id
        WHERE item.ratio IS NOT NULL
      ), part AS (
        SELECT flavor_id, user_id, avg(ratio) AS share, mode() WITHIN GROUP (ORDER BY role) AS role
        FROM item GROUP BY flavor_id, user_id
      ), parts AS (
        SELECT flavor_id, count(*)::integer AS people, round(avg(share))::integer AS share, mode() WITHIN GROUP (ORDER BY role) AS role
        FROM part GROUP BY flavor_id
      ), pair AS (
        SELECT flavor_id, companion_id, user_id, avg(rating) AS given
        FROM (
          SELECT DISTINCT card.flavor_id, other.flavor_id AS companion_id, card.mix_id, card.user_id, card.rating
          FROM card
          JOIN listed_mix_flavors other ON other.mix_id = card.mix_id AND other.flavor_id <> card.flavor_id
          JOIN flavors companion ON companion.id = other.flavor_id AND NOT companion.is_custom
        ) combined
        GROUP BY flavor_id, companion_id, user_id
      ), companion AS (
        SELECT flavor_id, companion_id, count(*)::integer AS people,
               row_number() OVER (
                 PARTITION BY flavor_id
                 ORDER BY honest_mean(coalesce(sum(given), 0), count(given), ${everybodysMean(RATED_FLAVORS)}) DESC, count(*) DESC,
                          companion_id) AS place
        FROM pair GROUP BY flavor_id, companion_id
        HAVING count(*) >= ${sql.lit(LEAST_COMBINERS)}
      ), companions AS (
        SELECT flavor_id, jsonb_agg(jsonb_build_object('flavor_id', companion_id, 'people', people) ORDER BY place) AS list
        FROM companion WHERE place <= ${sql.lit(MOST_COMPANIONS)} GROUP BY flavor_id
      ), figures AS (
        INSERT INTO flavor_figures (flavor_id, cards, people, raters, given, rating, share_people, mean_share, share_role, companions,
                                    counted_at)
        SELECT flavor.id, coalesce(people.cards, 0), coalesce(people.people, 0), coalesce(people.raters, 0), coalesce(people.given, 0),
               honest_mean(coalesce(people.given, 0), coalesce(people.raters, 0), ${everybodysMean(RATED_FLAVORS)}),
               coalesce(parts.people, 0), parts.share, parts.role, coalesce(companions.list, '[]'), ${now}::timestamptz
        FROM flavor
        LEFT JOIN people ON people.flavor_id = flavor.id
        LEFT JOIN parts ON parts.flavor_id = flavor.id
        LEFT JOIN companions ON companions.flavor_id = flavor.id
        ON CONFLICT (flavor_id) DO UPDATE
        SET (cards, people, raters, given, rating, share_people, mean_share, share_role, companions, counted_at)
          = (excluded.cards, excluded.people, excluded.raters, excluded.given, excluded.rating, excluded.share_people,
             excluded.mean_share, excluded.share_role, excluded.companions, excluded.counted_at)
      ), maker_counted AS (
        INSERT INTO maker_figures (maker_id, cards, people, counted_at)
        SELECT maker.id, count(DISTINCT newest.mix_id), count(DISTINCT newest.user_id), ${now}::timestamptz
        FROM (SELECT DISTINCT maker_id AS id FROM flavor) maker
        LEFT JOIN LATERAL (${newestCards({ column: "maker_id", id: sql`maker.id` }, now)}) newest ON true
        GROUP BY maker.id
        ON CONFLICT (maker_id) DO UPDATE
        SET (cards, people, counted_at) = (excluded.cards, excluded.people, excluded.counted_at)
      )
      SELECT count(DISTINCT flavor_id)::integer AS count FROM taken
    `.execute(database);
    const count = rows[0]?.count ?? 0;
    counted += count;
    if (count < MOST_AT_ONCE) break;
  }
  if (counted > 0) await moveMean({ database }, RATED_FLAVORS);
  return `${counted} flavours`;
}

/** Of the newest cards with one flavour, or one of a maker's, those that everybody may find, each once. */
function newestCards(cards: CardsOf, now: Date) {
  return sql`
    SELECT listed.mix_id, card.user_id, card.rating FROM ${newestListed(cards, COUNTED_CARDS)}
    CROSS JOIN LATERAL (
      SELECT mix.user_id, mix.rating FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
      WHERE mix.id = listed.mix_id AND ${listedAround(null, now)}
      LIMIT 1
    ) card`;
}

/** Has every flavour counted anew by the mean of today. Says how many there are. */
export async function recountFlavors(services: Pick<Services, "database">): Promise<string> {
  return `${await recountAll(services, RATED_FLAVORS)} flavours`;
}
