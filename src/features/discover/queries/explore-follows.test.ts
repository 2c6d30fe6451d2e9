import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import type { ExploreFilters } from "../explore-filters.ts";
import { exploreMixes } from "./explore-mixes.ts";

const record = async (services: Services, user: SignedInUser, card: object) =>
  (await createMix(services, user, NewMix.parse(card))).id;

/** What is found with these filters, once the job has run. */
async function found(services: Services, user: SignedInUser, filters: ExploreFilters): Promise<string[]> {
  await refreshDocuments(services);
  const page = await exploreMixes(services, user, { filters, order: "new", asked: { limit: 20 } });
  return page.things.map(({ id }) => id);
}

const noted = async ({ database }: Services) =>
  (await database.selectFrom("stale_mix_documents").select("mix_id").execute()).map(({ mix_id }) => mix_id);

describe("a card is found", () => {
  test("where its shop is now, and nowhere while the shop is withheld", async ({ services, user }) => {
    const { id: shopId } = await openShop(services);
    const items = [await createFlavor(services)];
    const card = await record(services, user, { items, shopId });
    const hiding = await record(services, user, { items, shopId, hideShop: true });
    const at = async (area: string) => found(services, user, { area });
    const edit = async (changes: object) => {
      await services.database.updateTable("shops").set(changes).where("id", "=", shopId).execute();
      expect(await noted(services)).toEqual([card]);
    };
    expect(await at("東京都/渋谷区/渋谷駅")).toEqual([card]);
    await edit({ nearest_station: "代々木駅" });
    expect(await at("東京都/渋谷区/渋谷駅")).toEqual([]);
    expect(await at("東京都/渋谷区/代々木駅")).toEqual([card]);
    await edit({ city: "新宿区" });
    expect(await at("東京都/新宿区")).toEqual([card]);
    await edit({ prefecture: "大阪府" });
    expect(await at("東京都")).toEqual([]);
    expect(await at("大阪府")).toEqual([card]);
    await edit({ hidden_at: services.clock() });
    expect(await at("大阪府")).toEqual([]);
    const { terms } = await services.database
      .selectFrom("explored_mixes")
      .select("terms")
      .where("mix_id", "=", card)
      .executeTakeFirstOrThrow();
    expect(terms.filter((term) => /^[as]/.test(term))).toEqual([]);
    await edit({ hidden_at: null });
    expect(await at("大阪府")).toEqual([card]);
    // What is no place of it notes no card.
    await services.database.updateTable("shops").set({ name: "月" }).where("id", "=", shopId).execute();
    expect(await noted(services)).toEqual([]);
    expect((await found(services, user, {})).sort()).toEqual([card, hiding].sort());
  });

  test("as one without nicotine while its makers go without", async ({ services, user }) => {
    const peach = await createFlavor(services);
    const card = await record(services, user, { items: [peach] });
    const without = () => found(services, user, { nicotineFree: true });
    for (const nicotine_free of [true, false]) {
      await services.database
        .updateTable("makers")
        .set({ nicotine_free })
        .where("id", "=", peach.maker_id)
        .execute();
      expect(await without()).toEqual(nicotine_free ? [card] : []);
    }
  });

  test("by the families that its flavours have now, also by those that paint nothing", async ({
    services,
    user,
  }) => {
    const peach = await createFlavor(services);
    const card = await record(services, user, { items: [peach] });
    await services.database
      .updateTable("flavors")
      .set({ category_slugs: ["fruit", "tea"] })
      .where("id", "=", peach.flavor_id)
      .execute();
    expect(await found(services, user, { categories: ["tea"] })).toEqual([card]);
    await services.database
      .updateTable("flavors")
      .set({ category_slugs: ["fruit"] })
      .where("id", "=", peach.flavor_id)
      .execute();
    expect(await found(services, user, { categories: ["tea"] })).toEqual([]);
  });

  test("in a recipe while its flavours and their makers are the catalogue's", async ({ services, user }) => {
    const peach = await createFlavor(services);
    await record(services, user, { items: [peach] });
    const recipe = async () => {
      await refreshDocuments(services);
      return (await services.database.selectFrom("explored_mixes").select("recipe").executeTakeFirstOrThrow())
        .recipe;
    };
    const before = await recipe();
    expect(before).not.toBeNull();
    for (const table of ["flavors", "makers"] as const)
      for (const is_custom of [true, false]) {
        await services.database.updateTable(table).set({ is_custom }).execute();
        expect(await recipe(), table).toBe(is_custom ? null : before);
      }
  });
});
