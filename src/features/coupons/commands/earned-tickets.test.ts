import fc from "fast-check";
import { describe, expect } from "vitest";
import { deleteCheckIn } from "#features/check-ins/commands/delete-check-in.ts";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import type { Services } from "#platform/services.ts";
import { phoneAt, SHIBUYA, visit } from "#tests/support/check-ins.ts";
import { openWithCoupon, presentAndRedeem, take, ticketsOf } from "#tests/support/coupons.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { onNight, openWith, save } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";
import { listRedemptions } from "../queries/read-shop-coupons.ts";
import { remindOfEnds } from "./remind-of-ends.ts";
import { undoRedemption } from "./undo-redemption.ts";

const REWARDS = [
  { at: 2, title: "お茶" },
  { at: 3, title: "ドリンク1杯" },
];

describe("what stamps earn", () => {
  test("is a ticket at the stamp that earns it, once, with a notice", async ({ services, user, clock }) => {
    const { shop } = await openWith(services, { goal: 3, rewards: REWARDS });
    clock.set(onNight(0));
    await visit(services, user, shop);
    expect(await ticketsOf(services, user)).toEqual([]);
    clock.set(onNight(1));
    const { id } = await visit(services, user, shop);
    // A promise of its card, which is not reported.
    expect(await ticketsOf(services, user)).toMatchObject([
      { title: "お茶", state: "issued", coupon_id: null },
    ]);
    // Taken back and earned again: it was issued.
    await deleteCheckIn(services, user, id);
    clock.set(onNight(2));
    await visit(services, user, shop);
    expect(await ticketsOf(services, user)).toHaveLength(1);
    clock.set(onNight(3));
    await visit(services, user, shop);
    const titles = (await ticketsOf(services, user)).map(({ title }) => title);
    expect(titles.sort()).toEqual(["お茶", "ドリンク1杯"]);
    const told = (await listNotifications(services, user)).things;
    expect(told.filter(({ type }) => type === "reward_ready").map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(titles),
    );
    // Of one's own check-in one knows.
    expect(told.find(({ type }) => type === "stamp_added")).toMatchObject({ is_read: true, detail: "3/3" });
  });

  test("is what was promised when the card began, and the whole of it where the goal was lowered", async ({
    services,
    user,
    clock,
  }) => {
    const { shop, owner } = await openWith(services, { goal: 5, rewards: [{ at: 5, title: "席料" }] });
    for (const night of [0, 1]) {
      clock.set(onNight(night));
      await visit(services, user, shop);
    }
    await save(services, owner, shop, { goal: 3, rewards: REWARDS });
    clock.set(onNight(2));
    await visit(services, user, shop);
    expect((await ticketsOf(services, user)).map(({ title }) => title).sort()).toEqual([
      "お茶",
      "ドリンク1杯",
    ]);
  });

  // One connection proves nothing of races.
  test.skipIf(!isPostgres)(
    "is one ticket, whatever completes the card at once",
    async ({ services, user, clock }) => {
      const { shop } = await openWith(services, { goal: 1, rewards: [{ at: 1, title: "お茶" }] });
      clock.set(onNight(0));
      await Promise.allSettled(Array.from({ length: 16 }, () => visit(services, user, shop)));
      expect(await ticketsOf(services, user)).toHaveLength(1);
    },
  );
});

describe("reminders", () => {
  test("come once: of a coupon three days before, of a card fourteen and three, of a programme when it closes", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(onNight(0));
    const counter = await openWithCoupon(services, { daysAfterIssue: 10 });
    await take(services, user, counter);
    const { shop, owner } = await openWith(services, { expiry: "first", expiryMonths: 1 });
    await visit(services, user, shop, phoneAt(SHIBUYA));
    const kinds = async (night: number) => {
      clock.set(onNight(night));
      await remindOfEnds(services, services.clock());
      await remindOfEnds(services, services.clock());
      const { things } = await listNotifications(services, user);
      return things.filter(({ type }) => type === "coupon_expiring").map(({ detail }) => detail);
    };
    expect(await kinds(5)).toEqual([]);
    expect(await kinds(8)).toEqual(["ドリンク1杯"]);
    expect(await kinds(17)).toEqual([null, "ドリンク1杯"]);
    expect(await kinds(28)).toEqual([null, null, "ドリンク1杯"]);
    await save(services, owner, shop, { expiry: "first", expiryMonths: 1, status: "closing" });
    expect(await kinds(29)).toEqual([null, null, null, "ドリンク1杯"]);
  });
});

/** Whatever guests, staff and clocks do: a ticket is in the shop's book at most once, and the counters are what there is. */
async function expectOneMind({ database }: Services): Promise<void> {
  const tickets = await database.selectFrom("coupon_tickets").select(["id", "coupon_id", "status"]).execute();
  const open = await database
    .selectFrom("coupon_redemptions")
    .select("ticket_id")
    .where("undone_at", "is", null)
    .execute();
  const used = tickets.filter(({ status }) => status === "used").map(({ id }) => id);
  expect(open.map(({ ticket_id }) => ticket_id).sort()).toEqual(used.sort());
  for (const coupon of await database.selectFrom("coupons").selectAll().execute()) {
    const own = tickets.filter(({ coupon_id }) => coupon_id === coupon.id);
    expect(coupon.issued).toBe(own.length);
    expect(coupon.used).toBe(own.filter(({ status }) => status === "used").length);
    if (coupon.stock !== null) expect(coupon.issued).toBeLessThanOrEqual(coupon.stock);
  }
}

test("after any sequence of acts and clocks, book, tickets, stock and counters say the same", async ({
  services,
  clock,
}) => {
  const act = fc.record({
    does: fc.constantFrom("take", "visit", "use", "undo", "wait"),
    who: fc.nat({ max: 1 }),
    minutes: fc.nat({ max: 3 * 24 * 60 }),
  });
  let night = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      night += 60;
      clock.set(onNight(night));
      const counter = await openWithCoupon(services, { stock: 3, perUserLimit: 2, daysAfterIssue: 1 });
      await save(services, counter.owner, counter.shop, { goal: 2, rewards: [{ at: 2, title: "お茶" }] });
      const guests = [await createPerson(services), await createPerson(services)];
      for (const { does, who, minutes } of acts) {
        const guest = guests[who] ?? counter.owner;
        // What is refused writes nothing.
        await attempt(services, { does, guest, counter }).catch(() => undefined);
        if (does === "wait") clock.set(new Date(services.clock().getTime() + minutes * 60_000).toISOString());
      }
      await expectOneMind(services);
    }),
    { numRuns: 8 },
  );
});

type Attempt = {
  does: string;
  guest: Awaited<ReturnType<typeof createPerson>>;
  counter: Awaited<ReturnType<typeof openWithCoupon>>;
};

async function attempt(services: Services, { does, guest, counter }: Attempt): Promise<unknown> {
  if (does === "take") return take(services, guest, counter);
  if (does === "visit") return visit(services, guest, counter.shop);
  if (does === "use") {
    const [ticket] = await ticketsOf(services, guest);
    return ticket && presentAndRedeem(services, guest, ticket.id);
  }
  if (does !== "undo") return undefined;
  const [entry] = (await listRedemptions(services, counter.owner, counter.shop, {})).things;
  return (
    entry &&
    undoRedemption(services, counter.owner, {
      shopId: counter.shop,
      redemptionId: entry.id,
      reason: "間違い",
    })
  );
}
