import { describe, expect } from "vitest";
import { recordAudit } from "#database/audit.ts";
import { createHouseMixes } from "#features/house-mixes/commands/create-house-mixes.ts";
import { editHouseMix } from "#features/house-mixes/commands/edit-house-mix.ts";
import { HouseMixEdit, NewHouseMix } from "#features/house-mixes/house-mix.ts";
import { updateShop } from "#features/shop-management/commands/update-shop.ts";
import { inviteMember } from "#features/shop-members/commands/invite-member.ts";
import { ShopEdit } from "#features/shops/shop-fields.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { suggestAs } from "#tests/support/suggest-things.ts";
import { test } from "#tests/support/test.ts";
import { listShopChanges } from "./list-shop-changes.ts";

async function ownShop(services: Services) {
  const manager = await createPerson(services);
  const shop = await openShop(services);
  await holdRole(services, manager, { shop_id: shop.id, role: "owner" });
  return { manager, ...shop };
}

const titlesOf = async (services: Services, shop: Awaited<ReturnType<typeof ownShop>>) =>
  (await listShopChanges(services, shop.manager, shop.id)).page.things.map(({ title }) => title);

describe("who changed what about a shop", () => {
  test("is said in words, with what stood before, the newest first", async ({ services }) => {
    const shop = await ownShop(services);
    const invited = await createPerson(services);
    await updateShop(services, shop.manager, shop.id, {
      edit: ShopEdit.parse({ seats: 20, tags: ["静か"], lat: 35.66, lng: 139.7 }),
    });
    const [mix] = await createHouseMixes(services, shop.manager, shop.id, [
      NewHouseMix.parse({ name: "夜更け", items: [{ maker_id: shop.makerId, flavor_id: shop.flavorId }] }),
    ]);
    const edit = HouseMixEdit.parse({ price: 2800, isAvailable: false });
    await editHouseMix(services, shop.manager, { shopId: shop.id, mixId: mix?.id ?? "" }, { edit });
    await inviteMember(services, shop.manager, shop.id, {
      userId: invited.userId,
      role: "staff",
    });

    const { things, next_cursor } = (await listShopChanges(services, shop.manager, shop.id)).page;
    expect(things.map(({ title, lines }) => [title, lines])).toEqual([
      [expect.stringMatching(/さんを招待しました$/), ["スタッフ"]],
      [
        "定番ミックス「夜更け」を変更しました",
        ["価格（税込）: なし → 2,800", "いま提供している: はい → いいえ"],
      ],
      ["定番ミックスを追加しました", ["夜更け"]],
      [
        "店舗情報を変更しました",
        expect.arrayContaining(["席数: なし → 20", "お店の特徴: なし → 静か", "地図の位置"]),
      ],
    ]);
    expect(next_cursor).toBeNull();
    expect(JSON.stringify(things)).not.toMatch(/35\.66|139\.7/);
  });

  test("never says who suggested, claimed or reported anything, nor what happened elsewhere", async ({
    services,
  }) => {
    const shop = await ownShop(services);
    const other = await ownShop(services);
    await suggestAs(services, await createPerson(services), {
      target_type: "shop",
      target_id: shop.id,
      field: "phone",
      value: "03-1234-5678",
    });
    await updateShop(services, other.manager, other.id, { edit: ShopEdit.parse({ seats: 5 }) });
    for (const action of ["shop.claimed", "report.sent", "case.decided"])
      await recordAudit(services.database, {
        actorId: other.manager.userId,
        action,
        target: { type: "shop", id: shop.id },
      });
    expect(await titlesOf(services, shop)).toEqual([]);
  });

  test("names operators as such, and nobody who has gone", async ({ services }) => {
    const shop = await ownShop(services);
    const admin = await createPerson(services);
    await services.database
      .updateTable("users")
      .set({ is_admin: true })
      .where("id", "=", admin.userId)
      .execute();
    for (const actorId of [null, admin.userId, crypto.randomUUID()])
      await recordAudit(services.database, {
        actorId,
        action: "shop.images_saved",
        target: { type: "shop", id: shop.id },
        before: { images: [] },
        after: { images: ["/a.jpg"] },
      });
    const { things } = (await listShopChanges(services, shop.manager, shop.id)).page;
    expect(things.map(({ actor }) => actor).toSorted()).toEqual(["運営", "運営", null].toSorted());
    expect(things[0]?.lines).toEqual(["枚数: 0 → 1"]);
  });

  test("comes in pages, and for nobody who does not manage the shop", async ({ services }) => {
    const shop = await ownShop(services);
    for (let time = 0; time < 25; time++)
      await recordAudit(services.database, {
        actorId: shop.manager.userId,
        action: "shop_invite.created",
        target: { type: "shop", id: shop.id },
        after: { role: "staff" },
      });
    const first = (await listShopChanges(services, shop.manager, shop.id)).page;
    const asked = { cursor: first.next_cursor };
    const second = (await listShopChanges(services, shop.manager, shop.id, asked)).page;
    expect([first.things.length, second.things.length, second.next_cursor]).toEqual([20, 5, null]);
    expect(new Set([...first.things, ...second.things].map(({ id }) => id)).size).toBe(25);
    await expect(listShopChanges(services, await createPerson(services), shop.id)).rejects.toMatchObject({
      code: "SHOP_FORBIDDEN",
    });
  });
});
