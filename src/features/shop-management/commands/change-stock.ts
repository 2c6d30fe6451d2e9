import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import type { StockChange } from "../stock.ts";

/**
 * Changes what of a shop's stock is named, all of it or nothing: makers first, then flavours, of which a row is kept only where
 * something else is said than of their makers. Refuses as `requireShopManager` does, and what is not in the catalogue (400).
 */
export async function changeStock(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
  change: StockChange,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (transaction) => {
    const shop = await requireShopManager(transaction, user, shopId);
    await requireKnown(transaction, change);
    for (const is_stocked of [true, false]) {
      const ids = change.makers.filter((one) => one.is_stocked === is_stocked).map((one) => one.maker_id);
      if (ids.length > 0) await changeMakers(transaction, shop.id, ids, is_stocked);
    }
    for (const is_present of [true, false]) {
      const ids = change.flavors.filter((one) => one.is_present === is_present).map((one) => one.flavor_id);
      if (ids.length > 0) await changeFlavors(transaction, shop.id, ids, is_present);
    }
    await changeAbsences(transaction, shop.id, change.absentToday, businessDay(now));
    await transaction
      .updateTable("shops")
      .set({ edited_at: now, updated_at: now })
      .where("id", "=", shop.id)
      .execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop_stock.changed",
      target: { type: "shop", id: shop.id },
      after: change,
    });
  });
}

async function requireKnown(transaction: Transaction, change: StockChange): Promise<void> {
  const makers = change.makers.map(({ maker_id }) => maker_id);
  const flavors = [...change.flavors, ...change.absentToday].map(({ flavor_id }) => flavor_id);
  const { rows } = await sql<{ unknown: boolean }>`
    SELECT EXISTS (SELECT FROM unnest(${makers}::uuid[]) named (id)
                   WHERE NOT EXISTS (SELECT FROM makers WHERE makers.id = named.id AND NOT is_custom))
        OR EXISTS (SELECT FROM unnest(${flavors}::uuid[]) named (id)
                   WHERE NOT EXISTS (SELECT FROM flavors WHERE flavors.id = named.id AND NOT is_custom)) AS unknown
  `.execute(transaction);
  if (rows[0]?.unknown) throw new DomainError("invalid", "STOCK_UNKNOWN", shopMessages.stockUnknown);
}

/** What was said of their flavours, and follows from it now, goes. */
async function changeMakers(
  transaction: Transaction,
  shopId: string,
  ids: string[],
  isStocked: boolean,
): Promise<void> {
  if (isStocked)
    await transaction
      .insertInto("shop_maker_stock")
      .values(ids.map((maker_id) => ({ shop_id: shopId, maker_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await transaction
      .deleteFrom("shop_maker_stock")
      .where("shop_id", "=", shopId)
      .where("maker_id", "in", ids)
      .execute();
  await sql`
    DELETE FROM shop_flavor_stock stock USING flavors flavor
    WHERE stock.shop_id = ${shopId}::uuid AND flavor.id = stock.flavor_id
      AND flavor.maker_id = ANY (${ids}::uuid[]) AND stock.is_present = ${isStocked}
  `.execute(transaction);
}

async function changeFlavors(
  transaction: Transaction,
  shopId: string,
  ids: string[],
  isPresent: boolean,
): Promise<void> {
  const isOfStockedMaker = sql`
    EXISTS (SELECT FROM shop_maker_stock maker
            WHERE maker.shop_id = ${shopId}::uuid AND maker.maker_id = flavor.maker_id)`;
  await sql`
    DELETE FROM shop_flavor_stock stock USING flavors flavor
    WHERE stock.shop_id = ${shopId}::uuid AND stock.flavor_id = ANY (${ids}::uuid[]) AND flavor.id = stock.flavor_id
      AND ${isOfStockedMaker} = ${isPresent}::boolean
  `.execute(transaction);
  await sql`
    INSERT INTO shop_flavor_stock (shop_id, flavor_id, is_present)
    SELECT ${shopId}::uuid, flavor.id, ${isPresent}::boolean FROM flavors flavor
    WHERE flavor.id = ANY (${ids}::uuid[]) AND ${isOfStockedMaker} <> ${isPresent}::boolean
    ON CONFLICT (shop_id, flavor_id) DO UPDATE SET is_present = excluded.is_present
      WHERE shop_flavor_stock.is_present <> excluded.is_present
  `.execute(transaction);
}

async function changeAbsences(
  transaction: Transaction,
  shop_id: string,
  changes: StockChange["absentToday"],
  day: string,
): Promise<void> {
  const absent = changes.filter(({ is_absent }) => is_absent).map(({ flavor_id }) => flavor_id);
  const back = changes.filter(({ is_absent }) => !is_absent).map(({ flavor_id }) => flavor_id);
  if (absent.length > 0)
    await transaction
      .insertInto("shop_absent_flavors")
      .values([...new Set(absent)].map((flavor_id) => ({ shop_id, flavor_id, day })))
      .onConflict((conflict) => conflict.columns(["shop_id", "flavor_id"]).doUpdateSet({ day }))
      .execute();
  if (back.length > 0)
    await transaction
      .deleteFrom("shop_absent_flavors")
      .where("shop_id", "=", shop_id)
      .where("flavor_id", "in", back)
      .execute();
}
