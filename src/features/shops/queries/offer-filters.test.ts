import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { CouponEditInput } from "#features/coupons/coupon.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { openStampingShop, TONIGHT } from "#tests/support/check-ins.ts";
import { addCoupon, openWithCoupon, take } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import type { ShopFilters } from "../shop-search.ts";
import { findShop } from "./find-shop.ts";
import { listShops } from "./list-shops.ts";

const ids = async (services: Services, filters: ShopFilters) =>
  (await listShops(services, filters)).things.map(({ id }) => id).toSorted();
const withCoupons = (services: Services) => ids(services, { coupons: true });
const withStamps = (services: Services) => ids(services, { stamps: true });

describe("the finder's filters of what shops give", () => {
  test("find alone, together, and with others; each shop says what it gives", async ({ services, clock }) => {
    clock.set(TONIGHT);
    const neither = (await openShop(services, { is_verified: true })).id;
    const stamps = await openStampingShop(services, { city: "新宿区" });
    const { shop: coupons } = await openWithCoupon(services);
    const { shop: both } = await openWithCoupon(services);
    await services.database.updateTable("shops").set({ price_90min: 2_800 }).where("id", "=", both).execute();
    await services.database
      .insertInto("stamp_programmes")
      .values({ shop_id: both, status: "active" })
      .execute();
    expect(await ids(services, {})).toEqual([neither, stamps, coupons, both].toSorted());
    expect(await withStamps(services)).toEqual([stamps, both].toSorted());
    expect(await withCoupons(services)).toEqual([coupons, both].toSorted());
    expect(await ids(services, { stamps: true, coupons: true })).toEqual([both]);
    expect(await ids(services, { stamps: true, area: "東京都/新宿区" })).toEqual([stamps]);
    const near = { lat: 35.658, lng: 139.7016, radiusM: 1_000 };
    const found = await listShops(services, { coupons: true, stamps: true, maxPrice: 3_000, near });
    expect(found.things).toMatchObject([{ id: both, gives_stamps: true, gives_coupons: true }]);
    expect(await findShop(services, neither)).toMatchObject({ gives_stamps: false, gives_coupons: false });
    const visitor = await (await openDoor(services)).as(null);
    const response = await visitor.call("GET", "/api/shops?stamps=1&coupons=1");
    expect(await response.json()).toMatchObject({ data: [{ id: both }] });
    expect((await visitor.call("GET", "/api/shops?coupons=yes")).status).toBe(400);
  });

  test("find no shop that gives none any more: withheld, closed, not verified", async ({
    services,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop } = await openWithCoupon(services);
    await services.database
      .insertInto("stamp_programmes")
      .values({ shop_id: shop, status: "active" })
      .execute();
    const change = (changes: object) =>
      services.database.updateTable("shops").set(changes).where("id", "=", shop).execute();
    for (const changes of [{ hidden_at: clock.now() }, { is_active: false }, { is_verified: false }]) {
      await change(changes);
      expect([await withStamps(services), await withCoupons(services)]).toEqual([[], []]);
      await change({ hidden_at: null, is_active: true, is_verified: true });
      expect([await withStamps(services), await withCoupons(services)]).toEqual([[shop], [shop]]);
    }
  });

  test("follow a programme: none before it runs, and while it closes until its last day ends", async ({
    services,
    clock,
  }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const set = (changes: object) => services.database.updateTable("stamp_programmes").set(changes).execute();
    const end = new Date("2026-12-20T20:00:00Z");
    for (const status of ["draft", "closed"]) {
      await set({ status });
      expect(await withStamps(services)).toEqual([]);
    }
    await set({ status: "closing", closes_at: end });
    clock.set("2026-12-20T19:59:59Z");
    expect(await withStamps(services)).toEqual([shop]);
    clock.set(end);
    expect(await withStamps(services)).toEqual([]);
  });

  test.for<[what: string, edit: Partial<CouponEditInput>, isFound: boolean]>([
    ["a draft", { status: "draft" }, false],
    ["of the staff", { acquisition: "staff" }, false],
    ["before its first day", { validFrom: "2026-11-21" }, false],
    ["scheduled from today", { status: "scheduled", validFrom: "2026-11-20" }, true],
    ["on its last day", { validTo: "2026-11-20" }, true],
  ])("ask of a coupon what givesCoupons asks: %s", async ([, edit, isFound], { services, clock }) => {
    clock.set(TONIGHT);
    const { shop } = await openWithCoupon(services, edit);
    expect(await withCoupons(services)).toEqual(isFound ? [shop] : []);
  });

  test("find no coupon past its last day", async ({ services, clock }) => {
    clock.set(TONIGHT);
    await openWithCoupon(services, { validTo: "2026-11-20" });
    clock.set("2026-11-20T20:00:00Z");
    expect(await withCoupons(services)).toEqual([]);
  });

  test("end with the coupon's business day, its stock, its pause, its end and a review", async ({
    services,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { stock: 1, validTo: "2026-11-20" });
    const set = (changes: object) =>
      services.database.updateTable("coupons").set(changes).where("id", "=", counter.coupon).execute();
    const ofStamps = { acquisition: "stamp", stock: null, valid_to: null };
    for (const changes of [{ status: "paused" }, { status: "ended" }, { hidden_at: clock.now() }, ofStamps]) {
      await set(changes);
      expect(await withCoupons(services)).toEqual([]);
      await set({ status: "active", hidden_at: null, acquisition: "open", stock: 1, valid_to: "2026-11-20" });
    }
    clock.set("2026-11-20T19:59:59Z");
    expect(await withCoupons(services)).toEqual([counter.shop]);
    clock.set("2026-11-20T20:00:00Z");
    expect(await withCoupons(services)).toEqual([]);
    clock.set(TONIGHT);
    await take(services, await createPerson(services), counter);
    expect(await withCoupons(services)).toEqual([]);
    await addCoupon(services, counter.owner, counter.shop);
    expect(await withCoupons(services)).toEqual([counter.shop]);
  });

  test("become a part of the statement that asks", async ({ services }) => {
    const { rows } = await sql<{ "QUERY PLAN": string }>`
      EXPLAIN (VERBOSE, COSTS OFF)
      SELECT coupon_is_given(coupon, now()), programme_runs(programme, now()) FROM coupons coupon, stamp_programmes programme
    `.execute(services.database);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(/coupon_is_given|programme_runs/);
  });
});
