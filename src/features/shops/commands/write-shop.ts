import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { openingDays } from "../opening-hours.ts";
import type { ShopEdit } from "../shop-fields.ts";
import { FOUND_BY, shopSearchColumns } from "../shop-search-columns.ts";

/**
 * Writes what is said of a locked shop: its columns, and whole where they are named its week and its exceptions, of which days that
 * are over go. It counts as edited by a person from then on: an import leaves it alone. Triggers see to pages and areas.
 */
export async function writeShop(
  transaction: Transaction,
  id: string,
  { week, exceptions, ...columns }: ShopEdit & { is_active?: boolean },
  now: Date,
): Promise<void> {
  const shop = await transaction
    .updateTable("shops")
    .set({ ...columns, version: sql`version + 1`, edited_at: now, updated_at: now })
    .where("id", "=", id)
    .returning(FOUND_BY)
    .executeTakeFirstOrThrow();
  if (FOUND_BY.some((name) => name in columns))
    await transaction.updateTable("shops").set(shopSearchColumns(shop)).where("id", "=", id).execute();
  if (week) await writeWeek(transaction, id, week);
  if (exceptions) await writeExceptions(transaction, id, exceptions, now);
}

async function writeWeek(
  transaction: Transaction,
  shop_id: string,
  week: NonNullable<ShopEdit["week"]>,
): Promise<void> {
  await transaction.deleteFrom("shop_opening_hours").where("shop_id", "=", shop_id).execute();
  if (week.length === 0) return;
  await transaction
    .insertInto("shop_opening_hours")
    .values(week.map((hours) => ({ shop_id, ...hours })))
    .execute();
}

async function writeExceptions(
  transaction: Transaction,
  shop_id: string,
  exceptions: NonNullable<ShopEdit["exceptions"]>,
  now: Date,
): Promise<void> {
  const [yesterday = ""] = openingDays(now);
  await transaction.deleteFrom("shop_hour_exceptions").where("shop_id", "=", shop_id).execute();
  const rows = exceptions
    .filter(({ day }) => day >= yesterday)
    .flatMap(({ day, note, hours }) =>
      // A day without hours is closed, which a row without minutes says.
      (hours.length > 0 ? hours : [{ open_minute: null, close_minute: null }]).map((part) => ({
        shop_id,
        day,
        note,
        ...part,
      })),
    );
  if (rows.length > 0) await transaction.insertInto("shop_hour_exceptions").values(rows).execute();
}
