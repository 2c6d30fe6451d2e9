import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { addFavorite } from "../commands/add-favorite.ts";
import { likeMix } from "../commands/like-mix.ts";
import { countFavorites } from "./count-favorites.ts";
import { listFavorites } from "./list-favorites.ts";

const newMix = (input: object = {}) =>
  NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...input });

describe("listFavorites", () => {
  test("names flavours with their maker and paint, and says which ones were smoked", async ({
    services,
    user,
    clock,
  }) => {
    await importCatalog(services, catalogFile);
    const [first, second] = await services.database
      .selectFrom("flavors")
      .innerJoin("makers", "makers.id", "flavors.maker_id")
      .select(["flavors.id", "flavors.name", "flavors.maker_id", "makers.name as maker_name"])
      .orderBy("flavors.id")
      .limit(2)
      .execute();
    if (!first || !second) throw new Error("The catalogue is empty");
    await createMix(services, user, newMix({ items: [{ maker_id: first.maker_id, flavor_id: first.id }] }));
    clock.set("2026-11-20T12:00:00Z");
    for (const { id } of [first, second]) {
      clock.passMinutes(1);
      await addFavorite(services, user, { target_type: "flavor", target_id: id, kind: "want" });
    }
    const { things } = await listFavorites(services, user, { target_type: "flavor", kind: "want" });
    expect(things).toMatchObject([
      { target_id: second.id, flavor: { flavor_name: second.name, is_smoked: false } },
      { target_id: first.id, flavor: { maker_name: first.maker_name, is_smoked: true } },
    ]);
    const one = { target_type: "flavor", kind: "want", target_id: first.id } as const;
    expect((await listFavorites(services, user, one)).things).toHaveLength(1);
  });

  test("pages through likes and wishes of the same moment without loss or repetition", async ({
    services,
    user,
    clock,
  }) => {
    const author = await createPerson(services);
    clock.set("2026-11-20T12:00:00Z");
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { id } = await createMix(services, author, newMix());
      ids.push(id);
      await likeMix(services, user, id);
      await addFavorite(services, user, { target_type: "mix", target_id: id, kind: "want" });
    }
    for (const kind of ["like", "want"] as const) {
      const seen: string[] = [];
      for (let cursor: string | null = null, page = 0; page < 3; page++) {
        const found = await listFavorites(services, user, { target_type: "mix", kind, cursor, limit: 2 });
        seen.push(...found.things.map(({ target_id }) => target_id));
        cursor = found.next_cursor;
      }
      expect(seen.toSorted()).toEqual(ids.toSorted());
    }
  });

  test("has a shop's own mixes among the cards, says what is in both lists, and leaves out those of closed shops", async ({
    services,
    user,
    clock,
  }) => {
    const author = await createPerson(services);
    const [card, other] = [
      await createMix(services, author, newMix()),
      await createMix(services, author, newMix()),
    ];
    const shop = await openShop(services);
    const want = (target_type: "mix" | "house_mix", target_id: string) =>
      addFavorite(services, user, { target_type, target_id, kind: "want" });
    clock.set("2026-11-20T12:00:00Z");
    for (const [type, id] of [
      ["mix", card.id],
      ["house_mix", shop.houseMixId],
      ["mix", other.id],
    ] as const) {
      clock.passMinutes(1);
      await want(type, id);
    }
    await likeMix(services, user, card.id);
    await addFavorite(services, user, { target_type: "house_mix", target_id: shop.houseMixId, kind: "like" });
    const list = { target_type: "mix", kind: "want" } as const;
    const { things } = await listFavorites(services, user, list);
    expect(things).toMatchObject([
      { target_type: "mix", target_id: other.id, is_in_both: false, mix: { id: other.id } },
      {
        target_type: "house_mix",
        target_id: shop.houseMixId,
        is_in_both: true,
        house_mix: {
          id: shop.houseMixId,
          name: "月夜のベルガモット",
          shop_id: shop.id,
          shop_name: "月と煙",
          items: [{ flavor_name: "アールグレイ", ratio: 100 }],
        },
      },
      { target_type: "mix", target_id: card.id, is_in_both: true },
    ]);
    const seen: string[] = [];
    for (let cursor: string | null = null, page = 0; page < 3; page++) {
      const found = await listFavorites(services, user, { ...list, cursor, limit: 1 });
      seen.push(...found.things.map(({ target_id }) => target_id));
      cursor = found.next_cursor;
    }
    expect(seen).toEqual([other.id, shop.houseMixId, card.id]);
    expect(await countFavorites(services, user, "want")).toEqual({ flavor: 0, mix: 3, shop: 0 });
    expect(await listFavorites(services, author, list)).toEqual({ things: [], next_cursor: null });

    await services.database.updateTable("shops").set({ is_active: false }).execute();
    expect((await listFavorites(services, user, list)).things).toHaveLength(2);
    expect(await countFavorites(services, user, "like")).toEqual({ flavor: 0, mix: 1, shop: 0 });
  });

  test("shows mixes as others see them, and only those that can be seen", async ({ services, user }) => {
    const author = await createPerson(services);
    const shown = await createMix(services, author, newMix({ shopName: "月と煙", hideShop: true }));
    const hidden = await createMix(services, author, newMix());
    const deleted = await createMix(services, author, newMix());
    for (const { id } of [shown, hidden, deleted]) await likeMix(services, user, id);
    await services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at: new Date() })
      .where("id", "=", hidden.id)
      .execute();
    await deleteMix(services, author, deleted.id);
    const { things } = await listFavorites(services, user, { target_type: "mix", kind: "like" });
    expect(things).toMatchObject([{ target_id: shown.id, mix: { shop_name: null, liked: true } }]);
    expect(JSON.stringify(things)).not.toContain("月と煙");
  });

  test("names shops with where they are, and leaves out those that closed", async ({ services, user }) => {
    const shops = await services.database
      .insertInto("shops")
      .values([
        { name: "月と煙", prefecture: "東京都", city: "世田谷区", nearest_station: "下北沢駅" },
        { name: "閉じた店", is_active: true },
      ])
      .returning("id")
      .execute();
    for (const { id } of shops)
      await addFavorite(services, user, { target_type: "shop", target_id: id, kind: "like" });
    await services.database
      .updateTable("shops")
      .set({ is_active: false })
      .where("name", "=", "閉じた店")
      .execute();
    const { things } = await listFavorites(services, user, { target_type: "shop", kind: "like" });
    expect(things).toMatchObject([{ shop: { shop_name: "月と煙", shop_area: "東京都世田谷区・下北沢駅" } }]);
  });

  test("is nobody else's list", async ({ services, user }) => {
    const { id } = await createMix(services, await createPerson(services), newMix());
    await addFavorite(services, user, { target_type: "mix", target_id: id, kind: "want" });
    const other = await createPerson(services);
    expect((await listFavorites(services, other, { target_type: "mix", kind: "want" })).things).toEqual([]);
  });
});
