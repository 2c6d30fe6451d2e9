import { beforeEach, describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { showPicture } from "#tests/support/pictures/store-picture.ts";
import { test } from "#tests/support/test.ts";
import { readTastes } from "./read-tastes.ts";

const EVENING = new Date("2026-11-20T21:00:00+09:00");

beforeEach<{ clock: { set: (now: Date) => void } }>(({ clock }) => clock.set(EVENING));

/** A flavour of the catalogue as an item, by its maker's and its own English name. */
async function itemOf({ database }: Services, maker: string, flavor: string) {
  return database
    .selectFrom("flavors")
    .innerJoin("makers", "makers.id", "flavors.maker_id")
    .select(["makers.id as maker_id", "flavors.id as flavor_id"])
    .where("makers.name_en", "=", maker)
    .where("flavors.name_en", "=", flavor)
    .executeTakeFirstOrThrow();
}

function record(services: Services, user: SignedInUser, day: string, more: Partial<NewMixInput>) {
  const customDateTime = `${day}T21:00:00+09:00`;
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  return createMix(services, user, NewMix.parse({ items, customDateTime, ...more }));
}

describe("readTastes", () => {
  test("of nobody's history is empty, with six empty months", async ({ services, user }) => {
    const found = await readTastes(services, user);

    expect(found.taste).toEqual({ cards: 0, paints: [] });
    expect(found.months.map(({ month }) => month)).toEqual([
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
    ]);
    expect(found.months.every(({ cards, paints }) => cards === 0 && paints.length === 0)).toBe(true);
    expect(found.thisMonth).toEqual({ new_flavors: 0, flavors: 0, makers: 0, categories: 0, shops: 0 });
    expect(found.again).toEqual([]);
  });

  test("lets every card weigh the same and tells months apart by their nights", async ({
    services,
    user,
  }) => {
    await importCatalog(services, catalogFile);
    const peach = await itemOf(services, "Al Fakher", "Peach");
    const mint = await itemOf(services, "Al Fakher", "Mint");
    // 02:00 on the 1st is still the night of the 31st.
    await record(services, user, "2026-10-31", {
      items: [peach],
      customDateTime: "2026-11-01T02:00:00+09:00",
    });
    await record(services, user, "2026-11-10", {
      items: [
        { ...peach, ratio: 50 },
        { ...mint, ratio: 50 },
      ],
    });

    const { taste, months } = await readTastes(services, user);

    expect(taste).toEqual({
      cards: 2,
      paints: [
        { paint: "fruit", share: 0.75 },
        { paint: "mint", share: 0.25 },
      ],
    });
    expect(months.slice(-2)).toEqual([
      { month: "2026-10", cards: 1, paints: [{ paint: "fruit", share: 1 }] },
      {
        month: "2026-11",
        cards: 1,
        paints: [
          { paint: "fruit", share: 0.5 },
          { paint: "mint", share: 0.5 },
        ],
      },
    ]);
  });

  test("counts what was new in a month once, and different things only", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const peach = await itemOf(services, "Al Fakher", "Peach");
    const mint = await itemOf(services, "Al Fakher", "Mint");
    await record(services, user, "2026-09-02", { items: [peach], shopName: "月と煙" });
    await record(services, user, "2026-11-03", { items: [peach, mint], shopName: "月と煙" });
    await record(services, user, "2026-11-04", { items: [mint], shopName: "煙雲舎" });

    const { thisMonth, lastMonth } = await readTastes(services, user);

    expect(thisMonth).toEqual({ new_flavors: 1, flavors: 2, makers: 1, categories: 2, shops: 2 });
    expect(lastMonth).toEqual({ new_flavors: 0, flavors: 0, makers: 0, categories: 0, shops: 0 });
  });

  test("brings the photos of the last cards, the newest night first and none of a deleted one", async ({
    services,
    user,
  }) => {
    const [old, gone, fresh] = [
      await record(services, user, "2026-11-08", {}),
      await record(services, user, "2026-11-09", {}),
      await record(services, user, "2026-11-10", {}),
    ];
    const [first, second] = [
      await showPicture(services, user, old.id),
      await showPicture(services, user, fresh.id),
    ];
    await showPicture(services, user, gone.id);
    await deleteMix(services, user, gone.id);
    const { photos } = await readTastes(services, user);
    expect(photos.map(({ image_url, short_id }) => [image_url, short_id])).toEqual([
      [second, fresh.short_id],
      [first, old.short_id],
    ]);
  });

  test("knows what the person wants to try, without what they have tried since", async ({
    services,
    user,
  }) => {
    await importCatalog(services, catalogFile);
    const [peach, mint] = await Promise.all(
      ["Peach", "Mint"].map((name) => itemOf(services, "Al Fakher", name)),
    );
    if (!peach || !mint) throw new Error("The catalogue has lost a flavour");
    const other = await createPerson(services);
    const praised = await record(services, other, "2026-11-11", { items: [peach], rating: 4.5 });
    const secret = await record(services, other, "2026-11-11", { items: [peach], visibility: "friends" });
    await record(services, user, "2026-11-10", { items: [mint] });
    for (const { flavor_id } of [peach, mint])
      await addFavorite(services, user, { target_type: "flavor", target_id: flavor_id, kind: "want" });
    await addFavorite(services, user, { target_type: "mix", target_id: praised.id, kind: "want" });
    await services.database
      .insertInto("favorites")
      .values({ user_id: user.userId, mix_id: secret.id, kind: "want" })
      .execute();

    const { wanted } = await readTastes(services, user);

    expect(wanted).toMatchObject({
      flavors: [{ id: peach.flavor_id, name: "ピーチ", saved: ["want"] }],
      cards: [{ short_id: praised.short_id, items: [{ flavor_name: "ピーチ" }] }],
    });
    expect(wanted.flavors).toHaveLength(1);
    expect(wanted.cards).toHaveLength(1);
  });

  test("remembers cards that were to be smoked again, once two months have gone", async ({
    services,
    user,
  }) => {
    const old = await record(services, user, "2026-03-01", { smokeAgain: true, title: "春の夜" });
    await record(services, user, "2026-11-01", { smokeAgain: true });
    await record(services, user, "2026-03-02", { smokeAgain: false });

    const { again } = await readTastes(services, user);

    expect(again).toMatchObject([{ short_id: old.short_id, title: "春の夜", months_ago: 8 }]);
  });
});
