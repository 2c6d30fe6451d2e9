import { sql } from "kysely";
import { listedAround } from "#features/mixes/queries/who-sees-mix.ts";
import { isReadable } from "#features/news/queries/readable-news.ts";
import { finderAddress } from "#features/shops/finder-address.ts";
import { isOfferedMix } from "#features/shops/queries/house-mix-state.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { Services } from "#platform/services.ts";

export type PublicAddress = {
  path: string;
  /** The day of the last change, "2026-11-20", UTC; null where a card's day is hidden, which it would tell. */
  updated_on: string | null;
};

/** More than a sitemap needs to be useful, and few enough to be made at once. */
const MOST_ADDRESSES = 5_000;

/** As many shops, and as many areas. */
const MOST_SHOPS = 5_000;

/** Of all these shops together: a sitemap has 50,000 addresses at most. */
const MOST_HOUSE_MIXES = 20_000;

/** As many makers, and as many flavours: there are some hundreds. */
const MOST_OF_THE_CATALOG = 5_000;

const MOST_NEWS = 500;

/**
 * The newest cards that anybody may find, open shops, their own mixes and where they are, the catalogue's makers and flavours, and news, for
 * search engines; the cards' order tells nothing of their days. One statement.
 */
export async function listPublicAddresses({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<PublicAddress[]> {
  const now = clock();
  const { rows } = await sql<PublicAddress & { area: string | null }>`
    WITH shops AS (
      SELECT shop.id, shop.updated_at FROM shops shop WHERE ${isOpenShop}
      ORDER BY shop.listing_rank DESC, shop.id DESC LIMIT ${MOST_SHOPS}
    )
    (SELECT NULL AS path, concat_ws('/', prefecture, nullif(city, ''), nullif(station, '')) AS area, NULL AS updated_on FROM shop_areas
     ORDER BY level, shops DESC, area LIMIT ${MOST_SHOPS})
    UNION ALL
    SELECT '/shops/' || id, NULL, to_char(updated_at, 'YYYY-MM-DD') FROM shops
    UNION ALL
    (SELECT concat('/shops/', shop_id, '/mixes/', mix.id), NULL, to_char(mix.updated_at, 'YYYY-MM-DD')
     FROM shop_predefined_mixes mix JOIN shops ON shops.id = mix.shop_id
     WHERE ${isOfferedMix} AND EXISTS (SELECT FROM shop_predefined_mix_items item WHERE item.predefined_mix_id = mix.id)
     LIMIT ${MOST_HOUSE_MIXES})
    UNION ALL
    (SELECT '/makers/' || maker.id, NULL, to_char(maker.updated_at, 'YYYY-MM-DD')
     FROM makers maker WHERE NOT maker.is_custom ORDER BY maker.id LIMIT ${MOST_OF_THE_CATALOG})
    UNION ALL
    (SELECT '/flavors/' || flavor.id, NULL, to_char(flavor.updated_at, 'YYYY-MM-DD')
     FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
     WHERE NOT flavor.is_custom ORDER BY flavor.id LIMIT ${MOST_OF_THE_CATALOG})
    UNION ALL
    (SELECT '/news/' || news.id, NULL, to_char(news.updated_at, 'YYYY-MM-DD')
     FROM news WHERE ${isReadable(null, now)} ORDER BY news.publish_at DESC, news.id LIMIT ${MOST_NEWS})
    UNION ALL
    (SELECT '/m/' || newest.short_id, NULL,
      CASE WHEN NOT newest.hide_time THEN to_char(newest.updated_at, 'YYYY-MM-DD') END AS updated_on
    FROM (
      SELECT mix.short_id, mix.hide_time, mix.updated_at
      FROM shisha_mixes mix
      JOIN users author ON author.id = mix.user_id
      WHERE ${listedAround(null, now)}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${MOST_ADDRESSES}
    ) newest
    ORDER BY newest.short_id)
  `.execute(database);
  return rows.map(({ path, area, updated_on }) => ({
    path: area === null ? path : finderAddress({ area }),
    updated_on,
  }));
}
