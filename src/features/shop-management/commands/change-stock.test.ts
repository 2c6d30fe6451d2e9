import { describe, expect } from "vitest";
import { listShops } from "#features/shops/queries/list-shops.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { readStock } from "../queries/read-stock.ts";
import { StockChange, stockDifference, withAbsence, withFlavor, withMaker } from "../stock.ts";
import { changeStock } from "./change-stock.ts";
import { sweepAbsences } from "./sweep-absences.ts";

const change = (services: Services, user: SignedInUser, shopId: string, what: Partial<StockChange>) =>
  changeStock(services, user, shopId, StockChange.parse(what));

/** A shop that the person manages, and two flavours of one maker. */
async function openStocked(services: Services, user: SignedInUser) {
  const shop = await openShop(services);
  await holdRole(services, user, { shop_id: shop.id });
  const { id: otherId } = await services.database
    .insertInto("flavors")
    .values({ name: "ダージリン", maker_id: shop.makerId, category_slugs: ["tea"] })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { shopId: shop.id, makerId: shop.makerId, flavorId: shop.flavorId, otherId };
}

const stockOf = async (services: Services, user: SignedInUser, shopId: string) =>
  (await readStock(services, user, shopId)).stock;
const isFound = async (services: Services, ...flavors: string[]) =>
  (await listShops(services, { flavors })).things.length > 0;

describe("a shop's stock", () => {
  test("is a maker's whole catalogue, but for what is said of a flavour", async ({ services, user }) => {
    const { shopId, makerId, flavorId, otherId } = await openStocked(services, user);
    await change(services, user, shopId, { makers: [{ maker_id: makerId, is_stocked: true }] });
    expect(await isFound(services, flavorId, otherId)).toBe(true);

    await change(services, user, shopId, { flavors: [{ flavor_id: otherId, is_present: false }] });
    expect([await isFound(services, flavorId), await isFound(services, otherId)]).toEqual([true, false]);
    expect(await stockOf(services, user, shopId)).toMatchObject({
      makers: [{ id: makerId, flavor_count: 2, is_stocked: true }],
      flavors: [{ flavor_id: otherId, is_present: false }],
    });
  });

  test("keeps a row only where something else is said than of the maker", async ({ services, user }) => {
    const { shopId, makerId, flavorId, otherId } = await openStocked(services, user);
    await change(services, user, shopId, { flavors: [{ flavor_id: flavorId, is_present: true }] });
    expect(await isFound(services, flavorId)).toBe(true);
    // What was said of the flavour follows from its maker now, and comes to an end with it.
    await change(services, user, shopId, { makers: [{ maker_id: makerId, is_stocked: true }] });
    expect((await stockOf(services, user, shopId)).flavors).toEqual([]);
    await change(services, user, shopId, {
      flavors: [
        { flavor_id: otherId, is_present: false },
        { flavor_id: flavorId, is_present: true },
      ],
    });
    expect((await stockOf(services, user, shopId)).flavors).toEqual([
      { flavor_id: otherId, is_present: false },
    ]);
    await change(services, user, shopId, { makers: [{ maker_id: makerId, is_stocked: false }] });
    expect(await stockOf(services, user, shopId)).toMatchObject({ flavors: [] });
    expect(await isFound(services, flavorId)).toBe(false);
  });

  test("what has run out is there again on the next business day", async ({ services, user, clock }) => {
    clock.set("2026-11-20T18:00:00Z");
    const { shopId, makerId, flavorId, otherId } = await openStocked(services, user);
    await change(services, user, shopId, {
      makers: [{ maker_id: makerId, is_stocked: true }],
      absentToday: [{ flavor_id: flavorId, is_absent: true }],
    });
    expect((await stockOf(services, user, shopId)).absent_today).toEqual([flavorId]);
    expect([await isFound(services, flavorId), await isFound(services, otherId)]).toEqual([false, true]);
    // 04:59 in Japan.
    clock.set("2026-11-20T19:59:00Z");
    expect(await isFound(services, flavorId)).toBe(false);
    clock.set("2026-11-20T20:00:00Z");
    expect(await isFound(services, flavorId)).toBe(true);
    expect((await stockOf(services, user, shopId)).absent_today).toEqual([]);
    expect(await sweepAbsences(services, services.clock())).toBe("1 flavours that had run out");
  });

  test("can be taken back on the same day", async ({ services, user }) => {
    const { shopId, makerId, flavorId } = await openStocked(services, user);
    await change(services, user, shopId, { makers: [{ maker_id: makerId, is_stocked: true }] });
    for (const is_absent of [true, true, false, false])
      await change(services, user, shopId, { absentToday: [{ flavor_id: flavorId, is_absent }] });
    expect(await isFound(services, flavorId)).toBe(true);
  });

  test("names the catalogue alone, all of it or nothing", async ({ services, user }) => {
    const { shopId, makerId } = await openStocked(services, user);
    const makers = [{ maker_id: makerId, is_stocked: true }];
    await expect(
      change(services, user, shopId, { makers, flavors: [{ flavor_id: newId(), is_present: true }] }),
    ).rejects.toMatchObject({ kind: "invalid", code: "STOCK_UNKNOWN" });
    expect((await stockOf(services, user, shopId)).makers[0]?.is_stocked).toBe(false);
    await expect(change(services, await createPerson(services), shopId, { makers })).rejects.toMatchObject({
      code: "SHOP_FORBIDDEN",
    });
  });

  test("as the page shows it is the stock that what it sends makes", async ({ services, user }) => {
    const { shopId, makerId, flavorId, otherId } = await openStocked(services, user);
    const [flavor, other] = [flavorId, otherId].map((id) => ({ id, maker_id: makerId }));
    if (!flavor || !other) throw new Error("There are two flavours");
    let shown = await stockOf(services, user, shopId);
    for (const step of [
      (stock: typeof shown) => withFlavor(stock, flavor, true),
      (stock: typeof shown) => withAbsence(stock, flavorId, true),
      (stock: typeof shown) => withMaker(stock, makerId, true, [flavorId, otherId]),
      (stock: typeof shown) => withFlavor(stock, other, false),
      (stock: typeof shown) =>
        withFlavor(withMaker(stock, makerId, false, [flavorId, otherId]), flavor, true),
      (stock: typeof shown) => withAbsence(withFlavor(stock, flavor, false), flavorId, false),
    ]) {
      const wanted = step(shown);
      await changeStock(services, user, shopId, StockChange.parse(stockDifference(shown, wanted)));
      shown = await stockOf(services, user, shopId);
      expect(shown).toEqual(wanted);
    }
  });
});
