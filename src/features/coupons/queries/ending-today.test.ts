import { describe, expect } from "vitest";
import { openDashboard } from "#features/history/commands/open-dashboard.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { TONIGHT } from "#tests/support/check-ins.ts";
import { addCoupon, openWithCoupon, presentAndRedeem, take } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

const endingToday = async (services: Services, user: SignedInUser) =>
  (await openDashboard(services, user)).endingToday;

describe("what a member's home says of coupons that end with the business day", () => {
  test("is said until five in the morning, and not a day before", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    await take(services, user, await openWithCoupon(services, { daysAfterIssue: 1 }));
    const said = { title: "ドリンク1杯", shop_name: "月と煙", others: 0 };
    expect(await endingToday(services, user)).toBeNull();
    // 04:59 of the night before, 05:00, and 04:59 and 05:00 of the next morning.
    for (const [moment, expected] of [
      ["2026-11-20T19:59:59Z", null],
      ["2026-11-20T20:00:00Z", said],
      ["2026-11-21T19:59:59Z", said],
      ["2026-11-21T20:00:00Z", null],
    ] as const) {
      clock.set(moment);
      expect([moment, await endingToday(services, user)]).toEqual([moment, expected]);
    }
  });

  test("is the first of several, of one's own, and none that is used or taken back", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop, owner, coupon } = await openWithCoupon(services, { daysAfterIssue: 0 });
    const one = await take(services, user, { shop, coupon });
    const others = [];
    for (const title of ["チャージ無料", "プリン"]) {
      const counter = { shop, coupon: await addCoupon(services, owner, shop, { title, daysAfterIssue: 0 }) };
      others.push(await take(services, user, counter));
      await take(services, await createPerson(services), counter);
    }
    await take(services, user, { shop, coupon: await addCoupon(services, owner, shop) });
    expect(await endingToday(services, user)).toMatchObject({ others: 2 });
    await presentAndRedeem(services, user, one);
    expect(await endingToday(services, user)).toMatchObject({ others: 1 });
    await services.database
      .updateTable("coupon_tickets")
      .set({ status: "revoked", ended_at: clock.now() })
      .where("id", "in", others)
      .execute();
    expect(await endingToday(services, user)).toBeNull();
  });
});
