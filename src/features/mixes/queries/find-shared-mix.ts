import { sql } from "kysely";
import { hasBeenAt } from "#features/shops/queries/has-been-at.ts";
import { isOpenShop, isShownShop } from "#features/shops/queries/open-shop.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { SharedMix } from "../mix-response.ts";
import { cardSource, communityCard, type Fields } from "./card-document.ts";
import { companionshipOf, companionsOf } from "./companion-columns.ts";
import { favoritesOn } from "./favorite-columns.ts";
import { hasId } from "./has-id.ts";
import { visibleTo } from "./who-sees-mix.ts";

/**
 * The public face of a mix, by UUID or short id, in one statement; null where it is not there or not to be seen.
 * Link cards are open to whoever has the link, private ones to their author and who stands on them alone.
 */
export async function findSharedMix(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
  more: Fields = {},
): Promise<SharedMix | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const shop_area = sql`
    CASE WHEN NOT mix.hide_shop THEN concat_ws('・', nullif(concat(shop.prefecture, shop.city), ''), shop.nearest_station) END`;
  const card = communityCard(viewer, {
    favorites: favoritesOn(viewer),
    shop_area,
    has_been: sql`(NOT mix.hide_shop AND ${hasBeenAt(viewer, sql`mix.shop_id`)})`,
    is_shop_open: sql`(NOT mix.hide_shop AND ${isOpenShop}) IS TRUE`,
    companions: companionsOf(viewer, clock()),
    companionship: companionshipOf(viewer),
    ...more,
  });
  const { rows } = await sql<{ card: string }>`
    SELECT ${card} AS card
    FROM ${cardSource}
    LEFT JOIN shops shop ON shop.id = mix.shop_id AND ${isShownShop}
    WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
  `.execute(database);
  return rows[0] ? (JSON.parse(rows[0].card) as SharedMix) : null;
}
