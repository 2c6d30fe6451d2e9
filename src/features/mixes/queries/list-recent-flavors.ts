import { sql } from "kysely";
import type { Paint } from "#features/catalog/category.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

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
  /** Where the last card with a shop was recorded; without an id its name was typed. */
  shop: { id: string | null; name: string } | null;
};

const RECENT_FLAVORS = 12;
/** How far back is recent: it keeps the query as quick for a thousand cards as for ten. */
const RECENT_MIXES = 60;

/** What a person chose last: flavours that can still be recorded, and the shop. One statement. */
export async function listRecentFlavors(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
): Promise<RecentChoices> {
  const { rows } = await sql<{ flavors: RecentFlavor[] | null; shop: RecentChoices["shop"] }>`
    WITH mix AS (
      SELECT id, shop_id, shop_name, smoked_at
      FROM shisha_mixes
      WHERE user_id = ${user.userId}::uuid AND deleted_at IS NULL
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
                         AND (NOT flavor.is_custom OR flavor.created_by = ${user.userId}::uuid)
      JOIN makers maker ON maker.id = flavor.maker_id
      ORDER BY used.last_used DESC, used.position, flavor.id
      LIMIT ${RECENT_FLAVORS}
    )
    SELECT
      (SELECT jsonb_agg(jsonb_build_object(
         'maker_id', maker_id, 'flavor_id', flavor_id, 'maker_name', maker_name, 'flavor_name', flavor_name,
         'paint', paint) ORDER BY last_used DESC, position, flavor_id) FROM recent) AS flavors,
      (SELECT jsonb_build_object('id', shop.id, 'name', coalesce(shop.name, mix.shop_name))
       FROM mix LEFT JOIN shops shop ON shop.id = mix.shop_id
       WHERE (mix.shop_id IS NULL AND mix.shop_name IS NOT NULL) OR (shop.is_active AND shop.hidden_at IS NULL)
       ORDER BY mix.smoked_at DESC, mix.id DESC
       LIMIT 1) AS shop
  `.execute(database);
  return { flavors: rows[0]?.flavors ?? [], shop: rows[0]?.shop ?? null };
}
