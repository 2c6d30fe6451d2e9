import { describe, expect } from "vitest";
import { listOpenCoupons } from "#features/coupons/queries/open-coupons.ts";
import type { Services } from "#platform/services.ts";
import { TONIGHT } from "#tests/support/check-ins.ts";
import { addCoupon, openWithCoupon, take } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openWith } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";
import { findShopPage } from "./find-shop-page.ts";

const offersOf = async (services: Services, shop: string) => {
  const page = await findShopPage(services, null, shop);
  return page && { stamps: page.stamps, coupons: page.coupons.things };
};

describe("what a shop's page says of stamps and coupons", () => {
  test("is what its card earns, until its programme has closed", async ({ services, clock }) => {
    clock.set(TONIGHT);
    const { shop } = await openWith(services);
    const rewards = [{ at: 3, title: "ドリンク1杯" }];
    expect(await offersOf(services, shop)).toEqual({
      stamps: { goal: 3, rewards, closes_at: null },
      coupons: [],
    });
    const closes_at = new Date("2026-12-20T20:00:00Z");
    await services.database.updateTable("stamp_programmes").set({ status: "closing", closes_at }).execute();
    expect(await offersOf(services, shop)).toMatchObject({ stamps: { closes_at: closes_at.toISOString() } });
    clock.set(closes_at.toISOString());
    expect(await offersOf(services, shop)).toEqual({ stamps: null, coupons: [] });
  });

  test("is every coupon that anybody may take, the newest first, and that few are left", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop, owner, coupon } = await openWithCoupon(services, { stock: 11, conditions: "お一人で" });
    for (const edit of [{ acquisition: "staff" }, { status: "draft" }, { validFrom: "2026-11-21" }] as const)
      await addCoupon(services, owner, shop, edit);
    const said = {
      id: coupon,
      title: "ドリンク1杯",
      benefit_type: "drink",
      conditions: "お一人で",
      combinable: false,
      valid_to: null,
      days_after_issue: 7,
      is_scarce: false,
      created_at: expect.any(String),
    };
    expect(await offersOf(services, shop)).toEqual({ stamps: null, coupons: [said] });
    await take(services, user, { shop, coupon });
    // Nothing on it is of whoever looks: the page is kept for everybody.
    expect((await findShopPage(services, user, shop))?.coupons.things).toEqual([
      { ...said, is_scarce: true },
    ]);
    const newer = await addCoupon(services, owner, shop, {
      title: "プリン",
      validTo: "2026-11-30",
      stock: 1,
    });
    await services.database
      .updateTable("coupons")
      .set({ created_at: new Date("2030-01-01") })
      .where("id", "=", newer)
      .execute();
    expect((await offersOf(services, shop))?.coupons).toMatchObject([
      { id: newer, valid_to: "2026-11-30", is_scarce: true },
      { id: coupon },
    ]);
    await take(services, await createPerson(services), { shop, coupon: newer });
    expect((await offersOf(services, shop))?.coupons).toMatchObject([{ id: coupon }]);
    await services.database.updateTable("shops").set({ is_verified: false }).execute();
    expect((await offersOf(services, shop))?.coupons).toEqual([]);
  });

  test("leads on to every one of them, page after page", async ({ services, clock }) => {
    clock.set(TONIGHT);
    const { shop, owner } = await openWithCoupon(services);
    for (let more = 0; more < 13; more++) await addCoupon(services, owner, shop, { title: `${more}杯目` });
    const first = (await findShopPage(services, null, shop))?.coupons;
    expect(first?.things).toHaveLength(12);
    const { things, next_cursor } = await listOpenCoupons(services, shop, { cursor: first?.next_cursor });
    expect(next_cursor).toBe(null);
    const all = await listOpenCoupons(services, shop, {});
    expect(all.things).toHaveLength(14);
    expect([...(first?.things ?? []), ...things]).toEqual(all.things);
    const absent = { kind: "absent", code: "SHOP_NOT_FOUND" };
    await services.database.updateTable("shops").set({ is_active: false }).execute();
    for (const id of [shop, "no-such-shop"])
      await expect(listOpenCoupons(services, id, {})).rejects.toMatchObject(absent);
  });
});
