import { type RawBuilder, sql } from "kysely";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-images.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { businessDay, cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import {
  isThere,
  listedAmongFriends,
  listedAround,
  listedFriends,
  shownToEverybody,
} from "#features/mixes/queries/who-sees-mix.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shopDetail } from "#features/shops/queries/shop-detail-column.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import {
  LOOKED_AT,
  MOST_CARDS,
  MOST_FACES,
  MOST_POPULAR,
  SHOP_LATEST_IMAGES,
  type ShopPage,
} from "../shop-page.ts";

const DAY_MS = 86_400_000;
/** Likes of so few cards are counted, and of each only so many: what is popular is known by then. */
const MOST_CANDIDATES = 12;
const MOST_LIKES = 50;

/**
 * A card that hides its day stands behind the others of its month, as among the community's newest: between its neighbours it would
 * tell the day.
 */
const newestFirst = sql`
  left(${businessDay}, 7) DESC, mix.hide_time, CASE WHEN NOT mix.hide_time THEN mix.smoked_at END DESC, mix.id DESC`;

type PageRow = Omit<ShopPage, "shop" | "cards" | "popular"> & {
  shop: Parameters<ReturnType<typeof shopDetail>["read"]>[0];
  cards: string;
  popular: string;
};

/** The page of an open shop by UUID, null where there is none. One statement, which costs no more for a shop with more cards. */
export async function findShopPage(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  shopId: string,
): Promise<ShopPage | null> {
  const entity = readEntityId(shopId);
  if (entity?.by !== "id") return null;
  const now = clock();
  const shop = sql`${entity.value}::uuid`;
  const detail = shopDetail(now);
  const { rows } = await sql<PageRow>`
    WITH newest AS MATERIALIZED (
      SELECT mix.id, mix.short_id, mix.like_count, row_number() OVER (ORDER BY ${newestFirst}) AS place
      FROM (
        -- Before it is asked who recorded them: with a second table the database reads and sorts all that the shop ever had.
        SELECT mix.* FROM shisha_mixes mix
        WHERE mix.shop_id = ${shop} AND NOT mix.hide_shop AND ${shownToEverybody} AND ${isThere}
          AND mix.smoked_at <= ${now}::timestamptz
        ORDER BY mix.smoked_at DESC, mix.id DESC
        LIMIT ${sql.lit(LOOKED_AT)}
      ) mix JOIN users author ON author.id = mix.user_id
      WHERE ${listedAround(viewer, now)}
    ), liked AS MATERIALIZED (
      SELECT candidate.id, candidate.like_count, ${honestLikes(now)} AS likes
      FROM (SELECT * FROM newest WHERE like_count > 0 ORDER BY like_count DESC, place LIMIT ${sql.lit(MOST_CANDIDATES)}) candidate
    ), shown AS (
      SELECT id, 'cards' AS part, place::integer AS place FROM newest WHERE place <= ${sql.lit(MOST_CARDS)}
      UNION ALL
      (SELECT id, 'popular', row_number() OVER (ORDER BY likes DESC, like_count DESC, id)::integer AS place
       FROM liked WHERE likes > 0 ORDER BY place LIMIT ${sql.lit(MOST_POPULAR)})
    ), cards AS (
      SELECT shown.part, shown.place, ${communityCard(viewer)} AS card
      FROM ${cardSource} JOIN shown ON shown.id = mix.id
    )
    SELECT ${detail.column} AS shop,
      (SELECT '[' || coalesce(string_agg(card, ',' ORDER BY place), '') || ']' FROM cards WHERE part = 'cards') AS cards,
      (SELECT '[' || coalesce(string_agg(card, ',' ORDER BY place), '') || ']' FROM cards WHERE part = 'popular') AS popular,
      ${latestPhotos} AS photos,
      ${friendsHere(viewer, shop, now)} AS friends,
      ${favoritesOf(viewer, shop)} AS favorites
    FROM shops shop LEFT JOIN shop_figures figures ON figures.shop_id = shop.id
    WHERE shop.id = ${shop} AND ${isOpenShop}
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  return {
    ...row,
    shop: detail.read(row.shop),
    cards: JSON.parse(row.cards) as CommunityCard[],
    popular: JSON.parse(row.popular) as CommunityCard[],
  };
}

/** Likes that rank a `candidate`: none of accounts that are a day old at most, or suspended (security.md A8). */
function honestLikes(now: Date): RawBuilder<number> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  return sql<number>`(
    SELECT count(*) FROM (
      SELECT FROM shisha_mix_likes given JOIN users giver ON giver.id = given.user_id
      WHERE given.mix_id = candidate.id AND giver.created_at < ${yesterday}::timestamptz AND giver.suspended_at IS NULL
      LIMIT ${sql.lit(MOST_LIKES)}
    ) counted)`;
}

/** What reviews withhold is on no card any more, and not here. */
const latestPhotos = sql`(
  SELECT coalesce(json_agg(json_build_object(
    'id', photo.id, 'alt', photo.alt, 'short_id', photo.short_id, 'image_url', photo.image_url, 'width', photo.width,
    'height', photo.height, 'placeholder', photo.placeholder, 'has_avif', photo.has_avif) ORDER BY photo.place, photo.display_order, photo.id), '[]')
  FROM (
    SELECT shown.id, shown.alt, shown.image_url, shown.display_order, newest.place, picture.width, picture.height, picture.placeholder,
           picture.avif_at IS NOT NULL AS has_avif, newest.short_id
    FROM newest
    -- Card after card: the database would rather read all photos of all cards.
    CROSS JOIN LATERAL (
      SELECT * FROM mix_images image WHERE image.mix_id = newest.id LIMIT ${sql.lit(MAX_IMAGES_PER_MIX)}
    ) shown
    JOIN stored_images picture ON picture.url = shown.image_url AND picture.hidden_at IS NULL
    ORDER BY newest.place, shown.display_order, shown.id
    LIMIT ${sql.lit(SHOP_LATEST_IMAGES)}
  ) photo)`;

function friendsHere(viewer: Actor, shop: RawBuilder<unknown>, now: Date) {
  if (!viewer) return sql`json_build_object('count', 0, 'faces', '[]'::json)`;
  return sql`(
    SELECT json_build_object('count', count(*), 'faces', coalesce(json_agg(${personFace} ORDER BY author.id)
                                                                 FILTER (WHERE here.place <= ${sql.lit(MOST_FACES)}), '[]'))
    FROM (
      SELECT friend.user_id, row_number() OVER (ORDER BY friend.user_id) AS place
      FROM ${listedFriends(viewer, now)}
      -- Friend after friend: the database would rather read all cards of the shop.
      CROSS JOIN LATERAL (
        SELECT FROM shisha_mixes mix
        WHERE mix.shop_id = ${shop} AND NOT mix.hide_shop AND ${listedAmongFriends(now)}
        LIMIT 1
      ) card
    ) here JOIN users author ON author.id = here.user_id)`;
}

function favoritesOf(viewer: Actor, shop: RawBuilder<unknown>) {
  if (!viewer) return sql`'[]'::json`;
  return sql`(
    SELECT coalesce(json_agg(json_build_object('target_type', 'shop', 'target_id', kept.shop_id, 'kind', kept.kind)), '[]')
    FROM favorites kept WHERE kept.user_id = ${viewer.userId}::uuid AND kept.shop_id = ${shop})`;
}
