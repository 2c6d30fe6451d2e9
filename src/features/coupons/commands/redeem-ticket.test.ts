import { describe, expect } from "vitest";
import { setStaffPin } from "#features/staff-pins/commands/set-staff-pin.ts";
import { newId } from "#foundation/entity-id.ts";
import { TONIGHT } from "#tests/support/check-ins.ts";
import {
  countsOf,
  openWithCoupon,
  presentAndRedeem,
  redeem,
  take,
  ticketsOf,
} from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole, workAt } from "#tests/support/hold-role.ts";
import { test } from "#tests/support/test.ts";
import { listRedemptions } from "../queries/read-shop-coupons.ts";
import { readTicket } from "../queries/read-ticket.ts";
import { presentTicket } from "./present-ticket.ts";
import { undoRedemption } from "./undo-redemption.ts";

const minutesLater = (minutes: number, from = TONIGHT) =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString();
describe("a ticket", () => {
  test("is held up for five minutes, used once, and says so to whatever comes later", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services);
    const id = await take(services, user, counter);
    await expect(redeem(services, user, id)).rejects.toMatchObject({ code: "TICKET_NOT_PRESENTED" });
    expect(await presentTicket(services, user, id)).toMatchObject({
      state: "presenting",
      presenting_left_s: 300,
    });
    clock.set(minutesLater(3));
    // Held up again it keeps its end.
    expect((await presentTicket(services, user, id)).presenting_left_s).toBe(120);
    const used = await redeem(services, user, id);
    expect(used).toMatchObject({ state: "used", used_at: minutesLater(3), code: null });
    await expect(redeem(services, user, id)).rejects.toMatchObject({ kind: "conflict", code: "TICKET_USED" });
    await expect(presentTicket(services, user, id)).rejects.toMatchObject({ code: "TICKET_USED" });
    expect(await ticketsOf(services, user)).toEqual([]);
    expect(await ticketsOf(services, user, "past")).toMatchObject([{ id, state: "used" }]);
    expect(await countsOf(services, counter.coupon)).toEqual({ issued: 1, used: 1 });
  });

  test("falls back where nobody used it", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const id = await take(services, user, await openWithCoupon(services));
    await presentTicket(services, user, id);
    clock.set(minutesLater(5));
    expect(await ticketsOf(services, user)).toMatchObject([{ id, state: "issued", presenting_left_s: null }]);
    await expect(redeem(services, user, id)).rejects.toMatchObject({ code: "TICKET_NOT_PRESENTED" });
    await presentAndRedeem(services, user, id);
  });

  test("dies at five in the morning after its last business day; what is held up may be finished", async ({
    services,
    user,
    clock,
  }) => {
    // The night of the 30th, at one in the morning of the 31st.
    clock.set("2026-12-30T16:00:00Z");
    const counter = await openWithCoupon(services, { daysAfterIssue: 1, perUserLimit: 2 });
    const [one, other] = [await take(services, user, counter), await take(services, user, counter)];
    const end = "2026-12-31T20:00:00.000Z";
    expect(await ticketsOf(services, user)).toMatchObject([{ expires_at: end }, { expires_at: end }]);
    clock.set(minutesLater(-1, end));
    await presentTicket(services, user, one);
    clock.set(end);
    await expect(presentTicket(services, user, other)).rejects.toMatchObject({
      kind: "gone",
      code: "TICKET_EXPIRED",
    });
    expect(await ticketsOf(services, user)).toMatchObject([{ id: one, state: "presenting" }]);
    expect(await ticketsOf(services, user, "past")).toMatchObject([{ id: other, state: "expired" }]);
    clock.set(minutesLater(3, end));
    expect(await redeem(services, user, one)).toMatchObject({ state: "used" });
  });

  test("ends on the 29th of February as on any day", async ({ services, user, clock }) => {
    clock.set("2028-02-28T12:00:00Z");
    await take(services, user, await openWithCoupon(services, { validTo: "2028-02-29", daysAfterIssue: 30 }));
    expect(await ticketsOf(services, user)).toMatchObject([{ expires_at: "2028-02-29T20:00:00.000Z" }]);
  });

  test("is there for its guest, and for the staff of its shop who scanned it, alone", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop, ...counter } = await openWithCoupon(services);
    const id = await take(services, user, { shop, ...counter });
    const { code } = await presentTicket(services, user, id);
    const staff = await workAt(services, shop);
    const elsewhere = await workAt(services, (await openWithCoupon(services)).shop);
    const said = { id, code };
    expect(await readTicket(services, staff, said)).toMatchObject({ title: "ドリンク1杯" });
    const absent = { kind: "absent", code: "TICKET_NOT_FOUND" };
    await expect(readTicket(services, staff, { id })).rejects.toMatchObject(absent);
    for (const other of [elsewhere, await createPerson(services)]) {
      await expect(readTicket(services, other, said)).rejects.toMatchObject(absent);
      await expect(redeem(services, other, id)).rejects.toMatchObject(absent);
      await expect(redeem(services, other, id, { by: "staff", code: code ?? "" })).rejects.toMatchObject(
        absent,
      );
    }
    await expect(redeem(services, staff, id, { by: "staff", code: "0".repeat(32) })).rejects.toMatchObject(
      absent,
    );
    expect(await redeem(services, staff, id, { by: "staff", code: code ?? "" })).toMatchObject({
      state: "used",
    });
    // What a guest held up, and somebody kept a picture of.
    await expect(redeem(services, staff, id, { by: "staff", code: code ?? "" })).rejects.toMatchObject({
      code: "TICKET_USED",
    });
    await services.database
      .updateTable("shop_managers")
      .set({ is_active: false })
      .where("user_id", "=", staff.userId)
      .execute();
    await expect(readTicket(services, staff, said)).rejects.toMatchObject(absent);
  });

  test("is not scanned by whoever holds it, also where they work there now", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services);
    const id = await take(services, user, counter);
    await holdRole(services, user, { shop_id: counter.shop, role: "staff" });
    const { code } = await presentTicket(services, user, id);
    await expect(redeem(services, user, id, { by: "staff", code: code ?? "" })).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("is redeemed by a scan that had to wait for a network, by the moment of the press", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop, ...counter } = await openWithCoupon(services, { daysAfterIssue: 0, perUserLimit: 2 });
    const staff = await workAt(services, shop);
    const [one, other] = [
      await take(services, user, { shop, ...counter }),
      await take(services, user, { shop, ...counter }),
    ];
    const codes = new Map((await ticketsOf(services, user)).map(({ id, code }) => [id, code ?? ""]));
    clock.set("2026-11-20T20:30:00Z");
    const scan = (id: string, waitedSeconds: number) =>
      redeem(services, staff, id, { by: "staff", code: codes.get(id) ?? "", waitedSeconds });
    await expect(scan(one, 60)).rejects.toMatchObject({ code: "TICKET_EXPIRED" });
    expect(await scan(other, 3_600)).toMatchObject({ state: "used" });
    const [entry] = (await services.database.selectFrom("coupon_redemptions").selectAll().execute()) ?? [];
    expect(entry).toMatchObject({ business_date: "2026-11-20", method: "staff", by_user_id: staff.userId });
  });

  test("is redeemed by the PIN that the staff type on the guest's phone", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shop, owner, coupon } = await openWithCoupon(services);
    const id = await take(services, user, { shop, coupon });
    const withPin = (pin: string) => redeem(services, user, id, { by: "pin", pin });
    // Whoever holds nothing up is told nothing of a PIN.
    await expect(withPin("1984")).rejects.toMatchObject({ code: "TICKET_NOT_PRESENTED" });
    await presentTicket(services, user, id);
    await expect(withPin("1984")).rejects.toMatchObject({ code: "PIN_UNSET" });
    await setStaffPin(services, owner, { shopId: shop, pin: "1984" });
    for (let tries = 0; tries < 5; tries++) expect(await withPin("0000")).toBe("wrong-pin");
    await expect(withPin("1984")).rejects.toMatchObject({ code: "PIN_TRIES_USED" });
    // Another session is the same guest.
    await expect(
      redeem(services, { ...user, sessionId: newId() }, id, { by: "pin", pin: "1984" }),
    ).rejects.toMatchObject({ code: "PIN_TRIES_USED" });
    clock.set(minutesLater(61));
    await presentTicket(services, user, id);
    expect(await withPin("1984")).toMatchObject({ state: "used" });
  });
});

describe("a redemption", () => {
  test("is taken back within ten minutes, with a reason, by who manages the shop", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const counter = await openWithCoupon(services);
    const { shop: shopId, owner } = counter;
    const id = await take(services, user, counter);
    const { code } = await presentTicket(services, user, id);
    await redeem(services, user, id);
    const [entry] = (await listRedemptions(services, owner, shopId, {})).things;
    const redemptionId = entry?.id ?? "";
    const undo = (by = owner) => undoRedemption(services, by, { shopId, redemptionId, reason: "押し間違い" });
    await expect(undo(await workAt(services, shopId))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(undo((await openWithCoupon(services)).owner)).rejects.toMatchObject({ kind: "forbidden" });
    await undo();
    expect(await countsOf(services, counter.coupon)).toEqual({ issued: 1, used: 0 });
    await expect(undo()).rejects.toMatchObject({ code: "REDEMPTION_UNDONE" });
    // What was scanned before, and waited in a tray, is good no more.
    await expect(redeem(services, owner, id, { by: "staff", code: code ?? "" })).rejects.toMatchObject({
      code: "TICKET_NOT_FOUND",
    });
    await presentAndRedeem(services, user, id);
    const { things } = await listRedemptions(services, owner, shopId, {});
    expect(things).toHaveLength(2);
    expect(things.find(({ id }) => id === redemptionId)).toMatchObject({ undo_reason: "押し間違い" });
    clock.set(minutesLater(10));
    const again = things.find(({ undone_at }) => undone_at === null)?.id ?? "";
    await expect(
      undoRedemption(services, owner, { shopId, redemptionId: again, reason: "遅い" }),
    ).rejects.toMatchObject({ code: "UNDO_TOO_LATE" });
  });

  test("that is taken back after its day ended leaves five minutes", async ({ services, user, clock }) => {
    const end = "2026-11-20T20:00:00Z";
    clock.set(minutesLater(-2, end));
    const counter = await openWithCoupon(services, { daysAfterIssue: 0 });
    const id = await take(services, user, counter);
    await presentAndRedeem(services, user, id);
    clock.set(minutesLater(4, end));
    const [entry] = (await listRedemptions(services, counter.owner, counter.shop, {})).things;
    await undoRedemption(services, counter.owner, {
      shopId: counter.shop,
      redemptionId: entry?.id ?? "",
      reason: "別の特典だった",
    });
    expect(await presentAndRedeem(services, user, id)).toMatchObject({ state: "used" });
  });
});

// One connection proves nothing of races.
