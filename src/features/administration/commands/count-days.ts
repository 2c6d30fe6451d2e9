import { sql } from "kysely";
import { inTransaction } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";
import { DAYS_COUNTED } from "../figures.ts";

/** Of these the counts may still change much: this business day and those before, which the last run saw unfinished. */
const RECENT_DAYS = 3;

/**
 * Counts what came on each of the last business days: at first of as many as are shown, then of the last three. Says which.
 * Deleted cards, and people who left, count no more; days before keep what they had.
 */
export async function countDays({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const days = await inTransaction(database, async (transaction) => {
    const before = await transaction.selectFrom("daily_figures").select("day").limit(1).executeTakeFirst();
    const length = before ? RECENT_DAYS : DAYS_COUNTED;
    const { rows } = await sql`
      WITH bounds AS (
        SELECT business_day(${now}::timestamptz)::date - ${length - 1}::integer AS first,
               business_day(${now}::timestamptz)::date AS last),
      since AS (SELECT (first + interval '5 hours') AT TIME ZONE 'Asia/Tokyo' AS moment FROM bounds),
      counted AS (
        ${countsOf("people", sql`users`, sql`created_at`)}
        UNION ALL ${countsOf("cards", sql`shisha_mixes`, sql`created_at`, sql`AND deleted_at IS NULL`)}
        UNION ALL ${countsOf("shops", sql`shops`, sql`created_at`)}
        UNION ALL ${countsOf("visits", sql`check_ins`, sql`checked_in_at`)})
      INSERT INTO daily_figures (day, people, cards, shops, visits, all_people, all_cards, all_shops, counted_at)
      SELECT series.day::date, ${sumOf("people")}, ${sumOf("cards")}, ${sumOf("shops")}, ${sumOf("visits")},
             ${totalOf(sql`users`)}, ${totalOf(sql`shisha_mixes WHERE deleted_at IS NULL`)}, ${totalOf(sql`shops`)},
             ${now}
      FROM bounds CROSS JOIN generate_series(first::timestamp, last::timestamp, interval '1 day') series(day)
      LEFT JOIN counted ON counted.day = to_char(series.day, 'YYYY-MM-DD')
      GROUP BY series.day, last
      ON CONFLICT (day) DO UPDATE SET
        people = excluded.people, cards = excluded.cards, shops = excluded.shops, visits = excluded.visits,
        all_people = coalesce(excluded.all_people, daily_figures.all_people),
        all_cards = coalesce(excluded.all_cards, daily_figures.all_cards),
        all_shops = coalesce(excluded.all_shops, daily_figures.all_shops), counted_at = excluded.counted_at
      RETURNING daily_figures.day`.execute(transaction);
    return rows.length;
  });
  return `${days} days`;
}

/** How many rows of a table came on each day; a part of an index on its time. */
function countsOf(
  figure: "people" | "cards" | "shops" | "visits",
  table: ReturnType<typeof sql>,
  time: ReturnType<typeof sql>,
  condition = sql``,
) {
  return sql`
    SELECT ${sql.lit(figure)} AS figure, business_day(${time}) AS day, count(*)::integer AS count
    FROM ${table} WHERE ${time} >= (SELECT moment FROM since) ${condition} GROUP BY 2`;
}

const sumOf = (figure: string) =>
  sql`coalesce(sum(counted.count) FILTER (WHERE counted.figure = ${sql.lit(figure)}), 0)::integer`;

/** Only this day's row says how many there are in all. */
const totalOf = (rows: ReturnType<typeof sql>) =>
  sql`CASE WHEN series.day = last THEN (SELECT count(*)::integer FROM ${rows}) END`;
