import { type RawBuilder, sql } from "kysely";
import { cardsOfAPage } from "#features/mixes/queries/cards-of-a-page.ts";
import { favoritesWhere } from "#features/mixes/queries/favorite-columns.ts";
import { houseMixRecipe } from "#features/shops/queries/house-mix-recipe.ts";
import { isOfferedMix } from "#features/shops/queries/house-mix-state.ts";
import { foundShops } from "#features/shops/queries/list-shops.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shownRating, shownShare } from "#features/shops/queries/shown-rating.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import {
  type FlavorPage,
  MOST_COMPANIONS,
  MOST_HOUSE_MIXES,
  MOST_SHOPS,
  MOST_SIMILAR,
  type StockingShop,
} from "../catalog-page.ts";
import { newestCardsOf } from "./newest-cards-of.ts";

/** So many house mixes are looked at for the most popular ones. */
const LOOKED_AT_HOUSE_MIXES = 200;

type PageRow = Omit<FlavorPage, "cards" | "popular" | "shops" | "has_more_shops"> & {
  cards: string;
  popular: string;
  shops: Parameters<ReturnType<typeof foundShops>["pageOf"]>[0];
};

const flavorLink = sql`
  'id', linked.id, 'name', linked.name, 'paint', linked.paint, 'tints', linked.tints,
  'maker_name', (SELECT maker.name FROM makers maker WHERE maker.id = linked.maker_id)`;

/**
 * The page of a flavour of the public catalogue by UUID; null where there is none, and for what somebody named themselves. One
 * statement, which costs no more for a flavour with more cards.
 */
export async function findFlavorPage(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  flavorId: string,
): Promise<FlavorPage | null> {
  const entity = readEntityId(flavorId);
  if (entity?.by !== "id") return null;
  const now = clock();
  const id = sql`${entity.value}::uuid`;
  const shown = cardsOfAPage(newestCardsOf({ column: "flavor_id", id }, viewer, now), viewer, now);
  const shops = foundShops({ flavors: [entity.value], limit: MOST_SHOPS }, now, () => stockingShop);
  const { rows } = await sql<PageRow>`
    WITH ${shown.tables}
    SELECT
      json_build_object('id', flavor.id, 'name', flavor.name, 'name_en', flavor.name_en, 'line', flavor.line, 'paint', flavor.paint,
                        'tints', flavor.tints,
                        'categories', flavor.category_slugs) AS flavor,
      json_build_object('id', maker.id, 'name', maker.name, 'nicotine_free', maker.nicotine_free) AS maker,
      json_build_object(
        'cards', coalesce(figures.cards, 0), 'people', coalesce(figures.people, 0), 'rating', ${shownRating},
        'rating_count', coalesce(figures.raters, 0), 'mean_share', ${shownShare(sql`figures.mean_share`)},
        'share_role', ${shownShare(sql`figures.share_role`)},
        'share_people', coalesce(figures.share_people, 0)) AS figures,
      (SELECT coalesce(json_agg(json_build_object('people', best.people, ${flavorLink}) ORDER BY best.place), '[]')
       FROM (
         SELECT linked.id, companion.value -> 'people' AS people, companion.place
         FROM jsonb_array_elements(figures.companions) WITH ORDINALITY companion (value, place)
         JOIN flavors linked ON linked.id = (companion.value ->> 'flavor_id')::uuid AND NOT linked.is_custom
         ORDER BY companion.place LIMIT ${sql.lit(MOST_COMPANIONS)}
       ) best JOIN flavors linked ON linked.id = best.id) AS companions,
      (SELECT coalesce(json_agg(json_build_object(${flavorLink}) ORDER BY linked.number), '[]')
       FROM (
         SELECT alike.id, alike.name, alike.paint, alike.tints, alike.maker_id,
                row_number() OVER (ORDER BY ${tastesInCommon} DESC, coalesce(uses.cards, 0) DESC, alike.id) AS number
         FROM flavors alike
         JOIN makers of_alike ON of_alike.id = alike.maker_id AND NOT of_alike.is_custom
         LEFT JOIN flavor_uses uses ON uses.flavor_id = alike.id
         WHERE alike.paint = flavor.paint AND NOT alike.is_custom AND alike.maker_id <> flavor.maker_id
         ORDER BY number LIMIT ${sql.lit(MOST_SIMILAR)}
       ) linked) AS similar,
      ${shown.columns},
      (SELECT row_to_json(found) FROM (${shops.row}) found) AS shops,
      ${houseMixesWith(id)} AS house_mixes,
      ${favoritesOn(viewer, id)} AS favorites
    FROM flavors flavor
    JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
    LEFT JOIN flavor_figures figures ON figures.flavor_id = flavor.id
    WHERE flavor.id = ${id} AND NOT flavor.is_custom
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  const found = shops.pageOf<StockingShop>(row.shops);
  return {
    ...row,
    ...shown.read(row),
    shops: found.things,
    has_more_shops: found.next_cursor !== null,
  };
}

/** What of the flavour, of those that the page leads to, and of house mixes that hold it, somebody keeps. */
function favoritesOn(viewer: Actor, flavor: RawBuilder<unknown>) {
  return favoritesWhere(
    viewer,
    sql`kept.flavor_id = ${flavor}
        OR kept.flavor_id IN (SELECT (companion ->> 'flavor_id')::uuid FROM jsonb_array_elements(figures.companions) companion)
        OR kept.flavor_id IN (SELECT alike.id FROM flavors alike WHERE alike.paint = flavor.paint)
        OR kept.predefined_mix_id IN (SELECT item.predefined_mix_id FROM shop_predefined_mix_items item WHERE item.flavor_id = ${flavor})`,
  );
}

/** How many of the flavour's families an `alike` one has, too: of four at most (migrations/0003), asked without a query for each. */
const tastesInCommon = sql`num_nonnulls(${sql.join(
  [1, 2, 3, 4].map(
    (place) => sql`nullif(alike.category_slugs[${sql.lit(place)}] = ANY (flavor.category_slugs), false)`,
  ),
)})`;

/** Hours, pictures and menus, which the finder tells of them, would be most of the statement. */
const stockingShop = sql<string>`json_build_object(
  'id', shop.id, 'name', shop.name, 'prefecture', shop.prefecture, 'city', shop.city, 'nearest_station', shop.nearest_station,
  'is_verified', shop.is_verified, 'rating', ${shownRating})::text`;

/** The most recorded ones of open shops, among the first that are found to hold the flavour. */
function houseMixesWith(flavor: RawBuilder<unknown>) {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', mix.id, 'shop_id', mix.shop_id, 'name', mix.name, 'shop_name', mix.shop_name,
                                               'items', recipe.items) ORDER BY mix.number), '[]')
    FROM (
      SELECT mix.id, mix.shop_id, mix.name, shop.name AS shop_name,
             row_number() OVER (ORDER BY coalesce(uses.cards, 0) DESC, shop.listing_rank DESC, mix.id) AS number
      FROM (
        SELECT DISTINCT item.predefined_mix_id FROM shop_predefined_mix_items item WHERE item.flavor_id = ${flavor}
        LIMIT ${sql.lit(LOOKED_AT_HOUSE_MIXES)}
      ) holding
      JOIN shop_predefined_mixes mix ON mix.id = holding.predefined_mix_id AND ${isOfferedMix}
      JOIN shops shop ON shop.id = mix.shop_id AND ${isOpenShop}
      LEFT JOIN house_mix_uses uses ON uses.predefined_mix_id = mix.id
      ORDER BY number LIMIT ${sql.lit(MOST_HOUSE_MIXES)}
    ) mix CROSS JOIN LATERAL ${houseMixRecipe} recipe)`;
}
