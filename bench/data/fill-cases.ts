import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** So many reports, suggestions, claims, makers and flavours wait, each. */
export const CASES = 10_000;
const PEOPLE = 300;

/**
 * Makes somebody an admin, and has as much wait for them: reports of public cards, one in fifty of them urgent, suggestions, claims of
 * one shop a person, and what people named themselves. No papers: a shop sends its own, and there are as many shops as there are.
 */
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
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM users ORDER BY id LIMIT ${PEOPLE}) person
    CROSS JOIN (SELECT id, phone FROM shops ORDER BY id LIMIT ${Math.ceil(CASES / PEOPLE)}) shop
    WHERE NOT EXISTS (SELECT FROM suggestions)`.execute(database);
  await sql`
    INSERT INTO shop_claims (shop_id, user_id, note, created_at)
    SELECT shop.id, person.id, '店長をしています。', now() - person.number * interval '1 minute'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM users WHERE id <> ${adminId}::uuid ORDER BY id LIMIT ${PEOPLE}) person
    CROSS JOIN (
      SELECT id FROM shops
      WHERE NOT EXISTS (SELECT FROM shop_managers held WHERE held.shop_id = shops.id AND held.role = 'owner')
      ORDER BY id LIMIT ${Math.ceil(CASES / PEOPLE)}
    ) shop
    WHERE NOT EXISTS (SELECT FROM shop_claims)`.execute(database);
  // Nobody names two of the same. Of the last people: the rows ask as the first ones, whose catalogue stays as it was.
  await sql`
    WITH person AS (
      SELECT id, row_number() OVER (ORDER BY line_user_id DESC) AS number FROM users ORDER BY line_user_id DESC LIMIT ${PEOPLE}
    ), named AS (
      INSERT INTO makers (name, is_custom, created_by, created_at, updated_at)
      SELECT '自家製 ' || place, true, person.id, moment, moment
      FROM person CROSS JOIN generate_series(1, ${Math.ceil(CASES / PEOPLE)}::integer) place
      CROSS JOIN LATERAL (SELECT now() - person.number * interval '1 minute') its (moment)
      WHERE NOT EXISTS (SELECT FROM makers WHERE is_custom AND name LIKE '自家製 %')
      RETURNING id, name, created_by, created_at
    )
    INSERT INTO flavors (maker_id, name, is_custom, created_by, created_at, updated_at)
    SELECT id, 'フレーバー' || name, true, created_by, created_at, created_at FROM named`.execute(database);
  await sql`VACUUM ANALYZE moderation_cases, reports, suggestions, shop_claims, makers, flavors`.execute(
    database,
  );
}
