import { describe, expect } from "vitest";
import { readStaffScreen } from "#features/check-ins/queries/read-staff-screen.ts";
import { TONIGHT, visit } from "#tests/support/check-ins.ts";
import { addCoupon, openWithCoupon, take, ticketsOf } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { workAt } from "#tests/support/hold-role.ts";
import { test } from "#tests/support/test.ts";
import { giveTicket } from "./give-ticket.ts";

describe("a coupon that people take", () => {
  test("is had as often as it says by one person", async ({ services, user }) => {
    const counter = await openWithCoupon(services, { perUserLimit: 2 });
    await take(services, user, counter);
    await take(services, user, counter);
    const over = { kind: "conflict", code: "COUPON_LIMIT_REACHED" };
    await expect(take(services, user, counter)).rejects.toMatchObject(over);
    await take(services, await createPerson(services), counter);
    expect(await ticketsOf(services, user)).toHaveLength(2);
  });

  test("is not taken by who works at its shop", async ({ services }) => {
    const counter = await openWithCoupon(services);
    for (const own of [counter.owner, await workAt(services, counter.shop)])
      await expect(take(services, own, counter)).rejects.toMatchObject({ code: "OWN_SHOP" });
  });

  test.for([
    ["a draft", { status: "draft" }, { kind: "absent", code: "COUPON_NOT_FOUND" }],
    ["one that the staff give", { acquisition: "staff" }, { kind: "absent", code: "COUPON_NOT_FOUND" }],
    [
      "one that begins another day",
      { status: "scheduled", validFrom: "2026-12-24" },
      { code: "COUPON_NOT_GIVEN" },
    ],
  ] as const)("is not %s", async ([, edit, refusal], { services, user, clock }) => {
    clock.set(TONIGHT);
    await expect(take(services, user, await openWithCoupon(services, edit))).rejects.toMatchObject(refusal);
  });

  test("is not one that is over, and none begins after its end", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { validTo: "2026-11-20" });
    clock.set("2026-11-20T20:00:00Z");
    await expect(take(services, user, counter)).rejects.toMatchObject({ code: "COUPON_NOT_GIVEN" });
    await expect(openWithCoupon(services, { validTo: "2026-11-20" })).rejects.toMatchObject({
      kind: "invalid",
      code: "COUPON_ENDS_BEFORE",
    });
  });

  test.for(["paused", "ended"] as const)("is not one that is %s", async (status, { services, user }) => {
    const counter = await openWithCoupon(services);
    await services.database.updateTable("coupons").set({ status }).where("id", "=", counter.coupon).execute();
    await expect(take(services, user, counter)).rejects.toMatchObject({ code: "COUPON_NOT_GIVEN" });
  });

  test.for([
    ["that is verified no longer", { is_verified: false }],
    ["that is closed", { is_active: false }],
  ] as const)("is of no shop %s", async ([, shop], { services, user }) => {
    const counter = await openWithCoupon(services);
    await services.database.updateTable("shops").set(shop).where("id", "=", counter.shop).execute();
    await expect(take(services, user, counter)).rejects.toMatchObject({ code: "COUPON_NOT_GIVEN" });
  });

  test("is asked for at its own shop alone", async ({ services, user }) => {
    const { coupon } = await openWithCoupon(services);
    const { shop } = await openWithCoupon(services);
    for (const wrong of [
      { shop, coupon },
      { shop, coupon: "no-such-coupon" },
      { shop: "no-such-shop", coupon },
    ])
      await expect(take(services, user, wrong)).rejects.toMatchObject({ code: "COUPON_NOT_FOUND" });
  });
});

describe("a coupon that the staff give", () => {
  test("goes to a guest who checked in tonight", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { shop: shopId, owner } = await openWithCoupon(services);
    const couponId = await addCoupon(services, owner, shopId, { acquisition: "staff", title: "お詫びの1杯" });
    const staff = await workAt(services, shopId);
    const { id: checkInId } = await visit(services, user, shopId);
    const give = (by = staff, visited = checkInId) =>
      giveTicket(services, by, { shopId, couponId, checkInId: visited });
    await expect(give((await openWithCoupon(services)).owner)).rejects.toMatchObject({
      kind: "forbidden",
      code: "NOT_STAFF",
    });
    await expect(give(user)).rejects.toMatchObject({ code: "NOT_STAFF" });
    const { shop } = await readStaffScreen(services, staff, shopId);
    expect(shop.coupons).toMatchObject([{ id: couponId }]);
    await give();
    expect(await ticketsOf(services, user)).toMatchObject([{ title: "お詫びの1杯", state: "issued" }]);
    // Whoever gives it reads of their guest.
    await expect(give()).rejects.toMatchObject({
      code: "COUPON_LIMIT_REACHED",
      message: "このお客さんには、このクーポンをこれ以上渡せません。",
    });
    // A night later the same visit earns nothing more.
    clock.set("2026-11-20T20:00:00Z");
    await expect(give()).rejects.toMatchObject({ kind: "conflict", code: "GUEST_NOT_TONIGHT" });
  });

  test("goes to nobody who checked in elsewhere, and is no coupon that people take", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop: shopId, owner, coupon } = await openWithCoupon(services);
    const couponId = await addCoupon(services, owner, shopId, { acquisition: "staff" });
    const elsewhere = await visit(services, user, (await openWithCoupon(services)).shop);
    const given = { shopId, couponId, checkInId: elsewhere.id };
    await expect(giveTicket(services, owner, given)).rejects.toMatchObject({ code: "GUEST_NOT_TONIGHT" });
    const { id: checkInId } = await visit(services, await createPerson(services), shopId);
    await expect(giveTicket(services, owner, { shopId, couponId: coupon, checkInId })).rejects.toMatchObject({
      code: "COUPON_NOT_FOUND",
    });
  });
});

describe("a stock of ten", () => {
  test("gives ten", async ({ services }) => {
    const counter = await openWithCoupon(services, { stock: 10 });
    for (let given = 0; given < 10; given++) await take(services, await createPerson(services), counter);
    await expect(take(services, await createPerson(services), counter)).rejects.toMatchObject({
      kind: "conflict",
      code: "COUPON_OUT_OF_STOCK",
    });
  });

  // One connection proves nothing of races.
  test.skipIf(!isPostgres)(
    "gives ten to forty who come at once, and each person theirs",
    async ({ services }) => {
      const counter = await openWithCoupon(services, { stock: 10 });
      const people = await Promise.all(Array.from({ length: 20 }, () => createPerson(services)));
      const all = await Promise.allSettled([...people, ...people].map((one) => take(services, one, counter)));
      expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
      const { issued } = await services.database
        .selectFrom("coupons")
        .select("issued")
        .where("id", "=", counter.coupon)
        .executeTakeFirstOrThrow();
      expect(issued).toBe(10);
      for (const one of people) expect((await ticketsOf(services, one)).length).toBeLessThanOrEqual(1);
    },
  );
});
