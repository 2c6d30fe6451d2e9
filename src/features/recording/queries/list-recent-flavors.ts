import { type RawBuilder, sql } from "kysely";
import type { Paint } from "#features/catalog/category.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { RepeatableMix } from "../draft-origin.ts";

/** One tap puts it into the next card. */
export type RecentFlavor = {
  maker_id: string;
  flavor_id: string;
  maker_name: string;
  flavor_name: string;
  paint: Paint;
};

export type RecentChoices = {
  /** Up to twelve, the last used first. */
  flavors: RecentFlavor[];
  /** Ids of flavours that they like. */
  liked: string[];
  /** Up to twelve that they want to try, the last marked first. */
  toTry: RecentFlavor[];
  /** Where the last card with a shop was recorded; without an id its name was typed. */
  shop: { id: string | null; name: string } | null;
  /** The last card, to be smoked once more. */
  last: RepeatableMix | null;
  /** The card that was asked for, where this person may see it. */
  wanted: RepeatableMix | null;
};
type RepeatableRow = Omit<RepeatableMix, "title"> & { title: string | null; house_mix_name: string | null };

const RECENT_FLAVORS = 12;
const MOST_LIKED = 200;
const MOST_TO_TRY = 12;
/** How far back is recent: it keeps the query as quick for a thousand cards as for ten. */
const RECENT_MIXES = 60;

const flavorFacts = sql`jsonb_build_object(
  'maker_id', maker_id, 'flavor_id', flavor_id, 'maker_name', maker_name, 'flavor_name', flavor_name, 'paint', paint)`;

/**
 * What a person chose last: flavours that can still be recorded, the shop, the last card; what they like and want to try; and the recipe of any card that
 * they may see, by UUID or short id. A visitor has no choices of their own. One statement.
 */
export async function listRecentFlavors(
  { database }: Pick<Services, "database">,
  viewer: Actor,
  wantedId: string | null = null,
): Promise<RecentChoices> {
  const me = sql`${viewer?.userId ?? null}::uuid`;
  const entity = wantedId === null ? null : readEntityId(wantedId);
  const isWanted =
    entity?.by === "id" ? sql`id = ${entity.value}::uuid` : sql`short_id = ${entity?.value ?? null}`;
  const { rows } = await sql<{
    flavors: RecentFlavor[] | null;
    liked: string[] | null;
    to_try: RecentFlavor[] | null;
    shop: RecentChoices["shop"];
    last: RepeatableRow | null;
    wanted: RepeatableRow | null;
  }>`
    WITH mix AS (
      SELECT id, shop_id, shop_name, smoked_at
      FROM shisha_mixes
      WHERE user_id = ${me} AND deleted_at IS NULL
      ORDER BY smoked_at DESC, id DESC
      LIMIT ${RECENT_MIXES}
    ), used AS (
      SELECT item.flavor_id, max(mix.smoked_at) AS last_used,
             (array_agg(item.position ORDER BY mix.smoked_at DESC, mix.id DESC))[1] AS position
      FROM mix JOIN mix_items item ON item.mix_id = mix.id
      GROUP BY item.flavor_id
    ), recent AS (
      SELECT flavor.id AS flavor_id, maker.id AS maker_id, flavor.name AS flavor_name, maker.name AS maker_name,
             coalesce(flavor.category_slugs[1], 'custom') AS paint, used.last_used, used.position
      FROM used
      JOIN flavors flavor ON flavor.id = used.flavor_id
                         AND (NOT flavor.is_custom OR flavor.created_by = ${me})
      JOIN makers maker ON maker.id = flavor.maker_id
      ORDER BY used.last_used DESC, used.position, flavor.id
      LIMIT ${RECENT_FLAVORS}
    ), marked AS (
      SELECT flavor_id, kind, created_at FROM favorites WHERE user_id = ${me} AND flavor_id IS NOT NULL
    ), to_try AS (
      SELECT flavor.id AS flavor_id, maker.id AS maker_id, flavor.name AS flavor_name, maker.name AS maker_name,
             coalesce(flavor.category_slugs[1], 'custom') AS paint, marked.created_at
      FROM marked
      JOIN flavors flavor ON flavor.id = marked.flavor_id
                         AND (NOT flavor.is_custom OR flavor.created_by = ${me})
      JOIN makers maker ON maker.id = flavor.maker_id
      WHERE marked.kind = 'want'
      ORDER BY marked.created_at DESC, flavor.id
      LIMIT ${MOST_TO_TRY}
    ), last AS (
      SELECT id FROM mix ORDER BY smoked_at DESC, id DESC LIMIT 1
    ), wanted AS (
      SELECT id FROM shisha_mixes
      WHERE ${isWanted} AND deleted_at IS NULL
        AND (user_id = ${me} OR (hidden_at IS NULL AND visibility IN ('public', 'link')))
    )
    SELECT
      (SELECT jsonb_agg(${flavorFacts} ORDER BY last_used DESC, position, flavor_id) FROM recent) AS flavors,
      (SELECT jsonb_agg(flavor_id)
       FROM (SELECT flavor_id FROM marked WHERE kind = 'like' ORDER BY created_at DESC LIMIT ${MOST_LIKED}) liked) AS liked,
      (SELECT jsonb_agg(${flavorFacts} ORDER BY created_at DESC, flavor_id) FROM to_try) AS to_try,
      (SELECT jsonb_build_object('id', shop.id, 'name', coalesce(shop.name, mix.shop_name))
       FROM mix LEFT JOIN shops shop ON shop.id = mix.shop_id
       WHERE (mix.shop_id IS NULL AND mix.shop_name IS NOT NULL) OR (shop.is_active AND shop.hidden_at IS NULL)
       ORDER BY mix.smoked_at DESC, mix.id DESC
       LIMIT 1) AS shop,
      ${repeatable(sql`last`, me)} AS last,
      ${repeatable(sql`wanted`, me)} AS wanted
  `.execute(database);
  const [row] = rows;
  return {
    flavors: row?.flavors ?? [],
    liked: row?.liked ?? [],
    toTry: row?.to_try ?? [],
    shop: row?.shop ?? null,
    last: row?.last ? titled(row.last) : null,
    wanted: row?.wanted ? titled(row.wanted) : null,
  };
}

/**
 * The recipe of one card. Flavours that another person named are brought by their names alone; shop and house mix are
 * brought for one's own cards.
 */
function repeatable(source: RawBuilder<unknown>, me: RawBuilder<unknown>) {
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
          'maker_name', item.maker_name, 'flavor_name', item.flavor_name, 'ratio', item.ratio, 'paint', item.paint
        ) ORDER BY item.position)
        FROM item_details item
        LEFT JOIN flavors flavor ON flavor.id = item.flavor_id AND flavor.maker_id = item.maker_id
                                AND (NOT flavor.is_custom OR flavor.created_by = ${me})
        WHERE item.mix_id = card.id))
    FROM shisha_mixes card
    LEFT JOIN shops shop ON shop.id = card.shop_id AND shop.is_active AND shop.hidden_at IS NULL
    LEFT JOIN shop_predefined_mixes house ON house.id = card.predefined_mix_id
    WHERE card.id = (SELECT id FROM ${source}))`;
}

function titled({ house_mix_name, ...mix }: RepeatableRow): RepeatableMix {
  return { ...mix, title: mixTitle({ ...mix, house_mix_name }) };
}
