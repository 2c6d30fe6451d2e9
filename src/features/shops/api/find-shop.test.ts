import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";

describe("GET /api/shops/{id}", () => {
  test("answers anybody with the shop, its week, house mixes and figures", async ({ services }) => {
    const shop = await openShop(services, { has_holiday_hours: true });
    await services.database
      .insertInto("shop_opening_hours")
      .values({ shop_id: shop.id, weekday: 5, open_minute: 900, close_minute: 1920 })
      .execute();
    const visitor = await (await openDoor(services)).as(null);
    const response = await visitor.call("GET", `/api/shops/${shop.id}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      success: true,
      data: {
        id: shop.id,
        name: "月と煙",
        rating: null,
        rating_count: 0,
        card_count: 0,
        week: [{ weekday: 5, open_minute: 900, close_minute: 1920 }],
        has_holiday_hours: true,
        house_mixes: [{ id: shop.houseMixId, name: "月夜のベルガモット", items: [{ ratio: 100 }] }],
      },
    });
  });

  test("knows neither closed nor withheld shops, nor what is no id", async ({ services }) => {
    const closed = await openShop(services, { is_active: false });
    const hidden = await openShop(services, { hidden_at: new Date() });
    const visitor = await (await openDoor(services)).as(null);
    for (const id of [closed.id, hidden.id, crypto.randomUUID(), "shibuya"]) {
      const response = await visitor.call("GET", `/api/shops/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: "SHOP_NOT_FOUND" });
    }
  });
});
