import { sql } from "kysely";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import type { Services } from "#platform/services.ts";
import { listedAround } from "../queries/who-sees-mix.ts";
import { everybodysMean, moveMean, RATED_SHOPS, recountAll } from "./everybodys-mean.ts";

/** One statement stays short however many cards were written. */
const MOST_AT_ONCE = 200;
/** A run ends after so many: the next one goes on within a minute. */
const MOST_PER_RUN = 50_000;
/**
 * Counts anew what public cards say of the shops whose cards changed, and what lists order them by. A person who came often counts
 * once, with the mean of what they gave there; a card that hides its shop counts nowhere. Says how many changes were followed.
 */
export async function countShops({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  let followed = 0;
  while (followed < MOST_PER_RUN) {
    const { rows } = await sql<{ count: number }>`
      WITH taken AS (
        -- Changes have no key: each is named by its place in the table.
        DELETE FROM stale_shop_figures
        WHERE ctid = ANY (ARRAY(SELECT ctid FROM stale_shop_figures LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED))
        RETURNING shop_id
      ), counted AS (
        SELECT shop.id, coalesce(sum(person.cards), 0)::integer AS cards, count(person.user_id)::integer AS people,
               count(person.given)::integer AS raters, coalesce(sum(person.given), 0) AS given
        FROM shops shop
        LEFT JOIN LATERAL (
          SELECT mix.user_id, count(*) AS cards, avg(mix.rating) AS given
          FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
          WHERE mix.shop_id = shop.id AND NOT mix.hide_shop AND ${listedAround(null, now)}
          GROUP BY mix.user_id
        ) person ON true
        WHERE shop.id IN (SELECT shop_id FROM taken)
        GROUP BY shop.id
      ), rated AS (
        SELECT *, honest_mean(given, raters, everybodys) AS rating,
               -- The rank is told to everybody: of few raters it would say what each of them gave.
               round(1000 * CASE WHEN raters < ${sql.lit(MIN_RATERS)} THEN everybodys
                                 ELSE honest_mean(given, raters, everybodys) END) AS listing_rank
        FROM counted CROSS JOIN (SELECT ${everybodysMean(RATED_SHOPS)} AS everybodys) mean
      ), figures AS (
        INSERT INTO shop_figures (shop_id, cards, people, raters, given, rating, counted_at)
        SELECT id, cards, people, raters, given, rating, ${now}::timestamptz FROM rated
        ON CONFLICT (shop_id) DO UPDATE
        SET (cards, people, raters, given, rating, counted_at)
          = (excluded.cards, excluded.people, excluded.raters, excluded.given, excluded.rating, excluded.counted_at)
      ), ranked AS (
        UPDATE shops SET listing_rank = rated.listing_rank
        FROM rated WHERE shops.id = rated.id AND shops.listing_rank <> rated.listing_rank
      )
      SELECT count(*)::integer AS count FROM taken
    `.execute(database);
    const count = rows[0]?.count ?? 0;
    followed += count;
    if (count < MOST_AT_ONCE) break;
  }
  if (followed > 0) await moveMean({ database }, RATED_SHOPS);
  return `${followed} changes`;
}

/** Has every shop counted anew by the mean of today. Says how many there are. */
export async function recountShops(services: Pick<Services, "database">): Promise<string> {
  return `${await recountAll(services, RATED_SHOPS)} shops`;
}
