import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { listFlavors } from "#features/catalog/queries/list-flavors.ts";
import { listRecentFlavors } from "#features/recording/queries/list-recent-flavors.ts";
import { importShops } from "#features/shops/commands/import-shops.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { NewMix, type NewMixInput } from "../mix.ts";
import { countUses } from "./count-uses.ts";
import { createMix } from "./create-mix.ts";
import { deleteMix } from "./delete-mix.ts";

/** Somebody's cards of these flavours of the catalogue. */
async function smoke(services: Services, names: string[], more: Partial<NewMixInput> = {}) {
  const person = await createPerson(services);
  const known = await listFlavors(services, null);
  const items = names.flatMap((name) => {
    const flavor = known.find((one) => one.name === name);
    return flavor ? [{ maker_id: flavor.maker_id, flavor_id: flavor.id }] : [];
  });
  return { person, mix: await createMix(services, person, NewMix.parse({ items, ...more })) };
}

const usesOf = async (services: Services, name: string) =>
  (await listFlavors(services, null)).find((flavor) => flavor.name === name)?.uses;

describe("countUses", () => {
  test("counts public cards alone, and a card that goes counts no more", async ({ services }) => {
    await importCatalog(services, catalogFile);
    const { person, mix } = await smoke(services, ["レモンミント"]);
    await smoke(services, ["レモンミント", "ジャスミン"]);
    await smoke(services, ["レモンミント", "ジャスミン"], { visibility: "private" });
    await smoke(services, ["ジャスミン"], { visibility: "link" });
    expect(await countUses(services, services.clock())).toBe("2 flavours, 0 house mixes");
    expect([await usesOf(services, "レモンミント"), await usesOf(services, "ジャスミン")]).toEqual([2, 1]);

    await deleteMix(services, person, mix.id);
    await countUses(services, services.clock());
    expect([await usesOf(services, "レモンミント"), await usesOf(services, "ジャスミン")]).toEqual([1, 1]);
  });

  test("what is popular is offered to whoever has no cards, and to nobody else", async ({
    services,
    user,
  }) => {
    await importCatalog(services, catalogFile);
    await importShops(services, shopFile);
    const house = await services.database
      .selectFrom("shop_predefined_mixes")
      .innerJoin("shops", "shops.id", "shop_predefined_mixes.shop_id")
      .select([
        "shop_predefined_mixes.id",
        "shop_predefined_mixes.name",
        "shop_id",
        "shops.name as shop_name",
      ])
      .orderBy("shop_predefined_mixes.id")
      .executeTakeFirstOrThrow();
    const taken = { shopId: house.shop_id, predefinedMixId: house.id };
    await smoke(services, ["レモンミント"], taken);
    await smoke(services, ["レモンミント", "ジャスミン"], { ...taken, hideShop: true });
    await countUses(services, services.clock());
    const counted = await services.database.selectFrom("house_mix_uses").selectAll().execute();
    // A hidden shop is not told by its mix either.
    expect(counted).toEqual([{ predefined_mix_id: house.id, cards: 1 }]);

    for (const newcomer of [user, null]) {
      const { flavors, popular } = await listRecentFlavors(services, newcomer);
      expect(flavors).toEqual([]);
      expect(popular.flavors.map(({ flavor_name }) => flavor_name)).toEqual(["レモンミント", "ジャスミン"]);
      expect(popular.houseMixes).toMatchObject([
        { id: house.id, name: house.name, shop_id: house.shop_id, shop_name: house.shop_name },
      ]);
      expect(popular.houseMixes[0]?.items.length).toBeGreaterThan(0);
    }
    await createMix(services, user, NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }));
    const { popular } = await listRecentFlavors(services, user);
    expect(popular).toEqual({ flavors: [], houseMixes: [] });
  });
});
