import { type RawBuilder, sql } from "kysely";
import type { Paint } from "#features/catalog/category.ts";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { Tint } from "#features/catalog/tint.ts";
import type { FavoriteKind } from "#features/mixes/favorite.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { listedForAuthor, visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { houseMixRecipe } from "#features/shops/queries/house-mix-recipe.ts";
import { isExistingMix, isOfferedMix } from "#features/shops/queries/house-mix-state.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId, readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { HouseMix, ORIGIN_PARAMS, RepeatableMix } from "../draft-origin.ts";

/** One tap puts it into the next card. */
export type RecentFlavor = {
  maker_id: string;
  flavor_id: string;
  maker_name: string;
  flavor_name: string;
  paint: Paint;
  tints: Tint[];
};

/** A shop's mix that many took, with the name of its shop. */
export type PopularHouseMix = HouseMix & { shop_name: string };

export type UsedShop = { id: string | null; name: string };

export type RecentChoices = {
  /** Up to twelve, the last used first. */
  flavors: RecentFlavor[];
  /** Ids of flavours that they like. */
  liked: string[];
  /** Ids of flavours that they want to try. */
  wantedIds: string[];
  /** Up to twelve of these, the last marked first. */
  toTry: RecentFlavor[];
  /** For whoever has no cards: what stands on most of the community's, the most popular first. */
  popular: { flavors: RecentFlavor[]; houseMixes: PopularHouseMix[] };
  /** Where the last cards were recorded, up to eight, the last one first; without an id a name was typed. */
  shops: UsedShop[];
  /** The last card, to be smoked once more. */
  last: RepeatableMix | null;
  /** What the form was asked to begin with, where it is there and this person may see it. */
  wanted: WantedOrigin | null;
};

/** A card whose recipe may come over, a shop's mix, the shop alone, or a flavour of the catalogue. */
export type WantedOrigin =
  | { kind: "mix"; mix: RepeatableMix }
  | { kind: "house-mix"; mix: HouseMix & { shop_name: string } }
  | { kind: "shop"; shop: { id: string; name: string } }
  | { kind: "flavor"; flavor: RecentFlavor };

/** By their ids: a card's UUID or short id, the UUID of a house mix, a shop or a flavour. */
export type AskedOrigin = Partial<Record<(typeof ORIGIN_PARAMS)[number], string | null>>;

type RepeatableRow = Omit<RepeatableMix, "title"> & { title: string | null; house_mix_name: string | null };

const RECENT_FLAVORS = 12;
const MOST_MARKED = 200;
const MOST_TO_TRY = 12;
const USED_SHOPS = 8;
const POPULAR_FLAVORS = 12;
const POPULAR_HOUSE_MIXES = 3;
/** How far back is recent: it keeps the query as quick for a thousand cards as for ten. */
const RECENT_MIXES = 60;

const flavorFacts = sql`jsonb_build_object(
  'maker_id', maker_id, 'flavor_id', flavor_id, 'maker_name', maker_name, 'flavor_name', flavor_name, 'paint', paint,
  'tints', tints)`;

/**
 * What a person chose last: flavours that can still be recorded, the shop, the last card; what they like and want to try; and what the form was asked to
 * begin with. Whoever has no choices of their own, a visitor among them, gets what is popular. One statement.
 */
export async function listRecentFlavors(
  { database }: Pick<Services, "database">,
  viewer: Actor,
  asked: AskedOrigin = {},
): Promise<RecentChoices> {
  const me = sql`${viewer?.userId ?? null}::uuid`;
  const entity = asked.from ? readEntityId(asked.from) : null;
  const [houseMixId, shopId, flavorId] = [asked.houseMix, asked.shop, asked.flavor].map((id) =>
    readUuid(id ?? ""),
  );
  const isWanted = entity ? hasId(entity) : sql`false`;
  const { rows } = await sql<
    {
      flavors: RecentFlavor[] | null;
      liked: string[] | null;
      wanted_ids: string[] | null;
      to_try: RecentFlavor[] | null;
      popular_flavors: RecentFlavor[] | null;
      popular_house_mixes: PopularHouseMix[] | null;
      shops: UsedShop[] | null;
      last: RepeatableRow | null;
    } & WantedRow
  >`
    WITH own AS (
      -- Whole rows: the last one is read as a recipe below.
      SELECT mix.* FROM shisha_mixes mix
      WHERE ${listedForAuthor(viewer)}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${RECENT_MIXES}
    ), used AS (
      SELECT item.flavor_id, max(own.smoked_at) AS last_used,
             (array_agg(item.position ORDER BY own.smoked_at DESC, own.id DESC))[1] AS position
      FROM own JOIN mix_items item ON item.mix_id = own.id
      GROUP BY item.flavor_id
    ), recent AS (
      SELECT flavor.id AS flavor_id, maker.id AS maker_id, flavor.name AS flavor_name, maker.name AS maker_name,
             flavor.paint, flavor.tints, used.last_used, used.position
      FROM used
      JOIN flavors flavor ON flavor.id = used.flavor_id AND ${usableBy(viewer)}
      JOIN makers maker ON maker.id = flavor.maker_id
      ORDER BY used.last_used DESC, used.position, flavor.id
      LIMIT ${RECENT_FLAVORS}
    ), marked AS (
      SELECT flavor_id, kind, created_at FROM favorites WHERE user_id = ${me} AND flavor_id IS NOT NULL
    ), to_try AS (
      SELECT flavor.id AS flavor_id, maker.id AS maker_id, flavor.name AS flavor_name, maker.name AS maker_name,
             flavor.paint, flavor.tints, marked.created_at
      FROM marked
      JOIN flavors flavor ON flavor.id = marked.flavor_id AND ${usableBy(viewer)}
      JOIN makers maker ON maker.id = flavor.maker_id
      WHERE marked.kind = 'want'
      ORDER BY marked.created_at DESC, flavor.id
      LIMIT ${MOST_TO_TRY}
    ), popular AS (
      SELECT flavor.id AS flavor_id, maker.id AS maker_id, flavor.name AS flavor_name, maker.name AS maker_name,
             flavor.paint, flavor.tints, uses.cards
      FROM flavor_uses uses JOIN flavors flavor ON flavor.id = uses.flavor_id JOIN makers maker ON maker.id = flavor.maker_id
      WHERE NOT EXISTS (SELECT FROM own)
      ORDER BY uses.cards DESC, uses.flavor_id
      LIMIT ${POPULAR_FLAVORS}
    ), popular_house AS (
      SELECT mix.id, mix.shop_id, mix.name, mix.description, recipe.items, shop.name AS shop_name, uses.cards
      FROM house_mix_uses uses
      JOIN shop_predefined_mixes mix ON mix.id = uses.predefined_mix_id
      JOIN shops shop ON shop.id = mix.shop_id AND ${isOpenShop}
      CROSS JOIN LATERAL ${houseMixRecipe} recipe
      WHERE ${isOfferedMix} AND recipe.items IS NOT NULL AND NOT EXISTS (SELECT FROM own)
      ORDER BY uses.cards DESC, uses.predefined_mix_id
      LIMIT ${POPULAR_HOUSE_MIXES}
    ), used_shops AS (
      SELECT shop.id, coalesce(shop.name, own.shop_name) AS name, max(own.smoked_at) AS last_used
      FROM own LEFT JOIN shops shop ON shop.id = own.shop_id
      WHERE (own.shop_id IS NULL AND own.shop_name IS NOT NULL) OR (${isOpenShop})
      GROUP BY 1, 2
      ORDER BY last_used DESC, name
      LIMIT ${USED_SHOPS}
    ), last AS (
      SELECT * FROM own ORDER BY smoked_at DESC, id DESC LIMIT 1
    ), wanted AS (
      SELECT mix.* FROM shisha_mixes mix WHERE ${isWanted} AND ${visibleTo(viewer)}
    )
    SELECT
      (SELECT jsonb_agg(${flavorFacts} ORDER BY last_used DESC, position, flavor_id) FROM recent) AS flavors,
      ${newestMarked("like")} AS liked,
      ${newestMarked("want")} AS wanted_ids,
      (SELECT jsonb_agg(${flavorFacts} ORDER BY created_at DESC, flavor_id) FROM to_try) AS to_try,
      (SELECT jsonb_agg(${flavorFacts} ORDER BY cards DESC, flavor_id) FROM popular) AS popular_flavors,
      (SELECT json_agg(json_build_object('id', id, 'shop_id', shop_id, 'name', name, 'description', description, 'items', items,
                                         'shop_name', shop_name) ORDER BY cards DESC, id) FROM popular_house) AS popular_house_mixes,
      (SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name) ORDER BY last_used DESC, name) FROM used_shops) AS shops,
      ${repeatable(sql`last`, viewer)} AS last,
      ${repeatable(sql`wanted`, viewer)} AS wanted,
      (SELECT json_build_object('id', mix.id, 'shop_id', mix.shop_id, 'name', mix.name, 'description', mix.description,
                                'items', recipe.items, 'shop_name', shop.name)
       FROM shop_predefined_mixes mix
       JOIN shops shop ON shop.id = mix.shop_id AND ${isOpenShop}
       CROSS JOIN LATERAL ${houseMixRecipe} recipe
       WHERE mix.id = ${houseMixId}::uuid AND ${isExistingMix} AND recipe.items IS NOT NULL) AS wanted_house,
      (SELECT json_build_object('id', shop.id, 'name', shop.name)
       FROM shops shop WHERE shop.id = ${shopId}::uuid AND ${isOpenShop}) AS wanted_shop,
      (SELECT jsonb_build_object('maker_id', maker.id, 'flavor_id', flavor.id, 'maker_name', maker.name, 'flavor_name', flavor.name,
                                 'paint', flavor.paint, 'tints', flavor.tints)
       FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id
       WHERE flavor.id = ${flavorId}::uuid AND ${usableBy(viewer)}) AS wanted_flavor
  `.execute(database);
  const [row] = rows;
  return {
    flavors: row?.flavors ?? [],
    liked: row?.liked ?? [],
    wantedIds: row?.wanted_ids ?? [],
    toTry: row?.to_try ?? [],
    popular: { flavors: row?.popular_flavors ?? [], houseMixes: row?.popular_house_mixes ?? [] },
    shops: row?.shops ?? [],
    last: row?.last ? titled(row.last) : null,
    wanted: row ? wantedOrigin(row) : null,
  };
}

function newestMarked(kind: FavoriteKind) {
  return sql`(
    SELECT jsonb_agg(flavor_id)
    FROM (SELECT flavor_id FROM marked WHERE kind = ${kind} ORDER BY created_at DESC LIMIT ${MOST_MARKED}) newest)`;
}

type WantedRow = {
  wanted: RepeatableRow | null;
  wanted_house: (HouseMix & { shop_name: string }) | null;
  wanted_shop: { id: string; name: string } | null;
  wanted_flavor: RecentFlavor | null;
};

function wantedOrigin({ wanted, wanted_house, wanted_shop, wanted_flavor }: WantedRow): WantedOrigin | null {
  if (wanted) return { kind: "mix", mix: titled(wanted) };
  if (wanted_house) return { kind: "house-mix", mix: wanted_house };
  if (wanted_shop) return { kind: "shop", shop: wanted_shop };
  return wanted_flavor && { kind: "flavor", flavor: wanted_flavor };
}

/**
 * The recipe of one card. Flavours that another person named are brought by their names alone; shop and house mix are
 * brought for one's own cards.
 */
function repeatable(source: RawBuilder<unknown>, viewer: Actor) {
  const me = sql`${viewer?.userId ?? null}::uuid`;
  return sql`(
    SELECT jsonb_build_object(
      'short_id', card.short_id, 'title', card.title,
      'house_mix_name', CASE WHEN NOT card.hide_shop OR card.user_id = ${me} THEN house.name END,
      'shop', CASE WHEN card.user_id = ${me} AND card.shop_name IS NOT NULL
                   THEN jsonb_build_object('id', shop.id, 'name', coalesce(shop.name, card.shop_name)) END,
      'house_mix', CASE WHEN card.user_id = ${me} AND house.shop_id = shop.id
                        THEN jsonb_build_object('id', house.id, 'name', house.name) END,
      'items', (
        SELECT jsonb_agg(jsonb_build_object(
          'maker_id', CASE WHEN flavor.id IS NOT NULL THEN item.maker_id END, 'flavor_id', flavor.id,
          'maker_name', item.maker_name, 'flavor_name', item.flavor_name, 'ratio', item.ratio, 'paint', item.paint,
          'tints', item.tints
        ) ORDER BY item.position)
        FROM item_details item
        LEFT JOIN flavors flavor ON flavor.id = item.flavor_id AND flavor.maker_id = item.maker_id
                                AND ${usableBy(viewer)}
        WHERE item.mix_id = card.id))
    FROM ${source} card
    LEFT JOIN shops shop ON shop.id = card.shop_id AND ${isOpenShop}
    LEFT JOIN shop_predefined_mixes house ON house.id = card.predefined_mix_id)`;
}

function titled({ house_mix_name, ...mix }: RepeatableRow): RepeatableMix {
  return { ...mix, title: mixTitle({ ...mix, house_mix_name }) };
}
