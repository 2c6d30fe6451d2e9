import { describe, expect } from "vitest";
import { NewConfirmation } from "#features/check-ins/check-in.ts";
import { confirmVisit } from "#features/check-ins/commands/confirm-visit.ts";
import { deleteCheckIn } from "#features/check-ins/commands/delete-check-in.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { codeOf, openStampingShop, phoneAt, SHIBUYA, visit } from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { test } from "#tests/support/test.ts";
import type { TestClock } from "#tests/support/test-services.ts";
import { readStatistics } from "../queries/read-statistics.ts";
import { releaseStatistics } from "./release-statistics.ts";

const TUESDAY = "2026-12-01T12:00:00+09:00";
const NEXT_MONDAY = "2026-12-07T05:00:00+09:00";
const MONDAY_AFTER = "2026-12-14T12:00:00+09:00";
const FRIDAY_NIGHT = "2026-10-16T21:30:00+09:00";
const FAR_AWAY = phoneAt(SHIBUYA, 900);

async function openWithOwner(services: Services) {
  const shop = await openStampingShop(services);
  const owner = await createPerson(services);
  await holdRole(services, owner, { shop_id: shop, role: "owner" });
  return { shop, owner };
}

const people = (services: Services, count: number) =>
  Promise.all(Array.from({ length: count }, () => createPerson(services)));

/** Each of them checks in at a moment, one after the other. */
async function come(
  services: Services,
  clock: TestClock,
  { shop, guests, at, input }: { shop: string; guests: SignedInUser[]; at: string; input?: object },
) {
  clock.set(at);
  const ids: string[] = [];
  for (const guest of guests) ids.push((await visit(services, guest, shop, input as never)).id);
  return ids;
}

async function readAt(
  services: Services,
  clock: TestClock,
  { shop, owner, at }: { shop: string; owner: SignedInUser; at: string },
) {
  clock.set(at);
  await releaseStatistics(services, clock.now());
  return (await readStatistics(services, owner, shop)).statistics;
}

describe("visits among released statistics", () => {
  test("are nights of guests that were proved, each once, by its first proof", async ({
    services,
    clock,
  }) => {
    const { shop, owner } = await openWithOwner(services);
    const guests = await people(services, 6);
    const [first, second] = guests as [SignedInUser, SignedInUser];
    await come(services, clock, { shop, guests, at: FRIDAY_NIGHT });
    // A second proof of the same night.
    clock.set("2026-10-16T23:30:00+09:00");
    await visit(services, first, shop, { code: codeOf(services, shop) });
    // What is asserted is no visit, until the staff confirm it.
    const [, ...asserted] = await come(services, clock, {
      shop,
      guests: await people(services, 6),
      at: "2026-10-17T18:00:00+09:00",
      input: FAR_AWAY,
    });
    for (const check_in_id of asserted)
      await confirmVisit(services, owner, {
        shopId: shop,
        confirmation: NewConfirmation.parse({ check_in_id }),
      });
    // Whoever works here is no guest: neither the owner, nor what a colleague did before they left.
    await come(services, clock, { shop, guests: [owner], at: FRIDAY_NIGHT });
    await holdRole(services, second, { shop_id: shop, role: "staff" });
    await come(services, clock, { shop, guests: [second], at: "2026-10-18T18:00:00+09:00" });
    await services.database
      .updateTable("shop_managers")
      .set({ is_active: false })
      .where("user_id", "=", second.userId)
      .execute();
    await come(services, clock, {
      shop,
      guests: guests.filter((guest) => guest !== second && guest !== first),
      at: "2026-10-18T18:30:00+09:00",
    });

    const { hours, visits } = await readAt(services, clock, { shop, owner, at: TUESDAY });
    expect(visits).toEqual([
      { weekday: 4, part: 2, visits: 6 },
      { weekday: 5, part: 1, visits: 5 },
    ]);
    expect(hours).toEqual([]);
  });

  test("belong to the night before until five in the morning", async ({ services, clock }) => {
    const { shop, owner } = await openWithOwner(services);
    const guests = await people(services, 5);
    await come(services, clock, { shop, guests, at: "2026-10-17T04:59:59+09:00" });
    await come(services, clock, { shop, guests, at: "2026-10-17T05:00:00+09:00" });
    const { visits } = await readAt(services, clock, { shop, owner, at: TUESDAY });
    expect(visits).toEqual([
      { weekday: 4, part: 4, visits: 5 },
      { weekday: 5, part: 0, visits: 5 },
    ]);
  });

  test("say nothing of four people, and stand still until five came or went, accounts included", async ({
    services,
    clock,
  }) => {
    const { shop, owner } = await openWithOwner(services);
    const guests = await people(services, 9);
    const of = { shop, owner };
    const four = guests.slice(0, 4);
    const ids = await come(services, clock, { shop, guests: four, at: FRIDAY_NIGHT });
    expect((await readAt(services, clock, { ...of, at: "2026-10-20T12:00:00+09:00" })).visits).toEqual([]);
    await come(services, clock, { shop, guests: guests.slice(4), at: "2026-10-23T21:30:00+09:00" });
    const nine = [{ weekday: 4, part: 2, visits: 9 }];
    expect((await readAt(services, clock, { ...of, at: TUESDAY })).visits).toEqual(nine);

    // Three take their visit back, and somebody deletes their account.
    const [first, second, third, fourth] = four as [SignedInUser, SignedInUser, SignedInUser, SignedInUser];
    for (const [guest, id] of [
      [first, ids[0]],
      [second, ids[1]],
      [third, ids[2]],
    ] as const)
      await deleteCheckIn(services, guest, id ?? "");
    await services.database.deleteFrom("users").where("id", "=", fourth.userId).execute();
    expect((await readAt(services, clock, { ...of, at: NEXT_MONDAY })).visits).toEqual(nine);
    const kept = await services.database.selectFrom("shop_released_guests").select("user_id").execute();
    expect(kept.map(({ user_id }) => user_id)).not.toContain(fourth.userId);

    // A fifth of those who were counted begins to work here: one step, to four, of whom nothing is said.
    await holdRole(services, guests[4] as SignedInUser, { shop_id: shop, role: "staff" });
    expect((await readAt(services, clock, { ...of, at: MONDAY_AFTER })).visits).toEqual([]);
  });
});

describe("the repeat rate", () => {
  test("is of the guests of a quarter who came on two nights", async ({ services, clock }) => {
    const { shop, owner } = await openWithOwner(services);
    const [again, once] = [await people(services, 6), await people(services, 12)];
    await come(services, clock, { shop, guests: [...again, ...once], at: "2026-07-01T05:00:00+09:00" });
    // Another check-in of the same night is no second visit.
    await come(services, clock, { shop, guests: once, at: "2026-07-02T04:59:59+09:00" });
    // The night of the last of September: six are there for the second time; in October, which is not over, everybody is.
    await come(services, clock, { shop, guests: again, at: "2026-10-01T04:59:59+09:00" });
    await come(services, clock, { shop, guests: [...again, ...once], at: "2026-10-01T05:00:00+09:00" });
    const { quarters } = await readAt(services, clock, { shop, owner, at: TUESDAY });
    const nothing = { once_guests: null, repeat_guests: null, repeat_rate: null };
    expect(quarters).toEqual([
      { quarter: "2025-10", ...nothing },
      { quarter: "2026-01", ...nothing },
      { quarter: "2026-04", ...nothing },
      { quarter: "2026-07", once_guests: 12, repeat_guests: 6, repeat_rate: 33 },
    ]);
  });

  test.for([
    [4, 12],
    [12, 4],
    [12, 0],
  ] as const)(
    "is withheld where %i came again and %i came once",
    async ([again, once], { services, clock }) => {
      const { shop, owner } = await openWithOwner(services);
      const guests = await people(services, again + once);
      await come(services, clock, { shop, guests, at: "2026-08-01T21:00:00+09:00" });
      await come(services, clock, { shop, guests: guests.slice(0, again), at: "2026-08-02T21:00:00+09:00" });
      const { quarters } = await readAt(services, clock, { shop, owner, at: TUESDAY });
      expect(
        quarters.every(({ once_guests, repeat_rate }) => once_guests === null && repeat_rate === null),
      ).toBe(true);
      const sides = services.database.selectFrom("shop_statistics").select("is_shown");
      const shown = await sides.where("kind", "in", ["once", "again"]).where("is_shown", "=", true).execute();
      expect(shown).toEqual([]);
    },
  );

  test("keeps nothing of a quarter that is shown no longer, be it of three", async ({ services, clock }) => {
    const { shop, owner } = await openWithOwner(services);
    const guests = await people(services, 13);
    const ids = await come(services, clock, { shop, guests, at: "2026-08-01T21:00:00+09:00" });
    await come(services, clock, { shop, guests: guests.slice(8), at: "2026-08-02T21:00:00+09:00" });
    const told = async (at: string) =>
      (await readAt(services, clock, { shop, owner, at })).quarters.find(
        ({ quarter }) => quarter === "2026-07",
      );
    const kept = async () => {
      const rows = services.database.selectFrom("shop_released_guests").select("kind");
      return (await rows.where("kind", "in", ["once", "again"]).execute()).length;
    };
    expect(await told(TUESDAY)).toMatchObject({ once_guests: 8, repeat_guests: 5, repeat_rate: 38 });
    for (const [index, guest] of guests.slice(0, 5).entries())
      await deleteCheckIn(services, guest, ids[index] ?? "");
    expect(await told("2027-09-28T12:00:00+09:00")).toMatchObject({ repeat_rate: null });
    expect(await kept()).toBe(8);
    expect(await told("2027-10-04T12:00:00+09:00")).toBeUndefined();
    expect(await kept()).toBe(0);
  });
});
