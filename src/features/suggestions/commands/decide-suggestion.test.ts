import { sql } from "kysely";
import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { listShops } from "#features/shops/queries/list-shops.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { accept, decline, statusOf, suggestAs } from "#tests/support/suggest-things.ts";
import { test } from "#tests/support/test.ts";
import { listSuggestions } from "../queries/list-suggestions.ts";
import { acceptSuggestion } from "./decide-suggestion.ts";

const shopOf = ({ database }: Services, id: string) =>
  database.selectFrom("shops").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("accepting", () => {
  test("writes texts, numbers and links to the shop, which counts as edited from then on", async ({
    services,
    user,
  }) => {
    const shop = await openShop(services, { phone: "03-1111-1111" });
    for (const [field, value, kept] of [
      ["phone", "03-2222-2222", "03-2222-2222"],
      ["price_90min", "2,500円", 2500],
      ["seats", "20", 20],
      ["website_url", "https://tsuki.example/", "https://tsuki.example/"],
      ["address", "東京都渋谷区道玄坂1-2-3", "東京都渋谷区道玄坂1-2-3"],
    ] as const) {
      const id = await suggestAs(services, user, { target_type: "shop", target_id: shop.id, field, value });
      expect(await accept(services, id)).toMatchObject({ field, isApplied: true });
      expect(await shopOf(services, shop.id)).toMatchObject({ [field]: kept, edited_at: expect.any(Date) });
      expect(await statusOf(services, id)).toBe("accepted");
    }
  });

  test("is audited with what stood and what stands, in the same transaction", async ({ services, user }) => {
    const shop = await openShop(services, { price_90min: 2500 });
    const manager = await createPerson(services);
    await holdRole(services, manager, { shop_id: shop.id });
    const said = { target_type: "shop", target_id: shop.id, field: "price_90min", value: "3000" } as const;
    const suggestionId = await suggestAs(services, user, said);
    const sameId = await suggestAs(services, await createPerson(services), said);
    await acceptSuggestion(services, {
      suggestionId,
      anyway: false,
      decider: { user: manager, shopId: shop.id },
    });
    const audited = await services.database
      .selectFrom("audit_events")
      .select(["action", "actor_id", "target_id", "before", "after"])
      .where("action", "=", "suggestion.accepted")
      .execute();
    expect(audited).toEqual([
      {
        action: "suggestion.accepted",
        actor_id: manager.userId,
        target_id: shop.id,
        before: { suggestion_id: suggestionId, price_90min: "2500" },
        after: { suggestion_ids: [suggestionId, sameId].toSorted(), price_90min: "3000" },
      },
    ]);
  });

  test("a new name and station are found by, and the old ones no more", async ({ services, user }) => {
    const shop = await openShop(services);
    for (const [field, value] of [
      ["name", "青い鳥"],
      ["nearest_station", "恵比寿駅"],
    ] as const)
      await accept(
        services,
        await suggestAs(services, user, { target_type: "shop", target_id: shop.id, field, value }),
      );
    const found = async (query: string) => (await listShops(services, { query })).things.map(({ id }) => id);
    expect(await found("青い鳥")).toEqual([shop.id]);
    expect(await found("恵比寿")).toEqual([shop.id]);
    expect(await found("月と煙")).toEqual([]);
    const areas = await services.database
      .selectFrom("shop_areas")
      .select("station")
      .where("level", "=", 3)
      .execute();
    expect(areas).toEqual([{ station: "恵比寿駅" }]);
  });

  test("that a shop closed takes it out of sight", async ({ services, user }) => {
    const shop = await openShop(services);
    const id = await suggestAs(services, user, {
      target_type: "shop",
      target_id: shop.id,
      field: "closed",
      value: "closed",
    });
    expect(await accept(services, id)).toMatchObject({ before: "open", after: "closed", isApplied: true });
    expect(await shopOf(services, shop.id)).toMatchObject({ is_active: false });
  });

  test("hours and other words changes nothing, also after they were put right by hand", async ({
    services,
    user,
  }) => {
    const shop = await openShop(services);
    const about = { target_type: "shop" as const, target_id: shop.id };
    const other = await suggestAs(services, user, { ...about, field: "other", value: "タグが違います" });
    const hours = await suggestAs(services, user, { ...about, field: "hours", value: "毎日 15:00〜24:00" });
    const before = await shopOf(services, shop.id);
    await services.database
      .insertInto("shop_opening_hours")
      .values({ shop_id: shop.id, weekday: 1, open_minute: 900, close_minute: 1440 })
      .execute();
    for (const id of [other, hours]) {
      expect(await accept(services, id)).toMatchObject({ isApplied: false });
      expect(await statusOf(services, id)).toBe("accepted");
    }
    expect(await shopOf(services, shop.id)).toEqual(before);
  });

  test("answers everybody who said the same, and nobody who said something else", async ({
    services,
    user,
  }) => {
    const shop = await openShop(services);
    const about = { target_type: "shop" as const, target_id: shop.id, field: "seats" };
    const first = await suggestAs(services, user, { ...about, value: "20" });
    const same = await suggestAs(services, await createPerson(services), { ...about, value: "20席" });
    const different = await suggestAs(services, await createPerson(services), { ...about, value: "24" });
    await accept(services, first);
    expect(await statusOf(services, same)).toBe("accepted");
    expect(await statusOf(services, different)).toBe("open");
    await expect(accept(services, different)).rejects.toMatchObject({ code: "CHANGED_MEANWHILE" });
    expect(await accept(services, different, true)).toMatchObject({ before: "20", after: "24" });
    expect(await shopOf(services, shop.id)).toMatchObject({ seats: 24 });
  });

  test("is refused where what stood has changed, and leaves alone what is right by now", async ({
    services,
    user,
  }) => {
    const shop = await openShop(services, { phone: "03-1111-1111" });
    const about = { target_type: "shop" as const, target_id: shop.id, field: "phone" };
    const id = await suggestAs(services, user, { ...about, value: "03-2222-2222" });
    const putPhone = (phone: string) =>
      services.database.updateTable("shops").set({ phone }).where("id", "=", shop.id).execute();
    await putPhone("03-3333-3333");
    await expect(accept(services, id)).rejects.toMatchObject({ kind: "conflict", code: "CHANGED_MEANWHILE" });
    expect(await statusOf(services, id)).toBe("open");
    expect((await listSuggestions(services)).things).toMatchObject([
      { stood: "03-1111-1111", stands: "03-3333-3333" },
    ]);
    await putPhone("03-2222-2222");
    expect(await accept(services, id)).toMatchObject({ isApplied: false });
    expect(await shopOf(services, shop.id)).toMatchObject({ edited_at: null });
  });

  test("a flavour's category paints its cards anew, an import leaves it alone, and its other tastes stay", async ({
    services,
    user,
  }) => {
    await importCatalog(services, catalogFile);
    const flavor = await services.database
      .selectFrom("flavors")
      .select(["id", "maker_id", "category_slugs"])
      .where("paint", "=", "fruit")
      .where(sql<boolean>`cardinality(category_slugs) = 2 AND NOT 'drink' = ANY (category_slugs)`)
      .executeTakeFirstOrThrow();
    const mix = await createMix(
      services,
      user,
      NewMix.parse({ items: [{ maker_id: flavor.maker_id, flavor_id: flavor.id }] }),
    );
    const about = { target_type: "flavor" as const, target_id: flavor.id };
    await accept(services, await suggestAs(services, user, { ...about, field: "category", value: "drink" }));
    await accept(services, await suggestAs(services, user, { ...about, field: "name", value: "新しい名前" }));
    await accept(
      services,
      await suggestAs(services, user, { ...about, field: "name_en", value: "New Name" }),
    );
    await importCatalog(services, catalogFile);
    expect(
      await services.database
        .selectFrom("flavors")
        .select(["name", "name_en", "category_slugs", "paint"])
        .where("id", "=", flavor.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({
      name: "新しい名前",
      name_en: "New Name",
      category_slugs: ["drink", ...flavor.category_slugs.slice(1)],
      paint: "drink",
    });
    await refreshDocuments(services);
    const card = await findSharedMix(services, null, mix.id);
    expect(card?.items.map(({ paint }) => paint)).toEqual(["drink"]);
  });

  test("a maker's name is written, and an import leaves it alone", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const { id } = await services.database.selectFrom("makers").select("id").executeTakeFirstOrThrow();
    for (const [field, value] of [
      ["name", "新しいメーカー"],
      ["name_en", "New Maker"],
    ] as const)
      await accept(
        services,
        await suggestAs(services, user, { target_type: "maker", target_id: id, field, value }),
      );
    await importCatalog(services, catalogFile);
    expect(
      await services.database
        .selectFrom("makers")
        .select(["name", "name_en"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ name: "新しいメーカー", name_en: "New Maker" });
  });
});

describe("declining", () => {
  test("changes nothing, keeps the reason and is audited", async ({ services, user }) => {
    const shop = await openShop(services, { seats: 10 });
    const id = await suggestAs(services, user, {
      target_type: "shop",
      target_id: shop.id,
      field: "seats",
      value: "20",
    });
    const sameId = await suggestAs(services, await createPerson(services), {
      target_type: "shop",
      target_id: shop.id,
      field: "seats",
      value: "20席",
    });
    await decline(services, id, "お店に確かめました");
    expect(await statusOf(services, sameId)).toBe("declined");
    expect(await shopOf(services, shop.id)).toMatchObject({ seats: 10, edited_at: null });
    expect((await listSuggestions(services)).things).toEqual([]);
    const decidedOnes = (await listSuggestions(services, { all: true })).things;
    expect(decidedOnes.find((one) => one.id === id)).toMatchObject({
      status: "declined",
      declined_reason: "お店に確かめました",
    });
    const { before, after } = await services.database
      .selectFrom("audit_events")
      .select(["before", "after"])
      .where("action", "=", "suggestion.declined")
      .executeTakeFirstOrThrow();
    expect({ before, after }).toEqual({
      before: { suggestion_id: id, field: "seats" },
      after: { suggestion_ids: [id, sameId].toSorted(), reason: "お店に確かめました" },
    });
  });
});
