import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { TONIGHT, visit } from "#tests/support/check-ins.ts";
import {
  addCoupon,
  openWithCoupon,
  presentAndRedeem,
  redeem,
  take,
  ticketsOf,
} from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { workAt } from "#tests/support/hold-role.ts";
import { test } from "#tests/support/test.ts";
import { listGivenTickets } from "../queries/read-shop-coupons.ts";
import { giveTicket } from "./give-ticket.ts";
import { presentTicket } from "./present-ticket.ts";
import { takeTicketBack } from "./take-ticket-back.ts";

/** The staff gave a guest of tonight the one that there was. */
async function giveOne(services: Services, user: SignedInUser) {
  const { shop: shopId, owner, coupon: open } = await openWithCoupon(services);
  const couponId = await addCoupon(services, owner, shopId, { acquisition: "staff", stock: 1 });
  const { id: checkInId } = await visit(services, user, shopId);
  const give = async () => (await giveTicket(services, owner, { shopId, couponId, checkInId })).id;
  const ticketId = await give();
  const takeBack = (by = owner, id = ticketId) =>
    takeTicketBack(services, by, { shopId, ticketId: id, reason: "渡し間違い" });
  return { shopId, owner, open, couponId, ticketId, give, takeBack };
}

const issuedOf = async ({ database }: Services, id: string) =>
  (await database.selectFrom("coupons").select("issued").where("id", "=", id).executeTakeFirstOrThrow())
    .issued;

describe("a ticket that was given by mistake", () => {
  test("is taken back by who manages the shop, is in stock again, and says so to its guest", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shopId, owner, couponId, ticketId, give, takeBack } = await giveOne(services, user);
    await expect(takeBack(await workAt(services, shopId))).rejects.toMatchObject({ kind: "forbidden" });
    await expect(takeBack((await openWithCoupon(services)).owner)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(give()).rejects.toMatchObject({ code: "COUPON_OUT_OF_STOCK" });
    expect((await listNotifications(services, user, {})).things).toMatchObject([{ type: "reward_ready" }]);
    await takeBack();
    expect(await ticketsOf(services, user)).toEqual([]);
    expect(await ticketsOf(services, user, "past")).toMatchObject([
      { id: ticketId, state: "revoked", code: null, ended_at: new Date(TONIGHT).toISOString() },
    ]);
    expect((await listNotifications(services, user, {})).things).toEqual([]);
    expect(await issuedOf(services, couponId)).toBe(0);
    await expect(presentTicket(services, user, ticketId)).rejects.toMatchObject({
      kind: "gone",
      code: "TICKET_REVOKED",
    });
    await expect(takeBack()).rejects.toMatchObject({ kind: "conflict", code: "TICKET_REVOKED" });
    const { after } = await services.database
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "coupon.ticket_taken_back")
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ ticket: ticketId, reason: "渡し間違い" });
    await give();
    expect((await listGivenTickets(services, owner, shopId, {})).things).toHaveLength(1);
  });

  test("is not taken back while its guest holds it up, once it is used, or past its day", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { owner, shopId, ticketId, takeBack } = await giveOne(services, user);
    await presentTicket(services, user, ticketId);
    await expect(takeBack()).rejects.toMatchObject({ kind: "conflict", code: "TICKET_PRESENTED" });
    await redeem(services, user, ticketId);
    await expect(takeBack()).rejects.toMatchObject({ code: "TICKET_USED" });
    expect((await listGivenTickets(services, owner, shopId, {})).things).toEqual([]);

    const other = await giveOne(services, await createPerson(services));
    clock.set("2026-12-24T12:00:00Z");
    await expect(other.takeBack()).rejects.toMatchObject({ code: "TICKET_EXPIRED" });
    expect((await listGivenTickets(services, other.owner, other.shopId, {})).things).toEqual([]);
  });

  test("is taken back after it fell back", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { ticketId, takeBack } = await giveOne(services, user);
    await presentTicket(services, user, ticketId);
    clock.set(new Date(Date.parse(TONIGHT) + 5 * 60_000).toISOString());
    await takeBack();
    expect(await ticketsOf(services, user, "past")).toMatchObject([{ state: "revoked" }]);
  });

  test("is neither one that somebody took themselves nor another shop's", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shopId, owner, open, takeBack } = await giveOne(services, user);
    const absent = { kind: "absent", code: "GIVEN_TICKET_NOT_FOUND" };
    const taken = await take(services, user, { shop: shopId, coupon: open });
    await expect(takeBack(owner, taken)).rejects.toMatchObject(absent);
    const { ticketId } = await giveOne(services, await createPerson(services));
    await expect(takeBack(owner, ticketId)).rejects.toMatchObject(absent);
    await expect(takeBack(owner, "no-such-ticket")).rejects.toMatchObject(absent);
  });

  test("names its guest tonight alone, across no block, and to nobody who does not work there", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const { shopId, owner } = await giveOne(services, user);
    const admin = { ...(await createPerson(services)), isAdmin: true };
    const nameSeenBy = async (who: SignedInUser) =>
      (await listGivenTickets(services, who, shopId, {})).things.map(({ guest_name }) => guest_name);
    expect(await nameSeenBy(owner)).toEqual([expect.any(String)]);
    expect(await nameSeenBy(admin)).toEqual([null]);
    clock.set("2026-11-20T20:00:00Z");
    expect(await nameSeenBy(owner)).toEqual([null]);
    clock.set(TONIGHT);
    await blockPerson(services, user, owner.userId);
    expect(await nameSeenBy(owner)).toEqual([null]);
  });
});

// One connection proves nothing of races.
test.skipIf(!isPostgres)(
  "a ticket that is used and taken back at once is one of both",
  async ({ services }) => {
    for (let round = 0; round < 8; round++) {
      const guest = await createPerson(services);
      const { couponId, ticketId, takeBack } = await giveOne(services, guest);
      const all = await Promise.allSettled([
        takeBack(),
        presentAndRedeem(services, guest, ticketId),
        takeBack(),
        takeBack(),
      ]);
      const [ticket] = await ticketsOf(services, guest, "past");
      for (const one of all) if (one.status === "rejected") expect(one.reason).toHaveProperty("code");
      // Held up between two of them, it is neither.
      const state = ticket?.state ?? "presenting";
      expect(["used", "revoked", "presenting"]).toContain(state);
      expect(await issuedOf(services, couponId)).toBe(state === "revoked" ? 0 : 1);
    }
  },
);
