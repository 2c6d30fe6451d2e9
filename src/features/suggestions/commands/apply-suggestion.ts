import type { Transaction } from "#database/database.ts";
import { writeShop } from "#features/shops/commands/write-shop.ts";
import type { ShopEdit } from "#features/shops/shop-fields.ts";
import type { ShopField, SuggestedField, SuggestionTarget } from "../suggestion.ts";

type Applied = { target_type: SuggestionTarget; target_id: string; field: SuggestedField; value: string };

/**
 * Writes what was suggested to the locked thing. It counts as edited by a person from then on: an import leaves it alone.
 * Triggers see to its pages and to the cards on which it stands.
 */
export async function applySuggestion(
  transaction: Transaction,
  { target_type, target_id, field, value }: Applied,
  now: Date,
): Promise<void> {
  const edited = { edited_at: now, updated_at: now };
  switch (target_type) {
    case "shop":
      return writeShop(transaction, target_id, shopColumns(field as ShopField, value), now);
    case "maker":
      await transaction
        .updateTable("makers")
        .set({ [field]: value, ...edited })
        .where("id", "=", target_id)
        .execute();
      return;
    case "flavor": {
      const columns =
        field === "category"
          ? { category_slugs: await categoriesWith(transaction, target_id, value) }
          : { [field]: value };
      await transaction
        .updateTable("flavors")
        .set({ ...columns, ...edited })
        .where("id", "=", target_id)
        .execute();
    }
  }
}

function shopColumns(field: ShopField, value: string): ShopEdit & { is_active?: boolean } {
  switch (field) {
    case "closed":
      return { is_active: false };
    case "walk_minutes":
    case "price_90min":
    case "shisha_price_from":
    case "cover_charge":
    case "seats":
      return { [field]: Number(value) };
    default:
      return { [field]: value };
  }
}

/** The first category paints: it is the one that was wrong. What else the flavour tastes of stays. */
async function categoriesWith(transaction: Transaction, id: string, category: string): Promise<string[]> {
  const { category_slugs } = await transaction
    .selectFrom("flavors")
    .select("category_slugs")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return [category, ...category_slugs.slice(1).filter((slug) => slug !== category)];
}
