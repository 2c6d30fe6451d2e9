import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** So much waits in each queue of the administration. */
export const CASES = 10_000;

/** Makes somebody an admin, and has as much wait for them: reports of public cards, one in fifty of them urgent, and suggestions. */
export async function fillCases(database: Database, adminId: string): Promise<void> {
  await sql`UPDATE users SET is_admin = true WHERE id = ${adminId}::uuid`.execute(database);
  await sql`
    WITH target AS (
      SELECT id, user_id, row_number() OVER (ORDER BY id) AS number FROM shisha_mixes
      WHERE visibility = 'public' AND deleted_at IS NULL ORDER BY id LIMIT ${CASES}
    ), opened AS (
      INSERT INTO moderation_cases (target_type, target_id, owner_id, created_at)
      SELECT 'mix', id, user_id, now() - number * interval '1 minute' FROM target
      ON CONFLICT DO NOTHING
      RETURNING id, created_at
    )
    INSERT INTO reports (case_id, reporter_id, reason, note, created_at)
    SELECT opened.id, NULL, CASE WHEN row_number() OVER (ORDER BY opened.id) % 50 = 0 THEN '未成年' ELSE '個人情報' END,
           '写真に人が写っています。', opened.created_at
    FROM opened`.execute(database);
  await sql`
    INSERT INTO suggestions (shop_id, suggested_by, field, value, stood, created_at)
    SELECT shop.id, person.id, 'phone', '03-0000-' || lpad(person.number::text, 4, '0'), shop.phone,
           now() - person.number * interval '1 minute'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM users ORDER BY id LIMIT 300) person
    CROSS JOIN (SELECT id, phone FROM shops ORDER BY id LIMIT ${Math.ceil(CASES / 300)}) shop
    WHERE NOT EXISTS (SELECT FROM suggestions)`.execute(database);
  await sql`VACUUM ANALYZE moderation_cases, reports, suggestions`.execute(database);
}
