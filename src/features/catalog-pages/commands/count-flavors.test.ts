import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { countFlavors, recountFlavors } from "./count-flavors.ts";

type Item = { maker_id: string; flavor_id: string; ratio?: number };

const rate = (
  services: Services,
  person: SignedInUser,
  items: Item[],
  rating: number | null,
  more: Partial<NewMixInput> = {},
) => createMix(services, person, NewMix.parse({ items, rating, ...more }));

/** Until everybody's mean stands still. */
async function count(services: Services): Promise<void> {
  while ((await countFlavors(services, services.clock())) !== "0 flavours");
}

async function figuresOf({ database }: Services, { flavor_id }: Item) {
  return database
    .selectFrom("flavor_figures")
    .selectAll()
    .where("flavor_id", "=", flavor_id)
    .executeTakeFirst();
}

describe("countFlavors", () => {
  test("counts a person once, with the mean of what they gave", async ({ services, user }) => {
    const [peach, mint] = [await createFlavor(services), await createFlavor(services, { name: "ミント" })];
    for (const rating of [5, 5, 2, null]) await rate(services, user, [peach], rating);
    const second = await createPerson(services);
    await rate(services, second, [peach], 3);
    await rate(services, second, [mint], 2);
    await count(services);
    // Everybody's mean is (4 + 3 + 2) / 3.
    expect(await figuresOf(services, peach)).toMatchObject({
      cards: 5,
      people: 2,
      raters: 2,
      rating: Math.round(((5 * 3 + 4 + 3) / 7) * 100) / 100,
    });
    expect(await figuresOf(services, mint)).toMatchObject({ cards: 1, people: 1, raters: 1 });
    const makers = await services.database
      .selectFrom("maker_figures")
      .select(["cards", "people"])
      .orderBy("cards")
      .execute();
    expect(makers).toEqual([
      { cards: 1, people: 1 },
      { cards: 5, people: 2 },
    ]);
  });

  test("counts no card that others may not find, and nothing of what somebody named themselves", async ({
    services,
    user,
    clock,
  }) => {
    const peach = await createFlavor(services);
    await rate(services, user, [peach], 4);
    for (const visibility of ["friends", "link", "private"] as const)
      await rate(services, user, [peach], 1, { visibility });
    const tomorrow = new Date(clock.now().getTime() + 20 * 3_600_000).toISOString();
    await rate(services, user, [peach], 1, { customDateTime: tomorrow });
    await rate(services, await createPerson(services, { suspended_at: clock.now() }), [peach], 1);
    const { id } = await rate(services, user, [peach], 1);
    await deleteMix(services, user, id);
    await createMix(
      services,
      user,
      NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], rating: 5 }),
    );
    await count(services);
    expect(await figuresOf(services, peach)).toMatchObject({ cards: 1, people: 1, raters: 1 });
    expect(await services.database.selectFrom("flavor_figures").select("flavor_id").execute()).toEqual([
      { flavor_id: peach.flavor_id },
    ]);
  });

  test("says the mean share and the most usual role, each person once", async ({ services, user }) => {
    const [peach, mint] = [await createFlavor(services), await createFlavor(services, { name: "ミント" })];
    const second = await createPerson(services);
    const shared = (peachs: number) => [
      { ...peach, ratio: peachs },
      { ...mint, ratio: 100 - peachs },
    ];
    for (const share of [80, 80, 80]) await rate(services, user, shared(share), null);
    await rate(services, second, shared(60), null);
    await rate(services, second, [peach, mint], null);
    await count(services);
    expect(await figuresOf(services, peach)).toMatchObject({
      share_people: 2,
      mean_share: 70,
      share_role: "メイン",
    });
    expect(await figuresOf(services, mint)).toMatchObject({
      share_people: 2,
      mean_share: 30,
      share_role: "サブ",
    });
    const even = await createFlavor(services, { name: "桃" });
    await rate(
      services,
      user,
      [
        { ...mint, ratio: 50 },
        { ...even, ratio: 50 },
      ],
      null,
    );
    await count(services);
    // Of two that are even the first one is the main one.
    expect(await figuresOf(services, even)).toMatchObject({ share_role: "サブ", mean_share: 50 });
  });

  test("companions are what two people combined, the better liked first", async ({ services, user }) => {
    const [peach, mint, rose, lemon] = [
      await createFlavor(services),
      await createFlavor(services, { name: "ミント" }),
      await createFlavor(services, { name: "ローズ" }),
      await createFlavor(services, { name: "レモン" }),
    ];
    const [second, third] = [await createPerson(services), await createPerson(services)];
    for (const person of [user, second, third]) await rate(services, person, [peach, mint], 2);
    for (const person of [user, second]) await rate(services, person, [peach, rose], 5);
    for (const _ of ["again", "and again"]) await rate(services, user, [peach, lemon], 5);
    await count(services);
    expect((await figuresOf(services, peach))?.companions).toEqual([
      { flavor_id: rose.flavor_id, people: 2 },
      { flavor_id: mint.flavor_id, people: 3 },
    ]);
    expect((await figuresOf(services, lemon))?.companions).toEqual([]);
  });

  test("follows what is edited, deleted and withheld, and else has nothing to do", async ({
    services,
    user,
  }) => {
    const peach = await createFlavor(services);
    const { id } = await rate(services, user, [peach], 4);
    await count(services);
    const cardsThen = async (change: { rating?: number; hidden_at?: Date | null; like_count?: number }) => {
      await services.database.updateTable("shisha_mixes").set(change).where("id", "=", id).execute();
      const said = await countFlavors(services, services.clock());
      await count(services);
      const figures = await figuresOf(services, peach);
      return [said, figures?.cards, figures?.given];
    };
    expect(await cardsThen({ like_count: 3 })).toEqual(["0 flavours", 1, 4]);
    expect(await cardsThen({ rating: 2 })).toEqual(["1 flavours", 1, 2]);
    expect(await cardsThen({ hidden_at: new Date() })).toEqual(["1 flavours", 0, 0]);
    expect(await cardsThen({ hidden_at: null })).toEqual(["1 flavours", 1, 2]);
    await services.database.deleteFrom("shisha_mixes").execute();
    await count(services);
    expect(await figuresOf(services, peach)).toMatchObject({ cards: 0, people: 0 });
  });
});

test("recountFlavors finds what nobody wrote: a suspension", async ({ services, user, clock }) => {
  const peach = await createFlavor(services);
  await rate(services, user, [peach], 4);
  await count(services);
  await services.database.updateTable("users").set({ suspended_at: clock.now() }).execute();
  await count(services);
  expect(await figuresOf(services, peach)).toMatchObject({ cards: 1 });
  await recountFlavors(services);
  await count(services);
  expect(await figuresOf(services, peach)).toMatchObject({ cards: 0 });
});
