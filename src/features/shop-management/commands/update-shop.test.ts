import { describe, expect } from "vitest";
import { findShop } from "#features/shops/queries/find-shop.ts";
import { listShops } from "#features/shops/queries/list-shops.ts";
import { ShopEdit, type ShopEditInput } from "#features/shops/shop-fields.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { readShopInformation } from "../queries/read-shop-information.ts";
import { updateShop } from "./update-shop.ts";

const edit = (
  services: Services,
  user: SignedInUser,
  shopId: string,
  fields: ShopEditInput,
  ifMatch?: string,
) => updateShop(services, user, shopId, { edit: ShopEdit.parse(fields), ifMatch });

const day = (weekday: number, open_minute: number, close_minute: number) => ({
  weekday,
  open_minute,
  close_minute,
});

async function openOwn(services: Services, user: SignedInUser, columns = {}) {
  const { id } = await openShop(services, columns);
  await holdRole(services, user, { shop_id: id });
  return id;
}

describe("an edit of a shop", () => {
  test("changes what it names, clears with null, and leaves the rest", async ({ services, user }) => {
    const id = await openOwn(services, user, { phone: "03-1111-1111", seats: 10, price_90min: 2500 });
    await edit(services, user, id, { seats: 12, phone: null, tags: ["個室"] });
    const { information } = await readShopInformation(services, user, id);
    expect(information).toMatchObject({
      version: 2,
      seats: 12,
      phone: null,
      tags: ["個室"],
      price_90min: 2500,
      name: "月と煙",
    });
    expect(await findShop(services, id)).toMatchObject({ seats: 12, phone: null, tags: ["個室"] });
  });

  test("replaces week and exceptions whole, and what is over goes", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const id = await openOwn(services, user);
    await edit(services, user, id, {
      week: [day(5, 900, 1740), day(7, 780, 1440)],
      has_holiday_hours: true,
      exceptions: [
        { day: "2026-11-18", hours: [] },
        { day: "2026-11-21", note: "貸切", hours: [] },
        { day: "2026-11-22", hours: [{ open_minute: 600, close_minute: 1920 }] },
      ],
    });
    const { information } = await readShopInformation(services, user, id);
    expect(information.week).toEqual([day(5, 900, 1740), day(7, 780, 1440)]);
    expect(information.exceptions).toEqual([
      { day: "2026-11-21", note: "貸切", hours: [] },
      { day: "2026-11-22", note: null, hours: [{ open_minute: 600, close_minute: 1920 }] },
    ]);
    const shown = await findShop(services, id);
    expect(shown?.openings.map((opening) => opening.day)).toContain("2026-11-22");
    expect(shown?.special_days.find((special) => special.day === "2026-11-21")).toMatchObject({
      note: "貸切",
      hours: [],
    });
    await edit(services, user, id, { week: [] });
    expect((await readShopInformation(services, user, id)).information).toMatchObject({
      week: [],
      exceptions: information.exceptions,
    });
  });

  test("is found by its new words, and left alone by imports", async ({ services, user }) => {
    const id = await openOwn(services, user);
    await edit(services, user, id, { name: "青い鳥", nearest_station: "恵比寿駅" });
    const found = async (query: string) => (await listShops(services, { query })).things.map((one) => one.id);
    expect([await found("青い鳥"), await found("恵比寿"), await found("月と煙")]).toEqual([[id], [id], []]);
    const { edited_at } = await services.database
      .selectFrom("shops")
      .select("edited_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(edited_at).not.toBeNull();
  });

  test("that changes nothing writes nothing", async ({ services, user }) => {
    const id = await openOwn(services, user, { seats: 10 });
    await edit(services, user, id, { seats: 10, name: "月と煙" });
    expect((await readShopInformation(services, user, id)).information.version).toBe(1);
    expect(await services.database.selectFrom("audit_events").select("id").execute()).toEqual([]);
  });

  test("is audited with what stood and what stands, without coordinates", async ({ services, user }) => {
    const id = await openOwn(services, user, { seats: 10 });
    await edit(services, user, id, { seats: 12, lat: 35.7, lng: 139.8 });
    const audited = await services.database
      .selectFrom("audit_events")
      .select(["action", "actor_id", "before", "after"])
      .where("target_id", "=", id)
      .execute();
    expect(audited).toEqual([
      {
        action: "shop.edited",
        actor_id: user.userId,
        before: { seats: 10, place: "changed" },
        after: { seats: 12, place: "changed" },
      },
    ]);
  });

  test("made from a state that is no more is refused, and nothing is written", async ({ services, user }) => {
    const id = await openOwn(services, user, { seats: 10 });
    const other = await createPerson(services);
    await holdRole(services, other, { shop_id: id, role: "owner" });
    await edit(services, other, id, { seats: 11 }, '"1"');
    await expect(edit(services, user, id, { seats: 12 }, '"1"')).rejects.toMatchObject({
      kind: "conflict",
      code: "EDIT_CONFLICT",
    });
    await edit(services, user, id, { seats: 12 }, '"2"');
    await edit(services, user, id, { phone: "03-1234-5678" });
    expect((await readShopInformation(services, user, id)).information).toMatchObject({
      version: 4,
      seats: 12,
      phone: "03-1234-5678",
    });
  });

  test("moves no verified shop, unless an admin does", async ({ services, user }) => {
    const id = await openOwn(services, user, { is_verified: true, lat: 35.6, lng: 139.7 });
    await expect(edit(services, user, id, { seats: 9, lat: 35.7, lng: 139.7 })).rejects.toMatchObject({
      kind: "forbidden",
      code: "PLACE_FIXED",
    });
    expect((await readShopInformation(services, user, id)).information).toMatchObject({
      version: 1,
      lat: 35.6,
    });
    await edit(services, user, id, { seats: 9, lat: 35.6, lng: 139.7 });
    const admin = await createPerson(services, { is_admin: true });
    await edit(services, admin, id, { lat: 35.7 });
    expect((await readShopInformation(services, user, id)).information).toMatchObject({
      seats: 9,
      lat: 35.7,
    });
  });

  test("of somebody who manages it no more is refused", async ({ services, user }) => {
    const id = await openOwn(services, user);
    await services.database.updateTable("shop_managers").set({ is_active: false }).execute();
    await expect(edit(services, user, id, { seats: 12 })).rejects.toMatchObject({ code: "SHOP_FORBIDDEN" });
  });
});
