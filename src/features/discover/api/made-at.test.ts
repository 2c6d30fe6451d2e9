import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { businessDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";

/** The titles of the cards that can be made at this shop, and how many the count says. */
async function madeAt(
  services: Services,
  shopId: string,
): Promise<[titles: (string | null)[], count: number]> {
  const caller = await (await openDoor(services)).as(await createPerson(services));
  const listed = await caller.call("GET", `/api/explore?madeAt=${shopId}`);
  expect(listed.status).toBe(200);
  const { data } = (await listed.json()) as { data: { title: string | null }[] };
  const counted = await caller.call("GET", `/api/explore/count?madeAt=${shopId}`);
  const { data: found } = (await counted.json()) as { data: { count: number } };
  return [data.map(({ title }) => title).toSorted(), found.count];
}

describe("cards that can be made at a shop", () => {
  test("are those whose makers it stocks, all of them", async ({ services, user }) => {
    const [stocked, other] = [await createFlavor(services), await createFlavor(services, { name: "ゆず" })];
    const record = (title: string, items: object[]) =>
      createMix(services, user, NewMix.parse({ title, items, visibility: "public" }));
    await record("ある", [stocked]);
    await record("ない", [other]);
    await record("片方だけ", [stocked, other]);
    await record("自分の名", [stocked, { maker_name: "自家製", flavor_name: "ゆず" }]);
    const { id } = await openShop(services);
    expect(await madeAt(services, id)).toEqual([[], 0]);

    await services.database
      .insertInto("shop_maker_stock")
      .values({ shop_id: id, maker_id: stocked.maker_id })
      .execute();
    expect(await madeAt(services, id)).toEqual([["ある"], 1]);
    expect(await madeAt(services, id.toUpperCase())).toEqual([["ある"], 1]);

    await services.database
      .insertInto("shop_maker_stock")
      .values({ shop_id: id, maker_id: other.maker_id })
      .execute();
    expect(await madeAt(services, id)).toEqual([["ある", "ない", "片方だけ"], 3]);

    // What has run out for the day, nothing can be made of.
    await services.database
      .insertInto("shop_absent_flavors")
      .values({ shop_id: id, flavor_id: other.flavor_id, day: businessDay(services.clock()) })
      .execute();
    expect(await madeAt(services, id)).toEqual([["ある"], 1]);
  });

  test("are none where the shop is not open to everybody", async ({ services, user }) => {
    const flavor = await createFlavor(services);
    await createMix(services, user, NewMix.parse({ items: [flavor], title: "ある", visibility: "public" }));
    const { id } = await openShop(services, { is_active: false });
    await services.database
      .insertInto("shop_maker_stock")
      .values({ shop_id: id, maker_id: flavor.maker_id })
      .execute();
    expect(await madeAt(services, id)).toEqual([[], 0]);
  });
});
