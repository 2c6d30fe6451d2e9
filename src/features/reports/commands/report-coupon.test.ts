import { describe, expect } from "vitest";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import { findShopPage } from "#features/shop-pages/queries/find-shop-page.ts";
import { TONIGHT } from "#tests/support/check-ins.ts";
import { openWithCoupon, take, ticketsOf } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { createReporter, findCase, hideByReports, reportAs } from "#tests/support/report-things.ts";
import { openWith } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";
import { findReview } from "../queries/find-review.ts";
import { listCases } from "../queries/list-cases.ts";
import { decideCase, liftCase } from "./decide-case.ts";
import { sweepCases } from "./sweep-cases.ts";

const reportOf = (target_id: string) => ({
  target_type: "coupon" as const,
  target_id,
  reason: "違法" as const,
});
const absent = { kind: "absent", code: "TARGET_NOT_FOUND" };

describe("a coupon that is reported", () => {
  test("by three is shown and given out no more; its owner is told, and what guests hold stays", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { perUserLimit: 2 });
    const { shop, coupon, owner } = counter;
    const shown = async () => (await findShopPage(services, null, shop))?.coupons.things.length;
    const ticket = await take(services, user, counter);
    await reportAs(services, await createReporter(services), reportOf(coupon));
    expect(await shown()).toBe(1);
    expect((await listCases(services)).things).toMatchObject([
      { target_type: "coupon", about: `/shops/${shop} ドリンク1杯`, reasons: { 違法: 1 } },
    ]);
    for (let count = 0; count < 2; count++)
      await reportAs(services, await createReporter(services), reportOf(coupon));

    expect(await shown()).toBe(0);
    await expect(take(services, user, counter)).rejects.toMatchObject({ code: "COUPON_NOT_GIVEN" });
    await expect(reportAs(services, await createReporter(services), reportOf(coupon))).rejects.toMatchObject(
      absent,
    );
    expect(await ticketsOf(services, user)).toMatchObject([{ id: ticket, state: "issued" }]);
    const { id: caseId, owner_id } = await findCase(services);
    expect(owner_id).toBe(owner.userId);
    expect((await listNotifications(services, owner)).things).toMatchObject([
      { type: "report_result", review: { id: caseId, target_type: "coupon", outcome: "reviewing" } },
    ]);
    expect(await findReview(services, owner, caseId)).toMatchObject({
      coupon: { title: "ドリンク1杯", shop_name: "月と煙" },
      reasons: ["違法"],
    });

    await decideCase(services, { caseId, decision: "dismiss", note: null, deciderId: null });
    expect(await shown()).toBe(1);
    await hideByReports(services, reportOf(coupon));
    await decideCase(services, { caseId, decision: "remove", note: null, deciderId: null });
    expect(await shown()).toBe(0);
    await liftCase(services, { caseId, deciderId: null });
    expect(await shown()).toBe(1);
    await services.database.deleteFrom("coupons").execute();
    expect(await sweepCases(services)).toBe("1 cases");
  });

  test("is one that its reporter may see: given out, or theirs by a ticket", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop, coupon, owner } = await openWithCoupon(services);
    await take(services, user, { shop, coupon });
    await services.database.updateTable("coupons").set({ status: "paused" }).execute();
    await expect(reportAs(services, await createPerson(services), reportOf(coupon))).rejects.toMatchObject(
      absent,
    );
    // Their ticket's screen says which one it is of.
    const [held] = await ticketsOf(services, user);
    await reportAs(services, user, reportOf(held?.coupon_id ?? ""));
    await services.database.updateTable("coupons").set({ status: "active" }).execute();
    await expect(reportAs(services, owner, reportOf(coupon))).rejects.toMatchObject({ code: "OWN_TARGET" });
    // What a full card earns is of its card.
    await openWith(services);
    const reward = await services.database
      .selectFrom("coupons")
      .select("id")
      .where("acquisition", "=", "stamp")
      .executeTakeFirstOrThrow();
    await expect(reportAs(services, user, reportOf(reward.id))).rejects.toMatchObject(absent);
  });
});
