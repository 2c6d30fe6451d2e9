import { type RawBuilder, sql } from "kysely";
import { cardsOfAPage } from "#features/mixes/queries/cards-of-a-page.ts";
import { favoritesWhere } from "#features/mixes/queries/favorite-columns.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shownRating } from "#features/shops/queries/shown-rating.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { countryName, type MakerPage, MOST_FLAVORS, MOST_SHOPS } from "../catalog-page.ts";
import { newestCardsOf } from "./newest-cards-of.ts";

/** Up to so many shops are read and sorted; where more stock it, the best rated are asked one after the other. */
const FEW = 300;

type PageRow = Omit<MakerPage, "cards" | "popular"> & { cards: string; popular: string };

/**
 * The page of a maker of the public catalogue by UUID; null where there is none, and for what somebody named themselves. One
 * statement, which costs no more for a maker with more cards.
 */
export async function findMakerPage(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  makerId: string,
): Promise<MakerPage | null> {
  const entity = readEntityId(makerId);
  if (entity?.by !== "id") return null;
  const now = clock();
  const id = sql`${entity.value}::uuid`;
  const shown = cardsOfAPage(newestCardsOf({ column: "maker_id", id }, viewer, now), viewer, now);
  const { rows } = await sql<PageRow>`
    WITH ${shown.tables}
    SELECT
      json_build_object('id', maker.id, 'name', maker.name, 'name_en', maker.name_en, 'country', maker.country,
                        'nicotine_free', maker.nicotine_free,
                        'aliases', ARRAY(SELECT alias FROM maker_aliases WHERE maker_id = maker.id ORDER BY alias)) AS maker,
      json_build_object('cards', coalesce(counted.cards, 0), 'people', coalesce(counted.people, 0)) AS figures,
      (SELECT count(*)::integer FROM flavors flavor WHERE flavor.maker_id = maker.id AND NOT flavor.is_custom) AS flavor_count,
      (SELECT coalesce(json_agg(json_build_object(
         'id', listed.id, 'name', listed.name, 'line', listed.line, 'paint', listed.paint, 'tints', listed.tints, 'people', listed.people,
         'rating', listed.rating) ORDER BY listed.number), '[]')
       FROM (
         SELECT flavor.id, flavor.name, flavor.line, flavor.paint, flavor.tints, coalesce(figures.people, 0) AS people, ${shownRating} AS rating,
                row_number() OVER (ORDER BY coalesce(figures.people, 0) DESC, flavor.name, flavor.id) AS number
         FROM flavors flavor LEFT JOIN flavor_figures figures ON figures.flavor_id = flavor.id
         WHERE flavor.maker_id = maker.id AND NOT flavor.is_custom
         ORDER BY number LIMIT ${sql.lit(MOST_FLAVORS)}
       ) listed) AS flavors,
      ${shopsWith(id)} AS shops,
      ${favoritesWhere(viewer, sql`kept.flavor_id IN (SELECT kin.id FROM flavors kin WHERE kin.maker_id = ${id})`)} AS favorites,
      ${shown.columns}
    FROM makers maker LEFT JOIN maker_figures counted ON counted.maker_id = maker.id
    WHERE maker.id = ${id} AND NOT maker.is_custom
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  const { country } = row.maker;
  return { ...row, maker: { ...row.maker, country: country && countryName(country) }, ...shown.read(row) };
}

/** The best rated open shops that stock the maker: of few, all are read; of many, the first ones are soon found. */
function shopsWith(maker: RawBuilder<unknown>) {
  const ranked = sql`ORDER BY shop.listing_rank DESC, shop.id DESC LIMIT ${sql.lit(MOST_SHOPS)}`;
  const stocked = sql`(SELECT count(*) FROM (SELECT FROM shop_maker_stock WHERE maker_id = ${maker} LIMIT ${sql.lit(FEW)}) few)`;
  return sql`(
    SELECT coalesce(json_agg(json_build_object(
      'id', shop.id, 'name', shop.name, 'prefecture', shop.prefecture, 'city', shop.city, 'nearest_station', shop.nearest_station,
      'is_verified', shop.is_verified, 'rating', ${shownRating}) ORDER BY shop.listing_rank DESC, shop.id DESC), '[]')
    FROM (
      (SELECT shop.* FROM shop_maker_stock stock JOIN shops shop ON shop.id = stock.shop_id
       WHERE stock.maker_id = ${maker} AND ${isOpenShop} AND ${stocked} < ${sql.lit(FEW)} ${ranked})
      UNION ALL
      (SELECT shop.* FROM shops shop
       WHERE ${isOpenShop} AND ${stocked} >= ${sql.lit(FEW)}
         AND CASE WHEN EXISTS (SELECT FROM shop_maker_stock stock WHERE stock.shop_id = shop.id AND stock.maker_id = ${maker})
                  THEN true ELSE false END
       ${ranked})
    ) shop LEFT JOIN shop_figures figures ON figures.shop_id = shop.id)`;
}
