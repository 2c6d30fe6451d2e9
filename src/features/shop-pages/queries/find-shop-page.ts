import { type RawBuilder, sql } from "kysely";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { openCoupons } from "#features/coupons/queries/open-coupons.ts";
import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-limits.ts";
import { cardsOfAPage, LOOKED_AT } from "#features/mixes/queries/cards-of-a-page.ts";
import { favoritesWhere } from "#features/mixes/queries/favorite-columns.ts";
import {
  isThere,
  listedAmongFriends,
  listedAround,
  listedFriends,
  shownToEverybody,
} from "#features/mixes/queries/who-sees-mix.ts";
import { claimState, isManagedBy } from "#features/shops/queries/claim-columns.ts";
import { hasBeenAt } from "#features/shops/queries/has-been-at.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shopDetail } from "#features/shops/queries/shop-detail-column.ts";
import { stampOffer } from "#features/stamps/queries/stamp-offer-column.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { MOST_FACES, MOST_MAKERS, SHOP_LATEST_IMAGES, type ShopPage } from "../shop-page.ts";

type PageRow = Omit<ShopPage, "shop" | "cards" | "popular" | "coupons"> & {
  shop: Parameters<ReturnType<typeof shopDetail>["read"]>[0];
  coupons: Parameters<ReturnType<typeof openCoupons>["read"]>[0];
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
  const coupons = openCoupons(now);
  // The newest ones before it is asked who recorded them: with a second table the database reads and sorts all that there ever were.
  const lookedAt = sql`
    SELECT mix.*
    FROM (
      SELECT mix.* FROM shisha_mixes mix
      WHERE mix.shop_id = ${shop} AND NOT mix.hide_shop AND ${shownToEverybody} AND ${isThere}
        AND mix.smoked_at <= ${now}::timestamptz
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${sql.lit(LOOKED_AT)}
    ) mix JOIN users author ON author.id = mix.user_id
    WHERE ${listedAround(viewer, now)}`;
  const shown = cardsOfAPage(lookedAt, viewer, now);
  const { rows } = await sql<PageRow>`
    WITH ${shown.tables}
    SELECT ${detail.column} AS shop,
      ${shown.columns},
      ${latestPhotos} AS photos,
      ${friendsHere(viewer, shop, now)} AS friends,
      ${favoritesOf(viewer, shop)} AS favorites,
      ${hasBeenAt(viewer)} AS has_been,
      ${isManagedBy(viewer)} AS is_managed,
      ${stampOffer(now)} AS stamps,
      ${coupons.column} AS coupons,
      ${stockedMakers(shop)} AS makers,
      ${claimState(viewer)} AS claim
    FROM shops shop LEFT JOIN shop_figures figures ON figures.shop_id = shop.id
    WHERE shop.id = ${shop} AND ${isOpenShop}
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  return { ...row, shop: detail.read(row.shop), coupons: coupons.read(row.coupons), ...shown.read(row) };
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
    WITH here AS MATERIALIZED (
      SELECT friend.user_id
      FROM ${listedFriends(viewer, now)}
      -- Friend after friend: the database would rather read all cards of the shop.
      CROSS JOIN LATERAL (
        SELECT FROM shisha_mixes mix
        WHERE mix.shop_id = ${shop} AND NOT mix.hide_shop AND ${listedAmongFriends(now)}
        LIMIT 1
      ) card
    )
    SELECT json_build_object('count', (SELECT count(*) FROM here), 'faces', coalesce(json_agg(${personFace} ORDER BY author.id), '[]'))
    FROM (SELECT user_id FROM here ORDER BY user_id LIMIT ${sql.lit(MOST_FACES)}) shown
    JOIN users author ON author.id = shown.user_id)`;
}

function favoritesOf(viewer: Actor, shop: RawBuilder<unknown>) {
  return favoritesWhere(
    viewer,
    sql`kept.shop_id = ${shop}
        OR kept.predefined_mix_id IN (SELECT house.id FROM shop_predefined_mixes house WHERE house.shop_id = ${shop})`,
  );
}

function stockedMakers(shop: RawBuilder<unknown>) {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', stocked.id, 'name', stocked.name) ORDER BY stocked.name, stocked.id), '[]')
    FROM (
      SELECT maker.id, maker.name FROM shop_maker_stock stock JOIN makers maker ON maker.id = stock.maker_id
      WHERE stock.shop_id = ${shop} AND NOT maker.is_custom
      ORDER BY maker.name, maker.id
      LIMIT ${sql.lit(MOST_MAKERS)}
    ) stocked)`;
}
