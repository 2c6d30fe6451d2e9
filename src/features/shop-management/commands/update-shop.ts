import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { type LockedShop, requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import { writeShop } from "#features/shops/commands/write-shop.ts";
import { shopInformation } from "#features/shops/queries/shop-information-column.ts";
import type { ShopEdit } from "#features/shops/shop-fields.ts";
import { type ShopInformation, shopEtag } from "#features/shops/shop-information-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError, EDIT_CONFLICT } from "#foundation/domain-error.ts";
import { namesEtag } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { differingFields } from "../shop-edit.ts";

type Edit = { edit: ShopEdit; ifMatch?: string | undefined };

/**
 * Changes what an edit names of a managed shop: all of it or nothing. Its version rises where anything differs. With `ifMatch` the
 * edit is refused where it was made from another state than the present one (409); without it the last edit wins. Refuses as
 * `requireShopManager` does, and another place for a verified shop (403).
 */
export async function updateShop(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  { edit, ifMatch }: Edit,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    if (ifMatch !== undefined && !namesEtag(ifMatch, shopEtag(shop)))
      throw new DomainError("conflict", EDIT_CONFLICT, shopMessages.editConflict);
    const before = await informationOf(transaction, shop.id, now);
    const changed = differingFields(edit, before);
    if (Object.keys(changed).length === 0) return;
    requireSamePlace(shop, changed);
    await writeShop(transaction, shop.id, changed, now);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop.edited",
      target: { type: "shop", id: shop.id },
      before: audited(before, changed),
      after: audited(changed, changed),
    });
  });
}

async function informationOf(transaction: Transaction, id: string, now: Date): Promise<ShopInformation> {
  const { rows } = await sql<{ information: ShopInformation }>`
    SELECT ${shopInformation(now)} AS information FROM shops shop WHERE shop.id = ${id}::uuid
  `.execute(transaction);
  if (!rows[0]) throw new Error("A locked shop has no row");
  return rows[0].information;
}

/** Where a verified shop stands was looked at: it moves with an admin's help alone (security model, row "PUT shop info"). */
function requireSamePlace({ is_verified, role }: LockedShop, changed: ShopEdit): void {
  if (!is_verified || role === "admin" || !("lat" in changed || "lng" in changed)) return;
  throw new DomainError("forbidden", "PLACE_FIXED", shopMessages.placeFixed, {
    lat: shopMessages.placeFixed,
  });
}

/** Coordinates are in no audit (security.md S15): that the place changed is. */
function audited(state: Partial<ShopInformation> | ShopEdit, changed: ShopEdit): Record<string, unknown> {
  const fields = Object.keys(changed).filter((name) => name !== "lat" && name !== "lng");
  const values = state as Record<string, unknown>;
  return {
    ...Object.fromEntries(fields.map((name) => [name, values[name] ?? null])),
    ...(fields.length < Object.keys(changed).length && { place: "changed" }),
  };
}
