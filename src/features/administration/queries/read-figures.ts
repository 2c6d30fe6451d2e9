import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import { DAYS_COUNTED, type Figures } from "../figures.ts";

/** What the job counted last (`commands/count-days.ts`). One statement. */
export async function readFigures({ database }: Pick<Services, "database">): Promise<Figures> {
  const { rows } = await sql<{ figures: Figures }>`
    SELECT json_build_object(
      'all', (SELECT json_build_object('people', all_people, 'cards', all_cards, 'shops', all_shops, 'counted_at', counted_at)
              FROM daily_figures WHERE all_people IS NOT NULL ORDER BY day DESC LIMIT 1),
      'days', (SELECT coalesce(json_agg(json_build_object('day', day, 'people', people, 'cards', cards, 'shops', shops,
                                                          'visits', visits) ORDER BY day), '[]')
               FROM (SELECT * FROM daily_figures ORDER BY day DESC LIMIT ${sql.lit(DAYS_COUNTED)}) newest)) AS figures
  `.execute(database);
  return rows[0]?.figures ?? { all: null, days: [] };
}
