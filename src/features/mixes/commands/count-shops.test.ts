import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { NewMix, type NewMixInput } from "../mix.ts";
import { countShops, recountShops } from "./count-shops.ts";
import { createMix } from "./create-mix.ts";
import { deleteMix } from "./delete-mix.ts";

async function openShop({ database }: Services, name = "月と煙"): Promise<string> {
  const shop = await database.insertInto("shops").values({ name }).returning("id").executeTakeFirstOrThrow();
  return shop.id;
}

const items = [{ maker_name: "Al Fakher", flavor_name: "レモンミント" }];
const rate = (
  services: Services,
  person: SignedInUser,
  shopId: string,
  rating: number | null,
  more: Partial<NewMixInput> = {},
) => createMix(services, person, NewMix.parse({ items, shopId, rating, ...more }));

/** Until everybody's mean stands still. */
async function count(services: Services): Promise<void> {
  while ((await countShops(services, services.clock())) !== "0 changes");
}

async function figuresOf({ database }: Services, id: string) {
  return database
    .selectFrom("shops")
    .innerJoin("shop_figures", "shop_figures.shop_id", "shops.id")
    .select(["cards", "people", "raters", "rating", "listing_rank"])
    .where("shops.id", "=", id)
    .executeTakeFirst();
}

describe("countShops", () => {
  test("counts a person once, with the mean of what they gave, however often they came", async ({
    services,
    user,
  }) => {
    const [shop, other] = [await openShop(services), await openShop(services, "煙雲舎")];
    for (const rating of [5, 5, 2, null]) await rate(services, user, shop, rating);
    const second = await createPerson(services);
    await rate(services, second, shop, 3);
    await rate(services, second, other, 2);
    await count(services);

    // Everybody's mean is (4 + 3 + 2) / 3.
    const figures = { cards: 5, people: 2, raters: 2, rating: (5 * 3 + 4 + 3) / 7 };
    expect(await figuresOf(services, shop)).toEqual({
      ...figures,
      rating: Math.round(figures.rating * 100) / 100,
      // Of two raters the place among others says nothing.
      listing_rank: 3000,
    });
    expect(await figuresOf(services, other)).toMatchObject({ cards: 1, people: 1, raters: 1 });
  });

  test("a shop's place tells its rating from three raters on, and nothing of fewer", async ({ services }) => {
    const shop = await openShop(services);
    await rate(services, await createPerson(services), await openShop(services, "煙雲舎"), 1);
    for (const raters of [1, 2]) {
      await rate(services, await createPerson(services), shop, 5);
      await count(services);
      const mean = await services.database
        .selectFrom("shop_rating_mean")
        .select("mean")
        .executeTakeFirstOrThrow();
      expect(await figuresOf(services, shop)).toMatchObject({
        raters,
        listing_rank: Math.round(Number(mean.mean) * 1000),
      });
    }
    await rate(services, await createPerson(services), shop, 5);
    await count(services);
    // Everybody's mean is (5 + 5 + 5 + 1) / 4.
    expect(await figuresOf(services, shop)).toMatchObject({ raters: 3, listing_rank: 4375 });
  });

  test("a shop that nobody rated stands at everybody's mean", async ({ services, user }) => {
    const rated = await openShop(services);
    await rate(services, user, rated, 4.2);
    await count(services);
    const unrated = await openShop(services, "静かな店");
    await count(services);
    expect(await figuresOf(services, unrated)).toEqual({
      cards: 0,
      people: 0,
      raters: 0,
      rating: 4.2,
      listing_rank: 4200,
    });
  });

  test("counts no card that others may not find at the shop", async ({ services, user, clock }) => {
    const shop = await openShop(services);
    await rate(services, user, shop, 4);
    await rate(services, user, shop, 1, { hideShop: true });
    await rate(services, user, shop, 1, { visibility: "friends" });
    await rate(services, user, shop, 1, { visibility: "link" });
    await rate(services, user, shop, 1, { visibility: "private" });
    const tomorrow = new Date(clock.now().getTime() + 20 * 3_600_000).toISOString();
    await rate(services, await createPerson(services), shop, 1, { customDateTime: tomorrow });
    const suspended = await createPerson(services, { suspended_at: clock.now() });
    await rate(services, suspended, shop, 1);
    const forgetful = await createPerson(services);
    const { id } = await rate(services, forgetful, shop, 1);
    await deleteMix(services, forgetful, id);
    await count(services);
    expect(await figuresOf(services, shop)).toMatchObject({ cards: 1, people: 1, raters: 1 });
  });

  test("follows what is edited, deleted, withheld or moved to another shop", async ({ services, user }) => {
    const [shop, other] = [await openShop(services), await openShop(services, "煙雲舎")];
    const { id } = await rate(services, user, shop, 4);
    const cardsThen = async (
      change: Partial<{ shop_id: string; hide_shop: boolean; hidden_at: Date | null }>,
    ) => {
      await services.database.updateTable("shisha_mixes").set(change).where("id", "=", id).execute();
      await count(services);
      return [await figuresOf(services, shop), await figuresOf(services, other)].map(
        (figures) => figures?.cards,
      );
    };
    expect(await cardsThen({ shop_id: other })).toEqual([0, 1]);
    expect(await cardsThen({ shop_id: shop })).toEqual([1, 0]);
    expect(await cardsThen({ hidden_at: new Date() })).toEqual([0, 0]);
    expect(await cardsThen({ hidden_at: null })).toEqual([1, 0]);
    expect(await cardsThen({ hide_shop: true })).toEqual([0, 0]);
  });

  test("has nothing to do where nothing changed", async ({ services, user }) => {
    const shop = await openShop(services);
    const { id } = await rate(services, user, shop, 4);
    await count(services);
    await services.database
      .updateTable("shisha_mixes")
      .set({ like_count: 3, comment: "よい夜" })
      .where("id", "=", id)
      .execute();
    expect(await countShops(services, services.clock())).toBe("0 changes");
  });
});

describe("recountShops", () => {
  test("finds what nobody wrote: a suspension, and a night that has come", async ({
    services,
    user,
    clock,
  }) => {
    const shop = await openShop(services);
    await rate(services, user, shop, 4);
    const guest = await createPerson(services);
    const tonight = new Date(clock.now().getTime() + 6 * 3_600_000);
    await rate(services, guest, shop, 5, { customDateTime: tonight.toISOString() });
    await count(services);
    expect(await figuresOf(services, shop)).toMatchObject({ cards: 1, people: 1 });

    await services.database
      .updateTable("users")
      .set({ suspended_at: clock.now() })
      .where("id", "=", user.userId)
      .execute();
    clock.set(new Date(tonight.getTime() + 1000));
    await count(services);
    expect(await figuresOf(services, shop)).toMatchObject({ cards: 1, people: 1 });
    await recountShops(services);
    await count(services);
    expect(await figuresOf(services, shop)).toMatchObject({ cards: 1, people: 1, raters: 1 });
    const { mean } = await services.database
      .selectFrom("shop_rating_mean")
      .select("mean")
      .executeTakeFirstOrThrow();
    expect(Number(mean)).toBe(5);
  });
});
