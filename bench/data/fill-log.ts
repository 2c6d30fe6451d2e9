import { sql } from "kysely";
import type { Database } from "#database/database.ts";

const EVENTS = 200_000;

/** A log as of years: acts of everybody about everybody, one a minute, where there is none yet. */
export async function fillLog(database: Database): Promise<void> {
  const some = await database.selectFrom("audit_events").select("id").limit(1_000).execute();
  if (some.length === 1_000) return;
  await sql`
    INSERT INTO audit_events (actor_id, action, target_type, target_id, after, created_at)
    SELECT person.ids[1 + number % array_length(person.ids, 1)],
           (ARRAY['session.started', 'shop.edited', 'news.edited', 'report.dismiss', 'person.warned'])[1 + number % 5],
           'user', person.ids[1 + (number * 7) % array_length(person.ids, 1)]::text, '{"reason": "広告"}',
           now() - number * interval '1 minute'
    FROM generate_series(1, ${EVENTS}) number,
         (SELECT array_agg(id ORDER BY id) AS ids FROM users) person`.execute(database);
}
