import { sql } from "kysely";
import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findHouseMixPage } from "#features/shop-pages/queries/find-house-mix-page.ts";
import { findShopPage } from "#features/shop-pages/queries/find-shop-page.ts";
import { listPredefinedMixes } from "#features/shops/queries/list-predefined-mixes.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { HouseMixEdit, houseMixEtag, MAX_HOUSE_MIXES, NewHouseMix } from "../house-mix.ts";
import { readHouseMix, readHouseMixes } from "../queries/read-house-mixes.ts";
import { createHouseMixes } from "./create-house-mixes.ts";
import { deleteHouseMix } from "./delete-house-mix.ts";
import { editHouseMix } from "./edit-house-mix.ts";

async function ownShop(services: Services) {
  const manager = await createPerson(services);
  const shop = await openShop(services);
  await holdRole(services, manager, { shop_id: shop.id });
  const { name } = await services.database
    .selectFrom("makers")
    .select("name")
    .where("id", "=", shop.makerId)
    .executeTakeFirstOrThrow();
  return { manager, ...shop, makerName: name };
}

type OwnShop = Awaited<ReturnType<typeof ownShop>>;

const newMix = ({ makerId, flavorId }: OwnShop, name: string, more: object = {}) =>
  NewHouseMix.parse({ name, items: [{ maker_id: makerId, flavor_id: flavorId, ratio: 100 }], ...more });

const namesOf = async (services: Services, { manager, id }: OwnShop) =>
  (await readHouseMixes(services, manager, id)).mixes.map(({ name }) => name);

async function make(services: Services, shop: OwnShop, name: string, more: object = {}): Promise<string> {
  const [mix] = await createHouseMixes(services, shop.manager, shop.id, [newMix(shop, name, more)]);
  return mix?.id ?? "";
}

const edit = (services: Services, shop: OwnShop, mixId: string, change: object, ifMatch?: string) =>
  editHouseMix(
    services,
    shop.manager,
    { shopId: shop.id, mixId },
    { edit: HouseMixEdit.parse(change), ifMatch },
  );

describe("a house mix", () => {
  test("stands at the end, or where it asks to, with the catalogue's flavours by id or by name", async ({
    services,
  }) => {
    const shop = await ownShop(services);
    await make(services, shop, "二番目");
    await make(services, shop, "先頭", { displayOrder: 0, price: 2800, description: " 香り高い " });
    await make(services, shop, "最後", {
      displayOrder: 3,
      items: [{ maker_name: shop.makerName, flavor_name: "アールグレイ" }],
    });
    const beyond = { kind: "invalid", code: "HOUSE_MIX_ORDER" };
    await expect(make(services, shop, "その先", { displayOrder: 5 })).rejects.toMatchObject(beyond);
    const { mixes } = await readHouseMixes(services, shop.manager, shop.id);
    await expect(edit(services, shop, mixes[0]?.id ?? "", { displayOrder: 4 })).rejects.toMatchObject(beyond);
    expect(mixes.map(({ name, displayOrder }) => [name, displayOrder])).toEqual([
      ["先頭", 0],
      ["月夜のベルガモット", 1],
      ["二番目", 2],
      ["最後", 3],
    ]);
    expect(mixes[0]).toMatchObject({
      shop_id: shop.id,
      createdBy: shop.manager.userId,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      price: 2800,
      description: "香り高い",
      is_available: true,
      items: [{ flavor_id: shop.flavorId, ratio: 100 }],
    });
    expect(mixes[3]?.items).toMatchObject([{ flavor_id: shop.flavorId, ratio: null }]);
  });

  test("is refused whole: a name that is taken, a flavour of nobody's catalogue, one too many", async ({
    services,
  }) => {
    const shop = await ownShop(services);
    const before = await namesOf(services, shop);
    const refused = (mixes: NewHouseMix[]) => createHouseMixes(services, shop.manager, shop.id, mixes);
    const good = newMix(shop, "よいミックス");
    await expect(refused([good, newMix(shop, "月夜のベルガモット")])).rejects.toMatchObject({
      code: "HOUSE_MIX_NAME_TAKEN",
      fields: { name: expect.any(String) },
    });
    await expect(refused([good, newMix(shop, "よいミックス")])).rejects.toMatchObject({
      code: "HOUSE_MIX_NAME_TAKEN",
    });
    const unknown = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };
    await expect(refused([good, newMix(shop, "自家製", unknown)])).rejects.toMatchObject({
      code: "HOUSE_MIX_FLAVOR_UNKNOWN",
    });
    const many = Array.from({ length: MAX_HOUSE_MIXES }, (_, index) => newMix(shop, `ミックス${index}`));
    await expect(refused(many)).rejects.toMatchObject({ code: "HOUSE_MIX_LIMIT" });
    expect(await namesOf(services, shop)).toEqual(before);
  });

  test("never holds a flavour that somebody named themselves", async ({ services }) => {
    const shop = await ownShop(services);
    const { id } = await services.database
      .insertInto("flavors")
      .values({ maker_id: shop.makerId, name: "秘密", is_custom: true, created_by: shop.manager.userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const items of [
      [{ maker_id: shop.makerId, flavor_id: id }],
      [{ maker_name: shop.makerName, flavor_name: "秘密" }],
    ])
      await expect(make(services, shop, "秘密のミックス", { items })).rejects.toMatchObject({
        code: "HOUSE_MIX_FLAVOR_UNKNOWN",
      });
  });

  test("is moved without becoming another state; edited from an old state it is refused", async ({
    services,
  }) => {
    const shop = await ownShop(services);
    const first = await make(services, shop, "A");
    await make(services, shop, "B");
    const stood = await readHouseMix(services, shop.manager, { shopId: shop.id, mixId: first });
    await edit(services, shop, first, { displayOrder: 2 });
    expect(await namesOf(services, shop)).toEqual(["月夜のベルガモット", "B", "A"]);
    await edit(services, shop, first, { price: 3000 }, houseMixEtag(stood));
    await expect(edit(services, shop, first, { price: 1 }, houseMixEtag(stood))).rejects.toMatchObject({
      code: "EDIT_CONFLICT",
    });
    await edit(services, shop, first, { name: "a", price: null });
    expect(await readHouseMix(services, shop.manager, { shopId: shop.id, mixId: first })).toMatchObject({
      name: "a",
      price: null,
      version: 3,
    });
  });

  test("that is not made at present is offered nowhere, and its page says so", async ({ services }) => {
    const shop = await ownShop(services);
    await edit(services, shop, shop.houseMixId, { isAvailable: false });
    expect((await findShopPage(services, null, shop.id))?.shop.house_mixes).toEqual([]);
    expect(await listPredefinedMixes(services, shop.id)).toMatchObject([{ is_available: false }]);
    const page = await findHouseMixPage(services, null, shop.id, shop.houseMixId);
    expect(page?.mix).toMatchObject({ is_available: false });
  });

  test("that was deleted is nowhere, but cards are still called after it", async ({ services }) => {
    const shop = await ownShop(services);
    const guest = await createPerson(services);
    const card = await createMix(
      services,
      guest,
      NewMix.parse({
        shopId: shop.id,
        predefinedMixId: shop.houseMixId,
        items: [{ maker_id: shop.makerId, flavor_id: shop.flavorId }],
      }),
    );
    await deleteHouseMix(services, shop.manager, { shopId: shop.id, mixId: shop.houseMixId });
    expect(await listPredefinedMixes(services, shop.id)).toEqual([]);
    expect(await findHouseMixPage(services, null, shop.id, shop.houseMixId)).toBeNull();
    await expect(edit(services, shop, shop.houseMixId, { price: 1 })).rejects.toMatchObject({
      code: "HOUSE_MIX_NOT_FOUND",
    });
    const { rows } = await sql<{ title: string }>`
      SELECT house.name AS title FROM shisha_mixes mix JOIN shop_predefined_mixes house ON house.id = mix.predefined_mix_id
      WHERE mix.id = ${card.id}::uuid`.execute(services.database);
    expect(rows).toEqual([{ title: "月夜のベルガモット" }]);
    // Its name is free again.
    await make(services, shop, "月夜のベルガモット");
  });

  test("says which of its flavours the shop has not, where the shop says anything of its stock", async ({
    services,
  }) => {
    const shop = await ownShop(services);
    const missing = async () =>
      (await readHouseMix(services, shop.manager, { shopId: shop.id, mixId: shop.houseMixId })).missing;
    expect(await missing()).toEqual([]);
    await services.database
      .insertInto("shop_maker_stock")
      .values({ shop_id: shop.id, maker_id: shop.makerId })
      .execute();
    expect(await missing()).toEqual([]);
    await services.database
      .insertInto("shop_flavor_stock")
      .values({ shop_id: shop.id, flavor_id: shop.flavorId, is_present: false })
      .execute();
    expect(await missing()).toEqual(["アールグレイ"]);
  });

  test("of another shop exists for nobody through this one's address", async ({ services }) => {
    const [shop, other] = [await ownShop(services), await ownShop(services)];
    const through: SignedInUser = shop.manager;
    const wrong = { shopId: shop.id, mixId: other.houseMixId };
    const notFound = { code: "HOUSE_MIX_NOT_FOUND" };
    await expect(deleteHouseMix(services, through, wrong)).rejects.toMatchObject(notFound);
    await expect(editHouseMix(services, through, wrong, { edit: { price: 1 } })).rejects.toMatchObject(
      notFound,
    );
    await expect(
      deleteHouseMix(services, through, { shopId: other.id, mixId: other.houseMixId }),
    ).rejects.toMatchObject({ code: "SHOP_FORBIDDEN" });
  });

  test("that is moved by many at once ends in one order without gaps", async ({ services }) => {
    const shop = await ownShop(services);
    const ids: string[] = [];
    for (const name of ["A", "B", "C"]) ids.push(await make(services, shop, name));
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        edit(services, shop, ids[index % 3] ?? "", { displayOrder: (index * 7) % 4 }),
      ),
    );
    const { mixes } = await readHouseMixes(services, shop.manager, shop.id);
    expect(mixes.map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2, 3]);
  });
});
