import { sql } from "kysely";
import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { readStatistics } from "../queries/read-statistics.ts";
import { releaseStatistics } from "./release-statistics.ts";

const TUESDAY = "2026-12-01T12:00:00+09:00";
const NEXT_MONDAY = "2026-12-07T05:00:00+09:00";
const FRIDAY_NIGHT = "2026-10-16T21:30:00+09:00";
/** 01:30 of the Sunday: the night is Saturday's. */
const SATURDAY_NIGHT = "2026-11-08T01:30:00+09:00";

type Shop = Awaited<ReturnType<typeof openShop>>;

async function openWithManager(services: Services) {
  const shop = await openShop(services);
  const manager = await createPerson(services);
  await holdRole(services, manager, { shop_id: shop.id, role: "owner" });
  const flavors: string[] = [];
  for (const name of ["桃", "葡萄", "梨"]) {
    const row = await services.database
      .insertInto("flavors")
      .values({ name, maker_id: shop.makerId, category_slugs: ["fruit"] })
      .returning("id")
      .executeTakeFirstOrThrow();
    flavors.push(row.id);
  }
  const [peach = "", grape = "", pear = ""] = flavors;
  return { shop, manager, peach, grape, pear };
}

const people = (services: Services, count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(services)));

function smoke(
  services: Services,
  person: SignedInUser,
  shop: Shop,
  more: Partial<NewMixInput>,
  flavor?: string,
) {
  const items = [{ maker_id: shop.makerId, flavor_id: flavor ?? shop.flavorId }];
  return createMix(services, person, NewMix.parse({ items, shopId: shop.id, ...more }));
}

const release = (services: Services) => releaseStatistics(services, services.clock());
const read = async (services: Services, manager: SignedInUser, shop: Shop) =>
  (await readStatistics(services, manager, shop.id)).statistics;

describe("released statistics", () => {
  test("are the numbers that one counts by hand", async ({ services, clock }) => {
    clock.set(TUESDAY);
    const { shop, manager, peach, grape, pear } = await openWithManager(services);
    const [first, ...others] = await people(services, 7);
    const newcomers = await people(services, 5);
    if (!first) throw new Error("Nobody came.");
    for (const guest of [first, ...others]) {
      await smoke(services, guest, shop, { customDateTime: FRIDAY_NIGHT, rating: 4 }, peach);
      await smoke(services, guest, shop, { customDateTime: SATURDAY_NIGHT, rating: 5 }, grape);
    }
    for (const guest of newcomers)
      await smoke(services, guest, shop, { customDateTime: SATURDAY_NIGHT }, grape);
    // Four people on Mondays, with a flavour of their own.
    for (const guest of others.slice(0, 4))
      await smoke(services, guest, shop, { customDateTime: "2026-11-09T18:00:00+09:00" }, pear);
    // What counts for nobody: not public, no shop, deleted, and of whoever works here.
    const friday = { customDateTime: FRIDAY_NIGHT };
    for (const hidden of [
      { visibility: "private" },
      { visibility: "friends" },
      { visibility: "link" },
      { hideShop: true },
    ] as const)
      await smoke(services, first, shop, { ...friday, ...hidden }, pear);
    const gone = await smoke(services, first, shop, friday, pear);
    await deleteMix(services, first, gone.id);
    await smoke(services, manager, shop, friday, pear);
    // A card without its day counts for its month and its flavour.
    await smoke(services, first, shop, { ...friday, hideTime: true }, peach);
    await release(services);

    const statistics = await read(services, manager, shop);
    expect(statistics).toMatchObject({
      released_at: "2026-12-01T03:00:00.000Z",
      hours: [
        { weekday: 4, part: 2, cards: 7 },
        { weekday: 5, part: 3, cards: 12 },
      ],
      flavors: [
        { flavor_id: grape, name: "葡萄", people: 12, paint: "fruit" },
        { flavor_id: peach, name: "桃", people: 7 },
      ],
    });
    expect(statistics.months.map(({ month }) => month)).toEqual([
      "2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05",
      "2026-06", "2026-07", "2026-08", "2026-09", "2026-10", "2026-11",
    ]); // biome-ignore format: twelve months in two lines
    expect(statistics.months.slice(-3)).toEqual([
      { month: "2026-09", new_guests: null, returning_guests: null, rating: null, rating_count: null },
      // (5 × 2.5 + 7 × 4) / 12, and of all guests.
      { month: "2026-10", new_guests: 7, returning_guests: null, rating: 3.4, rating_count: 7 },
      // (5 × 2.5 + 7 × 5) / 12; five did not rate.
      { month: "2026-11", new_guests: 5, returning_guests: 7, rating: 4, rating_count: 7 },
    ]);
  });

  test("say nothing of four people, and stand still while fewer than five bring something new", async ({
    services,
    clock,
  }) => {
    clock.set(TUESDAY);
    const { shop, manager } = await openWithManager(services);
    const friday = { customDateTime: FRIDAY_NIGHT };
    for (const guest of await people(services, 4)) await smoke(services, guest, shop, friday);
    await release(services);
    const before = await read(services, manager, shop);
    expect(before).toMatchObject({ hours: [], flavors: [] });
    expect(before.months.every(({ new_guests }) => new_guests === null)).toBe(true);

    const [fifth] = await people(services, 1);
    if (!fifth) throw new Error("Nobody came.");
    await smoke(services, fifth, shop, friday);
    // Within the week nothing moves.
    expect(await release(services)).toBe("0 shops");
    expect(await read(services, manager, shop)).toEqual(before);
    clock.set(NEXT_MONDAY);
    await release(services);
    expect((await read(services, manager, shop)).hours).toEqual([{ weekday: 4, part: 2, cards: 5 }]);

    // Nine cards, of four people who came and one who was counted already: one step.
    const more = await people(services, 4);
    for (const guest of more) await smoke(services, guest, shop, friday);
    clock.set("2026-12-14T12:00:00+09:00");
    await release(services);
    expect((await read(services, manager, shop)).hours).toEqual([{ weekday: 4, part: 2, cards: 5 }]);
    await smoke(services, fifth, shop, friday);
    clock.set("2026-12-21T12:00:00+09:00");
    await release(services);
    expect((await read(services, manager, shop)).hours).toEqual([{ weekday: 4, part: 2, cards: 10 }]);
  });

  test("lose what was deleted once that is of five people, accounts included", async ({
    services,
    clock,
  }) => {
    clock.set(TUESDAY);
    const { shop, manager } = await openWithManager(services);
    const friday = { customDateTime: FRIDAY_NIGHT };
    const guests = await people(services, 10);
    const cards = await Promise.all(guests.map((guest) => smoke(services, guest, shop, friday)));
    await release(services);
    const hours = async () => (await read(services, manager, shop)).hours.map(({ cards: count }) => count);
    expect(await hours()).toEqual([10]);

    const [first, second, third, fourth, fifth] = guests;
    await services.database
      .deleteFrom("users")
      .where("id", "in", [first?.userId ?? "", second?.userId ?? ""])
      .execute();
    await deleteMix(services, third as SignedInUser, cards[2]?.id ?? "");
    await deleteMix(services, fourth as SignedInUser, cards[3]?.id ?? "");
    clock.set(NEXT_MONDAY);
    await release(services);
    expect(await hours()).toEqual([10]);
    const kept = await services.database.selectFrom("shop_released_guests").select("user_id").execute();
    expect(kept.map(({ user_id }) => user_id)).not.toContain(first?.userId);

    await holdRole(services, fifth as SignedInUser, { shop_id: shop.id, role: "staff" });
    clock.set("2026-12-14T12:00:00+09:00");
    await release(services);
    expect(await hours()).toEqual([5]);

    // Five more go: nothing is left, and nothing is said.
    for (const index of [5, 6, 7, 8, 9])
      await deleteMix(services, guests[index] as SignedInUser, cards[index]?.id ?? "");
    clock.set("2026-12-21T12:00:00+09:00");
    await release(services);
    expect(await read(services, manager, shop)).toMatchObject({ hours: [], flavors: [] });
  });

  test("withhold how many rated where it would tell of one who did not", async ({ services, clock }) => {
    clock.set(TUESDAY);
    const { shop, manager } = await openWithManager(services);
    for (const [index, guest] of (await people(services, 6)).entries())
      await smoke(services, guest, shop, { customDateTime: FRIDAY_NIGHT, rating: index === 0 ? null : 4 });
    await release(services);
    const { months } = await read(services, manager, shop);
    expect(months.find(({ month }) => month === "2026-10")).toMatchObject({
      new_guests: 6,
      rating: expect.any(Number),
      rating_count: null,
    });
  });

  test("are read by who manages the shop, in one statement", async ({ services, user }) => {
    const { shop } = await openWithManager(services);
    const forbidden = { kind: "forbidden", code: "SHOP_FORBIDDEN" };
    await expect(readStatistics(services, user, shop.id)).rejects.toMatchObject(forbidden);
    await holdRole(services, user, { shop_id: shop.id, role: "staff" });
    await expect(readStatistics(services, user, shop.id)).rejects.toMatchObject(forbidden);
    const admin = await createPerson(services, { is_admin: true });
    expect(await readStatistics(services, admin, shop.id)).toMatchObject({
      statistics: {
        released_at: null,
        hours: [],
        visits: [],
        quarters: [],
        flavors: [],
        coupons: [],
        months: [],
      },
    });
  });

  test.for([
    ["2026-11-23T17:00:00+09:00", "0-1"],
    ["2026-11-23T16:59:00+09:00", "0-0"],
    ["2026-11-23T05:00:00+09:00", "0-0"],
    ["2026-11-23T04:59:00+09:00", "6-4"],
    ["2026-11-23T02:00:00+09:00", "6-4"],
    ["2026-11-22T23:00:00+09:00", "6-3"],
    ["2026-11-22T22:59:00+09:00", "6-2"],
    ["2026-11-22T20:00:00+09:00", "6-2"],
  ])("count %s as %s", async ([moment, cell], { services }) => {
    const { rows } = await sql<{ cell: string }>`SELECT week_cell(${moment}::timestamptz) AS cell`.execute(
      services.database,
    );
    expect(rows).toEqual([{ cell }]);
  });
});
