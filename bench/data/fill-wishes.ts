import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/**
 * Rows of photos, one on every fifth card; there are no files behind them, for no row of the bench asks for one. Cards get
 * their documents with their items, which have to come afterwards.
 */
export async function fillPictures(database: Database): Promise<void> {
  await sql`
    INSERT INTO stored_images (bucket, folder, name, owner_id, width, height, placeholder, created_at, stored_at,
                               referred_at, avif_at)
    SELECT 'mix-images', id, md5(id::text), user_id, 1920, 1440, '#2b1f33', created_at, created_at, created_at, created_at
    FROM shisha_mixes WHERE hashtext(short_id) % 5 = 0`.execute(database);
  await sql`ALTER TABLE mix_images DISABLE TRIGGER documents_of_new_images`.execute(database);
  await sql`INSERT INTO mix_images (mix_id, image_url) SELECT folder, url FROM stored_images ORDER BY id`.execute(
    database,
  );
  await sql`ALTER TABLE mix_images ENABLE TRIGGER documents_of_new_images`.execute(database);
}

/** The likes that the cards count, and what everybody wants to try: 30 flavours, 20 of others' cards and 10 shops. */
export async function fillWishes(database: Database, people: number): Promise<void> {
  const person = sql`person AS (SELECT id, row_number() OVER (ORDER BY line_user_id) - 1 AS number FROM users)`;
  // Nobody is told of four years of likes: writing that takes longer than everything else, and the sweep would take it away.
  await sql`ALTER TABLE shisha_mix_likes DISABLE TRIGGER notify_of_like`.execute(database);
  // The likers of a card are people at a distance from its author, so nobody likes their own.
  await sql`
    WITH ${person}
    INSERT INTO shisha_mix_likes (mix_id, user_id, created_at)
    SELECT mix.id, liker.id, mix.smoked_at
    FROM shisha_mixes mix
    JOIN person author ON author.id = mix.user_id
    CROSS JOIN LATERAL generate_series(1, mix.like_count) step
    JOIN person liker ON liker.number = (author.number + step * 17) % ${people}
    ON CONFLICT DO NOTHING`.execute(database);
  await sql`ALTER TABLE shisha_mix_likes ENABLE TRIGGER notify_of_like`.execute(database);
  await sql`
    WITH ${person}, flavor AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM flavors),
    total AS (SELECT count(*) AS flavors FROM flavor)
    INSERT INTO favorites (user_id, kind, flavor_id, created_at)
    SELECT person.id, 'want', flavor.id, now() - step * interval '20 days'
    FROM person CROSS JOIN generate_series(1, 30) step CROSS JOIN total
    JOIN flavor ON flavor.number = (person.number * 37 + step * 11) % total.flavors`.execute(database);
  await sql`
    WITH ${person}, mix AS (
      SELECT id, user_id, row_number() OVER (ORDER BY id) - 1 AS number FROM shisha_mixes WHERE visibility = 'public'
    ),
    total AS (SELECT count(*) AS mixes FROM mix)
    INSERT INTO favorites (user_id, kind, mix_id, created_at)
    SELECT person.id, 'want', mix.id, now() - step * interval '30 days'
    FROM person CROSS JOIN generate_series(1, 20) step CROSS JOIN total
    JOIN mix ON mix.number = (person.number * 20 + step) % total.mixes AND mix.user_id <> person.id`.execute(
    database,
  );
  await sql`
    WITH ${person}, shop AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM shops),
    total AS (SELECT count(*) AS shops FROM shop)
    INSERT INTO favorites (user_id, kind, shop_id, created_at)
    SELECT person.id, 'want', shop.id, now() - step * interval '40 days'
    FROM person CROSS JOIN generate_series(1, least(10, (SELECT shops FROM total))) step CROSS JOIN total
    JOIN shop ON shop.number = (person.number + step) % total.shops`.execute(database);
}
