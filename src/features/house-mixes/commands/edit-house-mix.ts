import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError, EDIT_CONFLICT } from "#foundation/domain-error.ts";
import { namesEtag } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { type HouseMixEdit, houseMixEtag } from "../house-mix.ts";
import { houseMixMessages } from "../house-mix-messages.ts";
import { catalogItems } from "./catalog-items.ts";
import {
  orderOf,
  recipeOf,
  replaceRecipe,
  requireFreeNames,
  requireHouseMix,
  requirePlace,
  writeOrder,
} from "./house-mix-rows.ts";

type Edit = { edit: HouseMixEdit; ifMatch?: string | undefined };

/**
 * Changes what an edit names of a managed shop's mix, its place in the list among that: all of it or nothing. With `ifMatch` it is
 * refused where it was made from another state (409 EDIT_CONFLICT); moving a mix makes no other state of it. Cards that were
 * recorded from it keep their recipe and are called as it is called now. Refuses as `createHouseMixes` does, and 404
 * HOUSE_MIX_NOT_FOUND.
 */
export async function editHouseMix(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { shopId, mixId }: { shopId: string; mixId: string },
  { edit, ifMatch }: Edit,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    const mix = await requireHouseMix(transaction, shop.id, mixId);
    if (ifMatch !== undefined && !namesEtag(ifMatch, houseMixEtag(mix)))
      throw new DomainError("conflict", EDIT_CONFLICT, houseMixMessages.editConflict);
    const { displayOrder, items, ...words } = edit;
    if (typeof displayOrder === "number") await moveTo(transaction, shop.id, mix.id, displayOrder, now);
    const changed = columnsOf(words);
    if (changed.name !== undefined) await requireFreeNames(transaction, shop.id, [changed.name], mix.id);
    const recipe = items && {
      before: await recipeOf(transaction, mix.id),
      after: await catalogItems(transaction, items),
    };
    if (recipe) await replaceRecipe(transaction, mix.id, recipe.after);
    if (recipe || Object.keys(changed).length > 0)
      await transaction
        .updateTable("shop_predefined_mixes")
        .set({ ...changed, version: sql`version + 1`, edited_at: now, updated_at: now })
        .where("id", "=", mix.id)
        .execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "house_mix.edited",
      target: { type: "shop", id: shop.id },
      before: {
        id: mix.id,
        name: mix.name,
        ...standing(mix, changed, edit),
        ...(recipe && { items: recipe.before }),
      },
      after: { id: mix.id, ...edit, ...(recipe && { items: recipe.after }) },
    });
  });
}

/** As the columns are called; what is not named stays out. */
function columnsOf({ name, description, price, isAvailable }: Omit<HouseMixEdit, "items" | "displayOrder">) {
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(price !== undefined && { price }),
    ...(isAvailable !== undefined && { is_available: isAvailable }),
  };
}

type Mix = Awaited<ReturnType<typeof requireHouseMix>>;

/** What stood of all that changes. */
function standing(mix: Mix, changed: ReturnType<typeof columnsOf>, { displayOrder }: HouseMixEdit) {
  const fields = Object.keys(changed) as (keyof typeof changed)[];
  return {
    ...Object.fromEntries(fields.map((field) => [field, mix[field]])),
    ...(displayOrder != null && { displayOrder: mix.display_order }),
  };
}

async function moveTo(transaction: Transaction, shopId: string, mixId: string, index: number, now: Date) {
  const rest = (await orderOf(transaction, shopId)).filter((id) => id !== mixId);
  await writeOrder(transaction, rest.toSpliced(requirePlace(index, rest), 0, mixId), now);
}
