import { describe, expect } from "vitest";
import { confirmVisit } from "#features/check-ins/commands/confirm-visit.ts";
import { deleteCheckIn } from "#features/check-ins/commands/delete-check-in.ts";
import type { Services } from "#platform/services.ts";
import { openStampingShop, phoneAt, SHIBUYA, TONIGHT, visit } from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole, workAt } from "#tests/support/hold-role.ts";
import { cardsOf } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";

/* What somebody might try to have more stamps than nights, and what a shop must not take back. */

const HOUR_MS = 3_600_000;
const hoursLater = (hours: number) => new Date(Date.parse(TONIGHT) + hours * HOUR_MS).toISOString();

describe("a stamp of a full card, whose check-in was taken back,", () => {
  test("still counts among the three shops of a night", async ({ services, user, clock }) => {
    const rewards = [];
    for (let count = 0; count < 4; count++) {
      clock.set(hoursLater(count));
      const place = { lat: SHIBUYA.lat, lng: SHIBUYA.lng + count * 0.01 };
      const shop = await openStampingShop(services, { ...place, name: `店 ${count}` }, { goal: 1 });
      const { id, withheld_reason } = await visit(services, user, shop, phoneAt(place));
      rewards.push(withheld_reason);
      await deleteCheckIn(services, user, id);
    }
    expect(rewards).toEqual([null, null, null, "daily_limit"]);
  });

  test("still counts for how fast its guest travels", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services, {}, { goal: 1 });
    const sapporo = { lat: 43.06, lng: 141.35 };
    const far = await openStampingShop(services, { ...sapporo, name: "雪" }, { goal: 1 });
    const { id } = await visit(services, user, shop);
    await deleteCheckIn(services, user, id);
    clock.set(hoursLater(1));
    expect((await visit(services, user, far, phoneAt(sapporo))).withheld_reason).toBe("too_fast");
    clock.set(hoursLater(4));
    expect((await visit(services, user, far, phoneAt(sapporo))).withheld_reason).toBeNull();
  });

  test("still counts for the hours between two stamps", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services, {}, { goal: 1, hours_between: 20 });
    const { id } = await visit(services, user, shop);
    await deleteCheckIn(services, user, id);
    clock.set(hoursLater(12));
    expect((await visit(services, user, shop)).withheld_reason).toBe("too_soon");
    clock.set(hoursLater(21));
    expect((await visit(services, user, shop)).withheld_reason).toBeNull();
  });
});

describe("a check-in that says it waited since last night", () => {
  test("is confirmed, and earns no second stamp of one evening", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services, {}, { earns_from: "staff" });
    const staff = await workAt(services, shop);
    for (const waitedSeconds of [0, 22 * 3_600]) {
      const { id: check_in_id } = await visit(services, user, shop, { waitedSeconds });
      await confirmVisit(services, staff, { shopId: shop, confirmation: { check_in_id, waitedSeconds: 0 } });
    }
    expect(await cardsOf(services, user)).toMatchObject([{ points: 1 }]);
  });

  test("earns where it came over the turn of the night within ten minutes", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T20:04:00Z");
    const shop = await openStampingShop(services, {}, { earns_from: "staff" });
    const staff = await workAt(services, shop);
    const { id: check_in_id } = await visit(services, user, shop, { waitedSeconds: 500 });
    await confirmVisit(services, staff, { shopId: shop, confirmation: { check_in_id, waitedSeconds: 0 } });
    expect(await cardsOf(services, user)).toMatchObject([{ points: 1 }]);
  });
});

test("what somebody did where they worked earns nothing after they left", async ({
  services,
  user,
  clock,
}) => {
  clock.set(TONIGHT);
  const shop = await openStampingShop(services);
  const staff = await createPerson(services);
  for (const person of [user, staff]) await holdRole(services, person, { shop_id: shop, role: "staff" });
  const { id: check_in_id } = await visit(services, user, shop);
  await services.database.deleteFrom("shop_managers").where("user_id", "=", user.userId).execute();
  await confirmVisit(services, staff, { shopId: shop, confirmation: { check_in_id, waitedSeconds: 0 } });
  expect(await cardsOf(services, user)).toEqual([]);
  const found = await services.database.selectFrom("check_ins").select("withheld_reason").execute();
  expect(found).toEqual([{ withheld_reason: "own_shop" }]);
});

describe("a programme", () => {
  const change = ({ database }: Services, set: object) =>
    database.updateTable("stamp_programmes").set(set).execute();

  test("that says afterwards when cards end, ends none that was promised longer", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    await visit(services, user, shop);
    await change(services, { expiry: "first", expiry_months: 1 });
    clock.set(hoursLater(24 * 60));
    await visit(services, user, shop);
    expect(await cardsOf(services, user)).toMatchObject([{ points: 2, status: "active", expires_at: null }]);
  });

  test("that shortens the time of its cards, shortens no card's", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services, {}, { expiry: "first", expiry_months: 12 });
    await visit(services, user, shop);
    await change(services, { expiry: "last", expiry_months: 1 });
    clock.set(hoursLater(24));
    await visit(services, user, shop);
    expect((await cardsOf(services, user))[0]?.expires_at).toBe("2027-11-20T20:00:00.000Z");
    await change(services, { expiry: "none", expiry_months: null });
    clock.set(hoursLater(48));
    await visit(services, user, shop);
    expect((await cardsOf(services, user))[0]?.expires_at).toBeNull();
  });

  test("whose last day is over gives nothing, before the job has come as well", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(
      services,
      {},
      { status: "closing", closes_at: new Date(hoursLater(1)) },
    );
    await visit(services, user, shop);
    expect(await cardsOf(services, user)).toMatchObject([{ gives_stamps: true }]);
    clock.set(hoursLater(24));
    expect((await visit(services, user, shop)).withheld_reason).toBe("programme_inactive");
    expect(await cardsOf(services, user)).toMatchObject([{ points: 1, gives_stamps: false }]);
  });

  test("of a shop that is verified no longer is said to give none", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    await visit(services, user, shop);
    await services.database.updateTable("shops").set({ is_verified: false }).execute();
    expect(await cardsOf(services, user)).toMatchObject([{ points: 1, gives_stamps: false }]);
  });

  test("with a lower goal says on a card how many stamps it takes now", async ({ services, user, clock }) => {
    const shop = await openStampingShop(services, {}, { goal: 10 });
    for (const night of [0, 1, 2]) {
      clock.set(hoursLater(24 * night));
      await visit(services, user, shop);
    }
    await change(services, { goal: 5 });
    expect(await cardsOf(services, user)).toMatchObject([{ points: 3, goal: 5, status: "active" }]);
    await change(services, { goal: 2 });
    expect(await cardsOf(services, user)).toMatchObject([{ points: 3, goal: 4, status: "active" }]);
    clock.set(hoursLater(24 * 3));
    await visit(services, user, shop);
    expect(await cardsOf(services, user)).toMatchObject([{ points: 4, goal: 4, status: "completed" }]);
  });
});
