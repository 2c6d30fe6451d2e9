import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { test } from "#tests/support/test.ts";
import { listShops, type ShopSearch } from "./list-shops.ts";

async function names(services: Services, search: ShopSearch): Promise<string[]> {
  return (await listShops(services, search)).things.map(({ name }) => name);
}

describe("opening hours in the search", () => {
  async function isOpen(services: Services, at: string): Promise<boolean> {
    const moment = new Date(`${at}+09:00`);
    return (await names({ ...services, clock: () => moment }, { openNow: true })).length > 0;
  }

  async function addShop(
    services: Services,
    hours: [weekday: number, open: number, close: number][],
    more = {},
  ) {
    const { id } = await services.database
      .insertInto("shops")
      .values({ name: "時計", ...more })
      .returning("id")
      .executeTakeFirstOrThrow();
    const rows = hours.map(([weekday, open_minute, close_minute]) => ({
      shop_id: id,
      weekday,
      open_minute,
      close_minute,
    }));
    await services.database.insertInto("shop_opening_hours").values(rows).execute();
    return id;
  }

  test("run into the next morning, up to 32:00, and end to the minute", async ({ services }) => {
    // A Friday, 18:00 to 32:00.
    await addShop(services, [[5, 18 * 60, 32 * 60]]);
    const moments = [
      "2026-11-20T17:59",
      "2026-11-20T18:00",
      "2026-11-21T04:59",
      "2026-11-21T05:00",
      "2026-11-21T07:59",
      "2026-11-21T08:00",
    ];
    const open = await Promise.all(moments.map((at) => isOpen(services, at)));
    expect(open).toEqual([false, true, true, true, true, false]);
  });

  test("stand on 29 February", async ({ services }) => {
    // 29 February 2028 is a Tuesday; until 26:00.
    await addShop(services, [[2, 12 * 60, 26 * 60]]);
    expect(await isOpen(services, "2028-02-29T23:00")).toBe(true);
    expect(await isOpen(services, "2028-03-01T01:59")).toBe(true);
    expect(await isOpen(services, "2028-03-01T02:00")).toBe(false);
  });

  test("are those of holidays on a national holiday, where the shop has such", async ({ services }) => {
    // 23 November 2026, 勤労感謝の日, is a Monday.
    const hours: [number, number, number][] = [
      [1, 18 * 60, 24 * 60],
      [7, 12 * 60, 17 * 60],
    ];
    const id = await addShop(services, hours, { has_holiday_hours: true });
    expect(await isOpen(services, "2026-11-23T13:00")).toBe(true);
    expect(await isOpen(services, "2026-11-23T19:00")).toBe(false);
    await services.database
      .updateTable("shops")
      .set({ has_holiday_hours: false })
      .where("id", "=", id)
      .execute();
    expect(await isOpen(services, "2026-11-23T13:00")).toBe(false);
    expect(await isOpen(services, "2026-11-23T19:00")).toBe(true);
  });

  test("give way to those of a single day, across midnight too", async ({ services }) => {
    const shop_id = await addShop(services, [
      [5, 18 * 60, 29 * 60],
      [6, 18 * 60, 29 * 60],
    ]);
    await services.database
      .insertInto("shop_hour_exceptions")
      .values([
        { shop_id, day: "2026-11-20", open_minute: 20 * 60, close_minute: 26 * 60 },
        { shop_id, day: "2026-11-21", open_minute: null, close_minute: null },
      ])
      .execute();
    expect(await isOpen(services, "2026-11-20T19:00")).toBe(false);
    expect(await isOpen(services, "2026-11-21T01:59")).toBe(true);
    expect(await isOpen(services, "2026-11-21T02:00")).toBe(false);
    expect(await isOpen(services, "2026-11-21T20:00")).toBe(false);
    expect(await isOpen(services, "2026-11-22T02:00")).toBe(false);
  });
});
