import { beforeEach, describe, expect } from "vitest";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createOldPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { RANKED_AT, type RankedItem, ranked, recordTonight, three } from "#tests/support/ranked-cards.ts";
import { test } from "#tests/support/test.ts";
import { findRanking } from "../queries/find-ranking.ts";

beforeEach<{ clock: { set: (now: string) => void } }>(({ clock }) => clock.set(RANKED_AT));

describe("countRankings", () => {
  test("hides what fewer than three people rated, and counts a recipe whatever the order and the shares of its flavours", async ({
    services,
  }) => {
    const [one, two, other] = await three(services);
    const peach = await createFlavor(services);
    const tea = await createFlavor(services, { name: "紅茶" });
    const mint = await createFlavor(services, { name: "ミント" });
    const yesterday = { customDateTime: "2026-11-19T20:00:00+09:00" };
    await recordTonight(services, one as SignedInUser, [peach, tea], yesterday);
    await recordTonight(services, two as SignedInUser, [tea, peach], yesterday);
    await recordTonight(services, two as SignedInUser, [mint]);
    await recordTonight(services, other as SignedInUser, [mint]);
    expect(await ranked(services)).toEqual([]);
    expect(await ranked(services, { kind: "mixes" })).toEqual([]);

    await recordTonight(services, other as SignedInUser, [peach, tea], yesterday);
    expect((await ranked(services)).sort()).toEqual([
      ["白桃", 3],
      ["紅茶", 3],
    ]);
    expect((await ranked(services, { kind: "mixes" })).map(([, raters]) => raters)).toEqual([3]);

    // It is shown as its newest card has it, the strongest first.
    const shares = [
      { ...peach, ratio: 30 },
      { ...tea, ratio: 70 },
    ];
    await recordTonight(services, one as SignedInUser, shares);
    expect(await ranked(services, { kind: "mixes" })).toEqual([["紅茶+白桃", 3]]);
  });

  test("counts each person once, with the newest rating that they gave in this month and area", async ({
    services,
  }) => {
    const [one, two, other] = await three(services);
    const peach = await createFlavor(services);
    const { id: tokyo } = await openShop(services);
    const { id: osaka } = await openShop(services, { prefecture: "大阪府", city: "大阪市北区" });
    const on = (day: string) => `2026-11-${day}T20:00:00+09:00`;
    for (const person of [one, two]) {
      await recordTonight(services, person as SignedInUser, [peach], { rating: 5, shopId: tokyo });
    }
    for (const day of ["01", "02", "03"]) {
      await recordTonight(services, one as SignedInUser, [peach], {
        rating: 1,
        customDateTime: on(day),
        shopId: tokyo,
      });
    }
    expect(await ranked(services)).toEqual([]);

    await recordTonight(services, other as SignedInUser, [peach], { rating: 5, shopId: osaka });
    expect(await ranked(services)).toEqual([["白桃", 3]]);
    expect(await ranked(services, { prefecture: "東京都" })).toEqual([]);
    await recordTonight(services, other as SignedInUser, [peach], {
      rating: 2,
      shopId: tokyo,
      customDateTime: on("04"),
    });
    expect(await ranked(services, { prefecture: "東京都" })).toEqual([["白桃", 3]]);

    const rows = await services.database.selectFrom("rankings").select(["area", "kind", "rating"]).execute();
    // Everybody's mean, 2.5, counts as five people.
    const mean = (...given: number[]) => (12.5 + given.reduce((sum, one) => sum + one)) / (5 + given.length);
    const flavorRows = rows.filter(({ kind }) => kind === "flavors");
    expect(Object.fromEntries(flavorRows.map(({ area, rating }) => [area, Number(rating)]))).toEqual({
      "": Math.round(mean(5, 5, 5) * 100) / 100,
      東京都: Math.round(mean(5, 5, 2) * 100) / 100,
    });
  });

  test("is better with more people, and not with one who is delighted", async ({ services }) => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => createOldPerson(services)));
    const loved = await createFlavor(services, { name: "愛される" });
    const tried = await createFlavor(services, { name: "試された" });
    for (const person of people) await recordTonight(services, person, [loved], { rating: 4.6 });
    for (const person of people.slice(0, 3)) await recordTonight(services, person, [tried], { rating: 5 });

    expect(await ranked(services)).toEqual([
      ["愛される", 8],
      ["試された", 3],
    ]);
  });

  test("asks public cards alone, and of an area those that show their shop", async ({ services }) => {
    const people = await three(services);
    const [friendly, secret, hiding] = await Promise.all(
      ["友だち限定", "非公開", "店を隠す"].map((name) => createFlavor(services, { name })),
    );
    const { id: shopId } = await openShop(services);
    for (const person of people) {
      await recordTonight(services, person, [friendly as RankedItem], { visibility: "friends", shopId });
      await recordTonight(services, person, [secret as RankedItem], { visibility: "private", shopId });
      await recordTonight(services, person, [hiding as RankedItem], { hideShop: true, shopId });
    }
    expect(await ranked(services)).toEqual([["店を隠す", 3]]);
    expect(await ranked(services, { prefecture: "東京都" })).toEqual([]);
  });

  test("has no flavour that somebody named, and no recipe with one", async ({ services }) => {
    const people = await three(services);
    const peach = await createFlavor(services);
    const own = { maker_name: "自家製", flavor_name: "梅酒" } as unknown as RankedItem;
    for (const person of people) await recordTonight(services, person, [peach, own]);
    expect(await ranked(services)).toEqual([["白桃", 3]]);
    expect(await ranked(services, { kind: "mixes" })).toEqual([]);
  });

  test("has no flavour of a maker whom somebody named, nor shows one that was counted before", async ({
    services,
  }) => {
    const people = await three(services);
    const [peach, other] = [await createFlavor(services), await createFlavor(services, { name: "紅茶" })];
    for (const person of people) await recordTonight(services, person, [peach, other]);
    expect(await ranked(services)).toHaveLength(2);
    await services.database
      .updateTable("makers")
      .set({ is_custom: true })
      .where("id", "=", other.maker_id)
      .execute();
    const asked = { prefecture: null, month: "2026-11" };
    expect((await findRanking(services, { kind: "flavors", ...asked })).entries).toHaveLength(1);
    expect((await findRanking(services, { kind: "mixes", ...asked })).entries).toEqual([]);
    await refreshDocuments(services);
    expect(await ranked(services)).toEqual([["白桃", 3]]);
    const stored = await services.database.selectFrom("rankings").select(["kind", "subject"]).execute();
    expect(stored).toEqual([{ kind: "flavors", subject: peach.flavor_id }]);
  });
});
