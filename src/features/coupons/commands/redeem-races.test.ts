import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import { TONIGHT } from "#tests/support/check-ins.ts";
import { countsOf, OPEN, openWithCoupon, redeem, take, ticketsOf } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { CouponEdit, type CouponStatus } from "../coupon.ts";
import { listRedemptions } from "../queries/read-shop-coupons.ts";
import { giveTicket } from "./give-ticket.ts";
import { presentTicket } from "./present-ticket.ts";
import { saveCoupon } from "./save-coupon.ts";
import { undoRedemption } from "./undo-redemption.ts";

describe.skipIf(!isPostgres)("at once", () => {
  test("64 redemptions use a ticket once", async ({ services, user }) => {
    const { shop, owner, coupon } = await openWithCoupon(services);
    const id = await take(services, user, { shop, coupon });
    const { code } = await presentTicket(services, user, id);
    const all = await Promise.allSettled(
      Array.from({ length: 64 }, (_, place) =>
        place % 2 === 0
          ? redeem(services, user, id)
          : redeem(services, owner, id, { by: "staff", code: code ?? "" }),
      ),
    );
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of all)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "TICKET_USED" });
    expect(await countsOf(services, coupon)).toEqual({ issued: 1, used: 1 });
    expect((await listRedemptions(services, owner, shop, {})).things).toHaveLength(1);
  });

  test("redeeming and taking back leave the book and the ticket of one mind", async ({ services, user }) => {
    const { shop, owner, coupon } = await openWithCoupon(services);
    const id = await take(services, user, { shop, coupon });
    await presentTicket(services, user, id);
    const scan = async () => {
      const [ticket] = await ticketsOf(services, user);
      return redeem(services, owner, id, { by: "staff", code: ticket?.code ?? "" });
    };
    await scan();
    for (let round = 0; round < 4; round++) {
      const { things } = await listRedemptions(services, owner, shop, {});
      const open = things.find(({ undone_at }) => undone_at === null)?.id ?? "";
      const undo = () =>
        undoRedemption(services, owner, { shopId: shop, redemptionId: open, reason: "同時" });
      const all = await Promise.allSettled([scan(), undo(), scan(), undo(), scan()]);
      for (const one of all) if (one.status === "rejected") expect(one.reason).toHaveProperty("code");
      const book = (await listRedemptions(services, owner, shop, {})).things;
      const isUsed = book.some(({ undone_at }) => undone_at === null);
      expect(await countsOf(services, coupon)).toEqual({ issued: 1, used: isUsed ? 1 : 0 });
      expect(await ticketsOf(services, user)).toHaveLength(isUsed ? 0 : 1);
      if (!isUsed) await scan();
    }
  });

  test("at five in the morning a scan from before counts, and none from after", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services, { daysAfterIssue: 0, perUserLimit: 2 });
    const ids = [await take(services, user, counter), await take(services, user, counter)] as const;
    const [ending] = await ticketsOf(services, user);
    const end = Date.parse(ending?.expires_at ?? "");
    const codes = new Map((await ticketsOf(services, user)).map(({ id, code }) => [id, code]));
    const at = (moment: number) => ({ ...services, clock: () => new Date(moment) });
    const scan = (moment: number, id: string) =>
      redeem(at(moment), counter.owner, id, { by: "staff", code: codes.get(id) ?? "" });
    // The machine that answers is a millisecond early or late.
    const both = await Promise.allSettled(
      Array.from({ length: 32 }, (_, place) => scan(end - (place % 2), ids[0])),
    );
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of both)
      if (one.status === "rejected")
        expect(["TICKET_USED", "TICKET_EXPIRED"]).toContain((one.reason as { code: string }).code);
    const late = await Promise.allSettled(Array.from({ length: 16 }, () => scan(end, ids[1])));
    for (const one of late)
      expect(one).toMatchObject({ status: "rejected", reason: { code: "TICKET_EXPIRED" } });
    expect(await countsOf(services, counter.coupon)).toEqual({ issued: 2, used: 1 });
  });

  test("pausing a coupon leaves what was issued good, and counts what was issued before", async ({
    services,
  }) => {
    const counter = await openWithCoupon(services, { stock: 20 });
    const { shop, owner, coupon } = counter;
    const guests = await Promise.all(Array.from({ length: 6 }, () => createPerson(services)));
    const held = await Promise.all(
      guests.map(async (guest) => {
        const id = await take(services, guest, counter);
        await presentTicket(services, guest, id);
        return { guest, id };
      }),
    );
    const late = await Promise.all(Array.from({ length: 6 }, () => createPerson(services)));
    const turn = (status: CouponStatus) =>
      saveCoupon(services, owner, {
        shopId: shop,
        couponId: coupon,
        edit: CouponEdit.parse({ ...OPEN, stock: 20, status }),
      });
    const takeOne = (guest: SignedInUser) =>
      giveTicket(services, guest, { shopId: shop, couponId: coupon, checkInId: null });
    const [uses, takes] = await Promise.all([
      Promise.allSettled(
        held.flatMap(({ guest, id }) => [redeem(services, guest, id), redeem(services, guest, id)]),
      ),
      Promise.allSettled(late.map(takeOne)),
      turn("paused"),
    ]);
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(held.length);
    for (const one of takes)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "COUPON_NOT_GIVEN" });
    const taken = takes.filter(({ status }) => status === "fulfilled").length;
    expect(await countsOf(services, coupon)).toEqual({ issued: held.length + taken, used: held.length });
    await expect(takeOne(await createPerson(services))).rejects.toMatchObject({ code: "COUPON_NOT_GIVEN" });
  });
});
