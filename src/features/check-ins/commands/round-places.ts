import { sql } from "kysely";
import type { Services } from "#platform/services.ts";

const EXACT_DAYS = 7;
/** Two decimals of a degree are 1.1 km from north to south, 0.9 km from west to east in Tokyo (domain.md 1.23). */
const DECIMALS = 2;
const AT_ONCE = 1_000;

/** Rounds where phones were to about 1 km once that is a week old, in check-ins and, by their trigger, on cards. Says how many. */
export async function roundPlaces({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  let rounded = 0;
  for (;;) {
    const { rows } = await sql`
      WITH old AS MATERIALIZED (
        SELECT id, mix_id FROM check_ins
        WHERE is_exact AND created_at < ${now}::timestamptz - make_interval(days => ${sql.lit(EXACT_DAYS)})
        ORDER BY created_at LIMIT ${sql.lit(AT_ONCE)}
      ), cards AS MATERIALIZED (
        SELECT id FROM shisha_mixes WHERE id IN (SELECT mix_id FROM old) ORDER BY id FOR NO KEY UPDATE
      )
      UPDATE check_ins SET lat = round(lat::numeric, ${sql.lit(DECIMALS)}), lng = round(lng::numeric, ${sql.lit(DECIMALS)}),
                           accuracy_m = NULL, distance_m = NULL, is_exact = false
      WHERE id IN (SELECT id FROM old) AND (SELECT count(*) FROM cards) >= 0
      RETURNING id
    `.execute(database);
    rounded += rows.length;
    if (rows.length < AT_ONCE) return `${rounded} places`;
  }
}
