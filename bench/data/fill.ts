import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/database.ts";
import { visitComments } from "#fixtures/visit-comments.ts";
import { fillPictures, fillWishes } from "./fill-wishes.ts";
import { fillWords, titleOfCard } from "./fill-words.ts";

/** How many cards two members have of all; everybody else shares the rest evenly. */
export const MEMBER_CARDS = 200;
export const VETERAN_CARDS = 4_000;

/** Whose card the nth is, as a number from 0; the last card is the newest. */
type OwnerOfCard = (n: RawBuilder<unknown>) => RawBuilder<number>;

/** Everybody has as many cards as the others. */
export const evenly =
  (people: number): OwnerOfCard =>
  (n) =>
    sql`(${n} % ${people})`;

/**
 * Person 0 has MEMBER_CARDS of `cards`, person 1 VETERAN_CARDS, the others the rest, all through the whole time. Throws
 * where `cards` cannot be shared so: it has to be a multiple of VETERAN_CARDS and at least twice as many.
 */
export function withMemberAndVeteran(cards: number, people: number): OwnerOfCard {
  if (cards % VETERAN_CARDS !== 0 || cards < 2 * VETERAN_CARDS)
    throw new Error(`BENCH_MIXES: ${cards} is no multiple of ${VETERAN_CARDS} above it. Example: 20000`);
  return (n) => sql`
    CASE WHEN ${n} % ${cards / VETERAN_CARDS} = 0 THEN 1
         WHEN ${n} % ${cards / MEMBER_CARDS} = 1 THEN 0
         ELSE 2 + ${n} % ${people - 2} END`;
}

type Crowd = {
  cards: number;
  people: number;
  ownerOf: OwnerOfCard;
  /** Where half of the cards was smoked. */
  busyShop: { id: string; name: string };
};

/** Days of four years. */
const DAYS = 1_460;

/**
 * People, and their cards of three flavours, on nights spread over four years up to the day before yesterday, with what
 * else members' pages read: photos, likes and wishes. By the database itself; the catalogue and the shops have to be there.
 */
export async function fill(database: Database, { cards, people, ownerOf, busyShop }: Crowd): Promise<void> {
  await fillPeople(database, people);
  await fillCards(database, cards, ownerOf(sql`n`), busyShop);
  await fillWords(database);
  await fillPictures(database);
  // The documents' trigger plans by what is known of these tables: of one thought empty it would read all of it for each card.
  await sql`ANALYZE`.execute(database);
  await fillItems(database);
  await fillWishes(database, people);
  await sql`VACUUM ANALYZE`.execute(database);
}

/** Person n is the nth by `line_user_id`. They came before their cards: likes of new accounts rank nothing (security.md A8). */
async function fillPeople(database: Database, people: number): Promise<void> {
  await sql`
    INSERT INTO users (line_user_id, display_name, birth_date, occupation, gender, profile_completed,
                       terms_agreed_at, terms_version, privacy_agreed_at, privacy_version, created_at)
    SELECT 'U' || lpad(n::text, 32, '0'), '人' || n, '1990-04-01', '会社員', 'other', true, now(), '1.0', now(), '1.0', now() - ${DAYS} * interval '1 day'
    FROM generate_series(0, ${people - 1}) n`.execute(database);
}

/**
 * Half of the cards were smoked at a shop of the catalogue, the others at the busy one; a third has a comment. Nine
 * of ten are rated and public. The likes that a card counts are given by `fillWishes`.
 */
async function fillCards(
  database: Database,
  cards: number,
  owner: RawBuilder<number>,
  busyShop: Crowd["busyShop"],
): Promise<void> {
  await sql`
    WITH person AS (SELECT id, row_number() OVER (ORDER BY line_user_id) - 1 AS number FROM users),
    shop AS (SELECT array_agg(id) AS ids, array_agg(name) AS names, count(*)::integer AS count FROM shops
             WHERE id <> ${busyShop.id}::uuid),
    drawn AS MATERIALIZED (
      SELECT n, ${owner} AS owner, 1 + floor(random() * shop.count)::integer AS shop,
             random() < 0.5 AS is_busy, random() < 0.9 AS is_public, random() < 0.9 AS is_rated,
             ((now() AT TIME ZONE 'Asia/Tokyo')::date - 2 - floor(${DAYS}::float8 * (${cards} - n) / ${cards})::integer
              + time '19:00' + random() * interval '7 hours') AT TIME ZONE 'Asia/Tokyo' AS night
      FROM generate_series(1, ${cards}) n CROSS JOIN shop
    )
    INSERT INTO shisha_mixes (id, short_id, user_id, shop_id, shop_name, title, rating, smoke_again, comment,
                              custom_date_time, smoked_at, visibility, like_count, created_at, updated_at)
    SELECT gen_random_uuid(), substr(md5(n::text || 'kemurica'), 1, 12), person.id,
           CASE WHEN is_busy THEN ${busyShop.id}::uuid ELSE shop.ids[drawn.shop] END,
           CASE WHEN is_busy THEN ${busyShop.name} ELSE shop.names[drawn.shop] END,
           ${titleOfCard(sql`n`)},
           CASE WHEN is_rated THEN round((2.5 + random() * 2.5)::numeric, 1) END,
           CASE WHEN random() < 0.6 THEN random() < 0.5 END,
           CASE WHEN n % 3 = 0 THEN (${visitComments}::text[])[1 + n % ${visitComments.length}] END,
           night, night, CASE WHEN is_public THEN 'public' ELSE (ARRAY['friends', 'link', 'private'])[1 + n % 3] END,
           CASE WHEN is_public THEN n % 4 ELSE 0 END, night, night
    FROM drawn CROSS JOIN shop JOIN person ON person.number = drawn.owner
    ORDER BY n
    ON CONFLICT (short_id) DO NOTHING`.execute(database);
}

/** Everybody has a taste: about 120 flavours of the catalogue, some of them on most of their cards. */
async function fillItems(database: Database): Promise<void> {
  await sql`
    WITH flavor AS (
      SELECT f.id, f.maker_id, f.name, f.name_en, m.name AS maker_name, row_number() OVER (ORDER BY f.id) - 1 AS number
      FROM flavors f JOIN makers m ON m.id = f.maker_id
    ),
    person AS (SELECT id, row_number() OVER (ORDER BY line_user_id) - 1 AS number FROM users),
    total AS (SELECT count(*) AS flavors FROM flavor),
    item AS MATERIALIZED (
      SELECT mix.id AS mix_id, position, hashtext(mix.short_id) % 5 <> 1 AS has_ratios,
             (person.number * 37 + position * 41 + floor(41 * random() * random())::integer) % total.flavors AS number
      FROM shisha_mixes mix
      JOIN person ON person.id = mix.user_id
      CROSS JOIN generate_series(0, 2) position
      CROSS JOIN total
    )
    INSERT INTO mix_items (mix_id, position, maker_id, flavor_id, maker_name, flavor_name, flavor_name_en, ratio)
    SELECT mix_id, position, maker_id, flavor.id, maker_name, name, name_en,
           CASE WHEN has_ratios THEN (ARRAY[50, 30, 20])[position + 1] END
    FROM item JOIN flavor ON flavor.number = item.number`.execute(database);
}
