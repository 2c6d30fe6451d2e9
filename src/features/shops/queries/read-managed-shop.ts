import { type RawBuilder, sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { ManagedShop } from "../managed-shop.ts";
import { shopMessages } from "../shop-messages.ts";
import { managingRole, type ShopRole } from "../shop-role.ts";
import { isOpenShop } from "./open-shop.ts";

type Row<Section> = Omit<ManagedShop, "role"> & {
  held_role: ShopRole | null;
  is_open: boolean;
  section: Section | null;
};

/**
 * A shop for whoever manages it, with what one of its sections shows, in one statement: `section` is an expression on `shop`
 * and never read for anybody else. Throws SHOP_NOT_FOUND (404) for what nobody finds, SHOP_FORBIDDEN (403) for a shop of others.
 */
export async function readManagedShop<Section>(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  shopId: string,
  section: RawBuilder<Section>,
): Promise<{ shop: ManagedShop; section: Section }> {
  const entity = readEntityId(shopId);
  if (entity?.by !== "id") throw shopNotFound();
  const { rows } = await sql<Row<Section>>`
    SELECT shop.id, shop.name, shop.is_verified, shop.is_active, shop.hidden_at IS NOT NULL AS is_hidden,
           ${isOpenShop} AS is_open, held.role AS held_role,
           CASE WHEN held.role IN ('owner', 'manager') OR ${user.isAdmin}::boolean THEN ${section} END AS section
    FROM shops shop
    LEFT JOIN shop_managers held ON held.shop_id = shop.id AND held.user_id = ${user.userId}::uuid AND held.is_active
    WHERE shop.id = ${entity.value}::uuid
  `.execute(database);
  const row = rows[0];
  if (!row) throw shopNotFound();
  const { held_role, is_open, section: found, ...shop } = row;
  const role = requireRole({ held_role, is_open, isAdmin: user.isAdmin });
  // The same condition as the statement's.
  return { shop: { ...shop, role }, section: found as Section };
}

type Held = { held_role: ShopRole | null; is_open: boolean; isAdmin: boolean };

/** What somebody may manage a shop as. A shop that guests do not find exists for nobody else (security model, section 5). */
export function requireRole({ held_role, is_open, isAdmin }: Held): ManagedShop["role"] {
  const role = managingRole(held_role, isAdmin);
  if (role) return role;
  if (held_role || is_open) throw new DomainError("forbidden", "SHOP_FORBIDDEN", shopMessages.shopForbidden);
  throw shopNotFound();
}

export const shopNotFound = () => new DomainError("absent", "SHOP_NOT_FOUND", shopMessages.shopNotFound);
