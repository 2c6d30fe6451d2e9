import { sql } from "kysely";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { ShopRole } from "#features/shops/shop-role.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";

/** A card whose code was read: what it is to whoever looks, and what they do at its shop. */
export type ScannedMix = CommunityCard & {
  own_role: ShopRole | null;
  /** Devices at its shop's counter ask for a PIN when they rested. */
  has_pin: boolean;
};

/** A card that this person may see, by UUID or short id; null otherwise. A hidden shop has no staff here. One statement. */
export async function findScannedMix(
  { database }: Pick<Services, "database">,
  viewer: Actor,
  id: string,
): Promise<ScannedMix | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const own_role = sql`(
    SELECT held.role FROM shop_managers held
    WHERE held.shop_id = mix.shop_id AND NOT mix.hide_shop AND held.user_id = ${viewer?.userId ?? null}::uuid AND held.is_active)`;
  const has_pin = sql`EXISTS (SELECT FROM staff_pins WHERE staff_pins.shop_id = mix.shop_id AND NOT mix.hide_shop)`;
  const { rows } = await sql<{ card: string }>`
    SELECT ${communityCard(viewer, { own_role, has_pin })} AS card FROM ${cardSource} WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
  `.execute(database);
  return rows[0] ? (JSON.parse(rows[0].card) as ScannedMix) : null;
}
