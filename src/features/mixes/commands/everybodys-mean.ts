import { type RawBuilder, sql } from "kysely";
import type { Services } from "#platform/services.ts";

/** Everybody's mean while nobody has rated: the middle of what can be given. */
const FIRST_MEAN = 2.5;
/** A mean that moved less changes no order worth a recount before the day is over. */
const NOTICEABLE = 0.05;

/** What is rated, by the tables in which its figures, its mean and its changes are. */
type Rated = {
  figures: RawBuilder<unknown>;
  mean: RawBuilder<unknown>;
  stale: RawBuilder<unknown>;
  /** A query of the ids of all that is rated. */
  all: RawBuilder<unknown>;
};

export const RATED_SHOPS: Rated = {
  figures: sql`shop_figures`,
  mean: sql`shop_rating_mean`,
  stale: sql`stale_shop_figures`,
  all: sql`SELECT id FROM shops`,
};

export const RATED_FLAVORS: Rated = {
  figures: sql`flavor_figures`,
  mean: sql`flavor_rating_mean`,
  stale: sql`stale_flavor_figures`,
  all: sql`SELECT id FROM flavors WHERE NOT is_custom`,
};

/** What all raters give on average, as it was stored last; what `honest_mean` takes for everybody's. */
export function everybodysMean({ mean }: Rated): RawBuilder<number> {
  return sql<number>`coalesce((SELECT mean FROM ${mean}), ${sql.lit(FIRST_MEAN)})`;
}

/** No row while nobody has rated. */
function meanOfFigures({ figures }: Rated) {
  return sql`SELECT sum(given) / sum(raters) AS mean FROM ${figures} HAVING sum(raters) > 0`;
}

/** Where everybody's mean has moved noticeably, everything is counted anew by it. */
export async function moveMean({ database }: Pick<Services, "database">, rated: Rated): Promise<void> {
  await sql`
    WITH moved AS (
      INSERT INTO ${rated.mean} (mean)
      SELECT mean FROM (${meanOfFigures(rated)}) counted
      WHERE NOT EXISTS (SELECT FROM ${rated.mean} known WHERE abs(known.mean - counted.mean) < ${sql.lit(NOTICEABLE)})
      ON CONFLICT (is_only) DO UPDATE SET mean = excluded.mean
      RETURNING mean
    )
    INSERT INTO ${rated.stale} SELECT id FROM (${rated.all}) every WHERE EXISTS (SELECT FROM moved)
  `.execute(database);
}

/**
 * Takes everybody's mean from what was counted, and has everything counted anew: what nobody writes changes figures as well, a
 * suspension, or a night that has come. Returns how much there is.
 */
export async function recountAll({ database }: Pick<Services, "database">, rated: Rated): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH mean AS (
      INSERT INTO ${rated.mean} (mean) ${meanOfFigures(rated)} ON CONFLICT (is_only) DO UPDATE SET mean = excluded.mean
    ), outdated AS (
      INSERT INTO ${rated.stale} ${rated.all} RETURNING 1
    )
    SELECT count(*)::integer AS count FROM outdated
  `.execute(database);
  return rows[0]?.count ?? 0;
}
