import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { MAX_HOUSE_MIXES, type ManagedHouseMix, type NewHouseMix } from "../house-mix.ts";
import { houseMixMessages } from "../house-mix-messages.ts";
import { readHouseMixes } from "../queries/read-house-mixes.ts";
import { catalogItems } from "./catalog-items.ts";
import { orderOf, replaceRecipe, requireFreeNames, requirePlace, writeOrder } from "./house-mix-rows.ts";

/**
 * Puts mixes on a managed shop's menu, all of them or none, each where it asks to stand, else at the end. Returns them in the
 * order given. Refuses as `requireShopManager` does; a place beyond the end, a name that is taken, a flavour that the catalogue does not know, and more
 * than sixty (400).
 */
export async function createHouseMixes(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  mixes: readonly NewHouseMix[],
): Promise<ManagedHouseMix[]> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    const order = await orderOf(transaction, shop.id);
    if (order.length + mixes.length > MAX_HOUSE_MIXES)
      throw new DomainError("invalid", "HOUSE_MIX_LIMIT", houseMixMessages.tooMany);
    await requireFreeNames(
      transaction,
      shop.id,
      mixes.map(({ name }) => name),
    );
    const ids: string[] = [];
    for (const mix of mixes) {
      const id = await insertHouseMix(transaction, { shop_id: shop.id, created_by: user.userId }, mix, now);
      ids.push(id);
      order.splice(requirePlace(mix.displayOrder ?? order.length, order), 0, id);
    }
    await writeOrder(transaction, order, now);
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "house_mix.created",
      target: { type: "shop", id: shop.id },
      after: { ids, names: mixes.map(({ name }) => name) },
    });
    const menu = await readHouseMixes({ database: transaction, clock }, user, shop.id);
    return ids.flatMap((id) => menu.mixes.filter((mix) => mix.id === id));
  });
}

async function insertHouseMix(
  transaction: Transaction,
  owned: { shop_id: string; created_by: string },
  { name, description = null, price = null, isAvailable, items }: NewHouseMix,
  now: Date,
): Promise<string> {
  const recipe = await catalogItems(transaction, items);
  const times = { created_at: now, updated_at: now, edited_at: now };
  const { id } = await transaction
    .insertInto("shop_predefined_mixes")
    .values({ ...owned, ...times, name, description, price, is_available: isAvailable, display_order: -1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await replaceRecipe(transaction, id, recipe);
  return id;
}
