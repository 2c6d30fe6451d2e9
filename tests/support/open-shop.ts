import type { Insertable } from "kysely";
import type { Shops } from "#database/tables.ts";
import type { Services } from "#platform/services.ts";

/** An open shop with a mix of its own; `changes` makes it another one. */
export async function openShop(
  { database }: Pick<Services, "database">,
  changes: Partial<Insertable<Shops>> = {},
): Promise<{ id: string; houseMixId: string; flavorId: string; makerId: string }> {
  const shop = await database
    .insertInto("shops")
    .values({ name: "月と煙", prefecture: "東京都", city: "渋谷区", nearest_station: "渋谷駅", ...changes })
    .returning("id")
    .executeTakeFirstOrThrow();
  const maker = await database
    .insertInto("makers")
    .values({ name: `アズール ${shop.id}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const flavor = await database
    .insertInto("flavors")
    .values({ name: "アールグレイ", maker_id: maker.id, category_slugs: ["tea"] })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mix = await database
    .insertInto("shop_predefined_mixes")
    .values({ shop_id: shop.id, name: "月夜のベルガモット" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("shop_predefined_mix_items")
    .values({ predefined_mix_id: mix.id, position: 0, maker_id: maker.id, flavor_id: flavor.id, ratio: 100 })
    .execute();
  return { id: shop.id, houseMixId: mix.id, flavorId: flavor.id, makerId: maker.id };
}
