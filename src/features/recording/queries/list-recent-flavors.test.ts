import { describe, expect } from "vitest";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { listRecentFlavors } from "./list-recent-flavors.ts";

const named = (...names: string[]) => names.map((flavor_name) => ({ maker_name: "Azure", flavor_name }));
const night = (day: string) => `2026-11-${day}T21:00:00+09:00`;

describe("listRecentFlavors", () => {
  test("is empty for somebody new", async ({ services, user }) => {
    expect(await listRecentFlavors(services, user)).toEqual({
      flavors: [],
      liked: [],
      wantedIds: [],
      toTry: [],
      popular: { flavors: [], houseMixes: [] },
      shops: [],
      last: null,
      wanted: null,
    });
  });

  test("lists each flavour once, the last used first, in the order of its mix", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(new Date(night("20")));
    const mixes = [
      { items: named("ミント", "レモン"), customDateTime: night("10"), shopName: "月と煙" },
      { items: named("紅茶", "ミント"), customDateTime: night("12") },
    ];
    for (const mix of mixes) await createMix(services, user, NewMix.parse(mix));

    const recent = await listRecentFlavors(services, user);

    expect(recent.flavors.map(({ flavor_name }) => flavor_name)).toEqual(["紅茶", "ミント", "レモン"]);
    expect(recent.flavors[0]).toMatchObject({ maker_name: "Azure", paint: "custom" });
    expect(recent.shops).toEqual([{ id: null, name: "月と煙" }]);
  });

  test("knows nothing of other people", async ({ services, user }) => {
    await createMix(services, await createPerson(services), NewMix.parse({ items: named("ミント") }));
    expect((await listRecentFlavors(services, user)).flavors).toEqual([]);
  });

  test("brings what the person likes and wants to try, the last marked first", async ({
    services,
    user,
    clock,
  }) => {
    await createMix(services, user, NewMix.parse({ items: named("ミント", "レモン", "紅茶") }));
    const flavors = await services.database.selectFrom("flavors").select(["id", "name"]).execute();
    const idOf = (name: string) => flavors.find((flavor) => flavor.name === name)?.id ?? "";
    clock.set(new Date(night("20")));
    for (const [name, kind] of [
      ["ミント", "like"],
      ["レモン", "want"],
      ["紅茶", "want"],
    ] as const) {
      clock.passMinutes(1);
      await addFavorite(services, user, { target_type: "flavor", target_id: idOf(name), kind });
    }
    const { liked, wantedIds, toTry } = await listRecentFlavors(services, user);
    expect(wantedIds).toEqual(toTry.map(({ flavor_id }) => flavor_id));
    expect(liked).toEqual([idOf("ミント")]);
    expect(toTry.map(({ flavor_name }) => flavor_name)).toEqual(["紅茶", "レモン"]);
    expect(toTry[0]).toEqual({
      flavor_id: idOf("紅茶"),
      maker_id: expect.any(String),
      flavor_name: "紅茶",
      maker_name: "Azure",
      paint: "custom",
      tints: [],
    });
    expect((await listRecentFlavors(services, null)).toTry).toEqual([]);
  });

  test("stops at twelve", async ({ services, user }) => {
    const many = Array.from({ length: 12 }, (_, index) => `第${index}`);
    await createMix(services, user, NewMix.parse({ items: named(...many) }));
    await createMix(services, user, NewMix.parse({ items: named("新しい") }));
    expect((await listRecentFlavors(services, user)).flavors).toHaveLength(12);
  });

  test("brings the recipe and the place of the last card, never its words", async ({ services, user }) => {
    const items = [
      { maker_name: "Azure", flavor_name: "ミント", ratio: 60 },
      { maker_name: "Azure", flavor_name: "レモン", ratio: 40 },
    ];
    await createMix(
      services,
      user,
      NewMix.parse({ items, shopName: "月と煙", comment: "静かな夜", rating: 4.5, visibility: "private" }),
    );

    const { last } = await listRecentFlavors(services, user);

    expect(last).toMatchObject({
      title: "ミント × レモン",
      shop: { id: null, name: "月と煙" },
      house_mix: null,
    });
    expect(last?.items.map(({ ratio }) => ratio)).toEqual([60, 40]);
    expect(JSON.stringify(last)).not.toMatch(/静かな夜|4\.5/);
  });

  test("brings the house mix of the last card while it belongs to the shop", async ({ services, user }) => {
    const [shop] = await services.database
      .insertInto("shops")
      .values({ name: "月と煙" })
      .returning("id")
      .execute();
    const shopId = shop?.id ?? "";
    const [house] = await services.database
      .insertInto("shop_predefined_mixes")
      .values({ shop_id: shopId, name: "雨宿り" })
      .returning("id")
      .execute();
    const newMix = NewMix.parse({ items: named("ミント"), shopId, predefinedMixId: house?.id });
    await createMix(services, user, newMix);
    const { last } = await listRecentFlavors(services, user);
    expect(last).toMatchObject({ title: "雨宿り", house_mix: { id: house?.id, name: "雨宿り" } });

    await services.database.updateTable("shops").set({ is_active: false }).execute();
    const { last: closed } = await listRecentFlavors(services, user);
    expect(closed).toMatchObject({ shop: { id: null, name: "月と煙" }, house_mix: null });
  });

  test("brings the recipe of another person's card by names where they named a flavour, without the place", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    const mix = { items: named("ゆず"), shopName: "月と煙" };
    const { id, short_id } = await createMix(services, other, NewMix.parse(mix));
    for (const viewer of [user, null]) {
      const { wanted } = await listRecentFlavors(services, viewer, { from: short_id });
      expect(wanted).toMatchObject({
        kind: "mix",
        mix: { title: "ゆず", shop: null, items: [{ flavor_id: null, maker_id: null }] },
      });
    }
    expect((await listRecentFlavors(services, other, { from: id })).wanted).toMatchObject({
      kind: "mix",
      mix: { shop: { name: "月と煙" }, items: [{ flavor_id: expect.any(String) }] },
    });
  });

  test("brings a house mix with its shop, or a shop, while the shop is open", async ({ services, user }) => {
    const shop = await openShop(services);
    const wanted = async (asked: { houseMix?: string; shop?: string }) =>
      (await listRecentFlavors(services, user, asked)).wanted;
    expect(await wanted({ houseMix: shop.houseMixId })).toMatchObject({
      kind: "house-mix",
      mix: { shop_id: shop.id, shop_name: "月と煙", items: [{ flavor_id: shop.flavorId, ratio: 100 }] },
    });
    expect(await wanted({ shop: shop.id })).toEqual({ kind: "shop", shop: { id: shop.id, name: "月と煙" } });
    await services.database.updateTable("shops").set({ is_active: false }).execute();
    expect([await wanted({ houseMix: shop.houseMixId }), await wanted({ shop: shop.id })]).toEqual([
      null,
      null,
    ]);
    expect(await wanted({ shop: "月と煙" })).toBeNull();
  });

  test("brings a flavour of the catalogue, or one's own", async ({ services, user }) => {
    const { flavorId } = await openShop(services);
    const wanted = async (viewer: typeof user | null) =>
      (await listRecentFlavors(services, viewer, { flavor: flavorId })).wanted;
    expect(await wanted(null)).toMatchObject({
      kind: "flavor",
      flavor: { flavor_id: flavorId, flavor_name: "アールグレイ", paint: "tea" },
    });
    await services.database
      .updateTable("flavors")
      .set({ is_custom: true, created_by: user.userId })
      .execute();
    expect([await wanted(user), await wanted(null)]).toMatchObject([{ kind: "flavor" }, null]);
  });

  test("brings nothing of a card that one may not see", async ({ services, user }) => {
    const other = await createPerson(services);
    const create = (visibility: string) =>
      createMix(services, other, NewMix.parse({ items: named("ゆず"), visibility }));
    const [hidden, shown] = [await create("private"), await create("link")];
    expect((await listRecentFlavors(services, user, { from: hidden.short_id })).wanted).toBeNull();
    expect((await listRecentFlavors(services, user, { from: shown.short_id })).wanted).not.toBeNull();
    await services.database.updateTable("shisha_mixes").set({ deleted_at: new Date() }).execute();
    expect((await listRecentFlavors(services, user, { from: shown.short_id })).wanted).toBeNull();
    expect((await listRecentFlavors(services, user, { from: "not-an-id" })).wanted).toBeNull();
  });
});
