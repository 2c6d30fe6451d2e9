import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { countedVisits } from "#features/check-ins/queries/counted-visits.ts";
import { everybodysMean, RATED_SHOPS } from "#features/mixes/commands/everybodys-mean.ts";
import { businessMonth } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { businessQuarter, businessWeek, MIN_GUESTS, quartersBefore } from "../statistics.ts";

/** A run ends after so many shops: the next one goes on an hour later. */
const MOST_PER_RUN = 5_000;

/**
 * Releases the figures of every shop that has not had its release this week (docs/decisions/047). Says of how many.
 */
export async function releaseStatistics(
  { database }: Pick<Services, "database">,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT shop.id FROM shops shop
    LEFT JOIN shop_statistics_releases release ON release.shop_id = shop.id
    WHERE coalesce(release.week < ${businessWeek(now)}::date,
                   EXISTS (SELECT FROM shop_guest_counts counted WHERE counted.shop_id = shop.id)
                   OR EXISTS (SELECT FROM check_ins visit WHERE visit.shop_id = shop.id))
    LIMIT ${sql.lit(MOST_PER_RUN)}
  `.execute(database);
  for (const { id } of rows) {
    await inTransaction(database, async (transaction) => {
      await sql`
        INSERT INTO shop_statistics_releases (shop_id, week, released_at)
        VALUES (${id}, ${businessWeek(now)}::date, ${now}::timestamptz)
        ON CONFLICT (shop_id) DO UPDATE SET (week, released_at) = (excluded.week, excluded.released_at)
      `.execute(transaction);
      await dropPastQuarters(transaction, id, now);
      await takeSteps(transaction, id, now);
      await decideWhatIsShown(transaction, id);
    });
  }
  return `${rows.length} shops`;
}

/** Of what is shown no longer nothing is kept: neither the figure, nor whom it was of. */
async function dropPastQuarters(transaction: Transaction, shopId: string, now: Date): Promise<void> {
  const [oldest = ""] = quartersBefore(now);
  for (const table of ["shop_released_guests", "shop_statistics"] as const)
    await transaction
      .deleteFrom(table)
      .where("shop_id", "=", shopId)
      .where("kind", "in", ["once", "again"])
      .where("cell", "<", oldest)
      .execute();
}

/**
 * Replaces each figure of which what it says of at least five guests has changed, whether they came, went, or rated anew; of all
 * others what was released stays. Whoever works at the shop is no guest.
 */
async function takeSteps(transaction: Transaction, shopId: string, now: Date): Promise<void> {
  const worksHere = sql`
    (SELECT member.user_id FROM shop_managers member WHERE member.shop_id = ${shopId}::uuid AND member.is_active)`;
  const [oldestQuarter = ""] = quartersBefore(now);
  await sql`
    WITH guest AS MATERIALIZED (
      SELECT * FROM shop_guest_counts WHERE shop_id = ${shopId} AND user_id NOT IN ${worksHere}
    ), visited AS MATERIALIZED (
      SELECT *, to_char(date_trunc('quarter', business_date), 'YYYY-MM') AS quarter
      FROM (${countedVisits(shopId)}) visit WHERE user_id NOT IN ${worksHere}
    ), month AS (
      SELECT guest.*, min(cell) OVER (PARTITION BY user_id) AS first_cell FROM guest
      WHERE kind = 'month' AND cell < ${businessMonth(now)}
    ), live AS MATERIALIZED (
      SELECT kind, cell, user_id, cards AS times, 0 AS given FROM guest WHERE kind = 'time'
      UNION ALL
      SELECT guest.kind, guest.cell, guest.user_id, 1, 0 FROM guest
      JOIN flavors flavor ON flavor.id = guest.cell::uuid AND NOT flavor.is_custom
      WHERE guest.kind = 'flavor'
      UNION ALL
      SELECT CASE WHEN cell = first_cell THEN 'new' ELSE 'returning' END, cell, user_id, 1, 0 FROM month
      UNION ALL
      SELECT 'rating', cell, user_id, 1, round(rating_sum / rated, 4) FROM month WHERE rated > 0
      UNION ALL
      SELECT 'visit', week_cell(came_at) AS cell, user_id, count(*)::integer, 0 FROM visited GROUP BY cell, user_id
      UNION ALL
      SELECT CASE WHEN count(*) = 1 THEN 'once' ELSE 'again' END, quarter, user_id, 1, 0 FROM visited
      WHERE quarter >= ${oldestQuarter} AND quarter < ${businessQuarter(now)} GROUP BY quarter, user_id
    ), before AS (
      SELECT * FROM shop_released_guests WHERE shop_id = ${shopId}
    ), changed AS MATERIALIZED (
      SELECT kind, cell FROM live FULL JOIN before USING (kind, cell, user_id)
      WHERE (live.times, live.given) IS DISTINCT FROM (before.times, before.given)
      GROUP BY kind, cell
      HAVING count(*) >= ${sql.lit(MIN_GUESTS)}
    ), left_behind AS (
      DELETE FROM shop_released_guests released USING changed
      WHERE released.shop_id = ${shopId} AND (released.kind, released.cell) = (changed.kind, changed.cell)
        AND NOT EXISTS (SELECT FROM live WHERE (live.kind, live.cell, live.user_id) = (released.kind, released.cell, released.user_id))
    ), written AS (
      INSERT INTO shop_released_guests (shop_id, kind, cell, user_id, times, given)
      SELECT ${shopId}::uuid, live.* FROM live JOIN changed USING (kind, cell)
      ON CONFLICT (shop_id, kind, cell, user_id) DO UPDATE SET (times, given) = (excluded.times, excluded.given)
    )
    INSERT INTO shop_statistics (shop_id, kind, cell, people, times, rating)
    SELECT ${shopId}::uuid, changed.kind, changed.cell, count(live.user_id), coalesce(sum(live.times), 0),
           CASE WHEN changed.kind = 'rating' AND count(live.user_id) > 0
                THEN honest_mean(sum(live.given), count(live.user_id), ${everybodysMean(RATED_SHOPS)}) END
    FROM changed LEFT JOIN live ON (live.kind, live.cell) = (changed.kind, changed.cell)
    GROUP BY changed.kind, changed.cell
    ON CONFLICT (shop_id, kind, cell) DO UPDATE
      SET (people, times, rating) = (excluded.people, excluded.times, excluded.rating)
  `.execute(transaction);
}

/**
 * A figure is shown from five guests on, and where what it leaves of a figure that it is a part of is nobody or five again: of
 * all guests those who smoked a flavour, of the earlier ones those who came again, of a month's those who rated. Of a quarter both
 * sides are shown or neither: those who came once, and those who came again.
 */
async function decideWhatIsShown(transaction: Transaction, shopId: string): Promise<void> {
  const isOfEnough = sql`figure.people >= ${sql.lit(MIN_GUESTS)}`;
  const leavesFew = (whole: ReturnType<typeof sql>) =>
    sql`coalesce(abs((${whole}) - figure.people) BETWEEN 1 AND ${sql.lit(MIN_GUESTS - 1)}, false)`;
  const shown = (kinds: ReturnType<typeof sql>) => sql`
    SELECT sum(whole.people) FROM shop_statistics whole
    WHERE whole.shop_id = figure.shop_id AND whole.is_shown AND whole.kind ${kinds}`;
  const decide = (kinds: ReturnType<typeof sql>, columns: ReturnType<typeof sql>) =>
    sql`UPDATE shop_statistics figure SET ${columns} WHERE figure.shop_id = ${shopId} AND figure.kind ${kinds}`.execute(
      transaction,
    );
  await decide(sql`IN ('time', 'new', 'visit')`, sql`is_shown = ${isOfEnough}`);
  await decide(
    sql`= 'returning'`,
    sql`is_shown = ${isOfEnough} AND NOT ${leavesFew(sql`${shown(sql`= 'new'`)} AND whole.cell < figure.cell`)}`,
  );
  await decide(sql`= 'flavor'`, sql`is_shown = ${isOfEnough} AND NOT ${leavesFew(shown(sql`= 'new'`))}`);
  await decide(
    sql`= 'rating'`,
    sql`is_shown = ${isOfEnough},
        shows_people = NOT ${leavesFew(sql`${shown(sql`IN ('new', 'returning')`)} AND whole.cell = figure.cell`)}`,
  );
  await decide(
    sql`IN ('once', 'again')`,
    sql`is_shown = ${isOfEnough} AND EXISTS (
          SELECT FROM shop_statistics other
          WHERE (other.shop_id, other.cell) = (figure.shop_id, figure.cell) AND other.kind IN ('once', 'again')
            AND other.kind <> figure.kind AND other.people >= ${sql.lit(MIN_GUESTS)})`,
  );
}
