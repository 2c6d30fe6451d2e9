import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openStampingShop, TONIGHT, visit } from "#tests/support/check-ins.ts";
import { addCoupon, OPEN, openWithCoupon, take, ticketsOf } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole, workAt } from "#tests/support/hold-role.ts";
import { openWith } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";
import { CouponEdit, type CouponEditInput, couponEtag } from "../coupon.ts";
import type { Coupon } from "../coupon-response.ts";
import { listShopCoupons } from "../queries/read-shop-coupons.ts";
import { saveCoupon } from "./save-coupon.ts";

type Counter = { shop: string; owner: SignedInUser; coupon: string };

/** Saves the coupon anew, whole, with changes. */
const save = (
  services: Services,
  { shop, owner, coupon }: Counter,
  edit: Partial<CouponEditInput>,
  ifMatch?: string,
) =>
  saveCoupon(services, owner, {
    shopId: shop,
    couponId: coupon,
    edit: CouponEdit.parse({ ...OPEN, ...edit }),
    ifMatch,
  });

async function couponOf(services: Services, { shop, owner, coupon }: Counter): Promise<Coupon | undefined> {
  const { things } = await listShopCoupons(services, owner, shop, {});
  return things.find(({ id }) => id === coupon);
}

/** With an end of its own: what is given out has one. */
const asked = (edit: Partial<CouponEditInput>) =>
  CouponEdit.safeParse({ ...OPEN, ...edit }).error?.issues ?? [];

describe("what a coupon may be", () => {
  test.for<[string, Partial<CouponEditInput>, string]>([
    ["a name", { title: " " }, "title"],
    ["a short name", { title: "あ".repeat(61) }, "title"],
    ["short conditions", { conditions: "あ".repeat(301) }, "conditions"],
    ["an end once it is given out", { daysAfterIssue: null }, "daysAfterIssue"],
    ["an end after its beginning", { validFrom: "2026-12-02", validTo: "2026-12-01" }, "validTo"],
    ["a day that exists", { validTo: "2026-02-30" }, "validTo"],
    ["a beginning where it is scheduled", { status: "scheduled" }, "validFrom"],
    ["a number that it can have", { stock: 0 }, "stock"],
    ["ten a person at most", { perUserLimit: 11 }, "perUserLimit"],
    ["no number where stamps earn it", { acquisition: "stamp", stock: 5 }, "stock"],
  ])("it has %s", ([, edit, field]) => {
    expect(asked(edit).map(({ path }) => path[0])).toEqual([field]);
  });

  test("a draft may lack its end", () => {
    expect(asked({ status: "draft", daysAfterIssue: null })).toEqual([]);
  });
});

describe("the states of a coupon", () => {
  test("follow one another, and what has ended stays ended", async ({ services, clock }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { status: "draft" });
    const refused = { kind: "conflict", code: "COUPON_STATUS_REFUSED" };
    await expect(save(services, counter, { status: "paused" })).rejects.toMatchObject(refused);
    for (const status of ["draft", "active", "paused", "active"] as const) {
      await save(services, counter, { status });
      expect(await couponOf(services, counter)).toMatchObject({ status });
    }
    await expect(save(services, counter, { status: "draft" })).rejects.toMatchObject(refused);
    await save(services, counter, { status: "ended" });
    for (const status of ["active", "ended", "draft"] as const)
      await expect(save(services, counter, { status })).rejects.toMatchObject(refused);
    expect(await couponOf(services, counter)).toMatchObject({ status: "ended", version: 6 });
  });

  test("a scheduled one is given out from five in the morning of its day on", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { status: "scheduled", validFrom: "2026-11-22" });
    clock.set("2026-11-21T19:59:59Z");
    expect(await couponOf(services, counter)).toMatchObject({ status: "scheduled" });
    await expect(take(services, user, counter)).rejects.toMatchObject({ code: "COUPON_NOT_GIVEN" });
    clock.set("2026-11-21T20:00:00Z");
    expect(await couponOf(services, counter)).toMatchObject({ status: "active" });
    await take(services, user, counter);
  });

  test("one is over at five in the morning after its last day, and stays so", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { validTo: "2026-11-20" });
    clock.set("2026-11-20T19:59:59Z");
    await take(services, user, counter);
    clock.set("2026-11-20T20:00:00Z");
    expect(await couponOf(services, counter)).toMatchObject({ status: "ended" });
    await expect(save(services, counter, { validTo: "2026-11-30" })).rejects.toMatchObject({
      code: "COUPON_STATUS_REFUSED",
    });
  });
});

describe("an edit", () => {
  test("is refused where somebody was first, and made where it names what stands", async ({
    services,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services);
    const etag = couponEtag({ version: 1 });
    await save(services, counter, { title: "先に変えた名前" }, etag);
    await expect(save(services, counter, { title: "後から" }, etag)).rejects.toMatchObject({
      kind: "conflict",
      code: "EDIT_CONFLICT",
    });
    expect(await couponOf(services, counter)).toMatchObject({ title: "先に変えた名前", version: 2 });
    await save(services, counter, { title: "後から" }, couponEtag({ version: 2 }));
    expect(await couponOf(services, counter)).toMatchObject({ title: "後から", version: 3 });
  });

  test("never makes fewer than were given out", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { stock: 5 });
    await take(services, user, counter);
    await take(services, await createPerson(services), counter);
    await expect(save(services, counter, { stock: 1 })).rejects.toMatchObject({
      code: "STOCK_BELOW_ISSUED",
      fields: { stock: expect.any(String) },
    });
    await save(services, counter, { stock: 2 });
    await expect(take(services, await createPerson(services), counter)).rejects.toMatchObject({
      code: "COUPON_OUT_OF_STOCK",
    });
  });

  test("leaves what was promised with a ticket", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { conditions: "平日だけ", perUserLimit: 2 });
    await take(services, user, counter);
    const [before] = await ticketsOf(services, user);
    const changed = {
      title: "デザート",
      benefitType: "dessert",
      conditions: "土日も",
      combinable: true,
    } as const;
    await save(services, counter, { ...changed, daysAfterIssue: 1, perUserLimit: 2 });
    expect(await ticketsOf(services, user)).toEqual([before]);
    await take(services, user, counter);
    expect((await ticketsOf(services, user)).map(({ title }) => title).sort()).toEqual([
      "デザート",
      "ドリンク1杯",
    ]);
    await save(services, counter, { ...changed, status: "ended" });
    expect(await ticketsOf(services, user)).toHaveLength(2);
  });

  test("of what stamps earn keeps its name and its state", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { shop, owner } = await openWith(services, { goal: 1, rewards: [{ at: 1, title: "ケーキ" }] });
    const [made] = (await listShopCoupons(services, owner, shop, {})).things;
    expect(made).toMatchObject({ title: "ケーキ", acquisition: "stamp", status: "active" });
    const counter = { shop, owner, coupon: made?.id ?? "" };
    const ofStamps = { title: "ケーキ", acquisition: "stamp" } as const;
    const refused = { code: "COUPON_STATUS_REFUSED" };
    await expect(save(services, counter, { ...ofStamps, title: "別の名前" })).rejects.toMatchObject(refused);
    await expect(save(services, counter, { ...ofStamps, status: "paused" })).rejects.toMatchObject(refused);
    await expect(save(services, counter, { ...ofStamps, acquisition: "open" })).rejects.toMatchObject(
      refused,
    );
    await save(services, counter, { ...ofStamps, benefitType: "dessert", conditions: "1名様1個" });
    await visit(services, user, shop);
    expect(await ticketsOf(services, user)).toMatchObject([
      { title: "ケーキ", benefit_type: "dessert", conditions: "1名様1個" },
    ]);
  });

  test("makes no coupon of stamps, and none of a coupon of another shop", async ({ services, clock }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services);
    await expect(
      addCoupon(services, counter.owner, counter.shop, { acquisition: "stamp" }),
    ).rejects.toMatchObject({ code: "COUPON_STATUS_REFUSED" });
    const { coupon } = await openWithCoupon(services);
    await expect(save(services, { ...counter, coupon }, {})).rejects.toMatchObject({
      kind: "absent",
      code: "COUPON_NOT_FOUND",
    });
  });

  test("is for owners and managers of a verified shop alone", async ({ services }) => {
    const counter = await openWithCoupon(services);
    const manager = await createPerson(services);
    await holdRole(services, manager, { shop_id: counter.shop });
    await save(services, { ...counter, owner: manager }, { title: "管理者から" });
    const elsewhere = (await openWithCoupon(services)).owner;
    const admin = await createPerson(services, { is_admin: true });
    for (const owner of [await workAt(services, counter.shop), elsewhere, admin])
      await expect(save(services, { ...counter, owner }, {})).rejects.toMatchObject({ kind: "forbidden" });
    expect(await couponOf(services, counter)).toMatchObject({ title: "管理者から", version: 2 });
    const shop = await openStampingShop(services, { is_verified: false }, null);
    await expect(addCoupon(services, await workAt(services, shop, "owner"), shop)).rejects.toMatchObject({
      kind: "forbidden",
      code: "COUPONS_NEED_VERIFICATION",
    });
  });
});
