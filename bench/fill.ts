import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** `people` and `count` public mixes of three flavours, one a minute, by the database itself. */
export async function fill(database: Database, count: number, people = 500): Promise<void> {
  await sql`
    INSERT INTO users (line_user_id, display_name, birth_date, occupation, gender, profile_completed,
                       terms_agreed_at, terms_version, privacy_agreed_at, privacy_version)
    SELECT 'U' || md5(n::text), '人' || n, '1990-04-01', '会社員', 'other', true, now(), '1.0', now(), '1.0'
    FROM generate_series(1, ${people}) n`.execute(database);
  await sql`
    WITH person AS (SELECT id, row_number() OVER () - 1 AS place FROM users)
    INSERT INTO shisha_mixes (id, short_id, user_id, shop_name, title, rating, comment, smoked_at, created_at)
    SELECT gen_random_uuid(), translate(substr(md5(n::text || 'kemurica'), 1, 12), 'ilou', 'jkmn'), person.id, '月と煙',
           'ミックス' || n, round((random() * 5)::numeric, 1), repeat('香りが重なって、後味はすっと涼しい。', 3),
           now() - (n || ' minutes')::interval, now()
    FROM generate_series(1, ${count}) n JOIN person ON person.place = n % ${people}
    ON CONFLICT (short_id) DO NOTHING`.execute(database);
  await sql`
    WITH flavor AS (
      SELECT f.id, f.maker_id, f.name, f.name_en, m.name AS maker_name, row_number() OVER (ORDER BY f.id) - 1 AS place
      FROM flavors f JOIN makers m ON m.id = f.maker_id
    ), mix AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM shisha_mixes), total AS (SELECT count(*) AS flavors FROM flavor)
    INSERT INTO mix_items (mix_id, position, maker_id, flavor_id, maker_name, flavor_name, flavor_name_en, ratio)
    SELECT mix.id, p, flavor.maker_id, flavor.id, flavor.maker_name, flavor.name, flavor.name_en, (ARRAY[50, 30, 20])[p + 1]
    FROM mix CROSS JOIN generate_series(0, 2) p CROSS JOIN total
    JOIN flavor ON flavor.place = (mix.n * 7 + p * 31) % total.flavors`.execute(database);
  await sql`VACUUM ANALYZE`.execute(database);
}
