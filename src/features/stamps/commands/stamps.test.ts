import fc from "fast-check";
import { describe, expect } from "vitest";
import { confirmVisit } from "#features/check-ins/commands/confirm-visit.ts";
import { deleteCheckIn } from "#features/check-ins/commands/delete-check-in.ts";
import type { Services } from "#platform/services.ts";
import { phoneAt, SHIBUYA, TONIGHT, visit } from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { workAt } from "#tests/support/hold-role.ts";
import { cardsOf, onNight, openWith, save } from "#tests/support/stamps.ts";
import { test } from "#tests/support/test.ts";

/** What never differs: a card's points are its ledger's sum, and no source stands in it twice. */
async function expectSums({ database }: Services): Promise<void> {
  const cards = await database
    .selectFrom("stamp_cards as card")
    .leftJoin("stamp_events as event", "event.card_id", "card.id")
    .select(["card.id", "card.points", "card.goal", "card.status"])
    .select(({ fn }) => fn.sum<string | null>("event.delta").as("sum"))
    .groupBy("card.id")
    .execute();
  for (const { points, sum, goal, status } of cards) {
    expect(points).toBe(Number(sum ?? 0));
    expect(points).toBeLessThanOrEqual(goal);
    if (status === "completed") expect(points).toBe(goal);
  }
}

describe("a stamp card", () => {
  test("fills by one stamp a night, names what comes next, and a full one is followed by another", async ({
    services,
    user,
    clock,
  }) => {
    const { shop } = await openWith(services, {
      welcomePoints: 1,
      goal: 3,
      rewards: [
        { at: 2, title: "お茶" },
        { at: 3, title: "ドリンク1杯" },
      ],
    });
    for (let night = 0; night < 3; night++) {
      clock.set(onNight(night));
      await visit(services, user, shop);
      await visit(services, user, shop);
    }
    const [open, full] = await cardsOf(services, user);
    expect(full).toMatchObject({
      cycle: 1,
      points: 3,
      status: "completed",
      rewards: [
        { at: 2, title: "お茶" },
        { at: 3, title: "ドリンク1杯" },
      ],
    });
    expect(full?.history.map(({ source, delta }) => [source, delta])).toEqual(
      expect.arrayContaining([
        ["welcome", 1],
        ["check_in", 1],
        ["check_in", 1],
      ]),
    );
    // The welcome is of the first card alone.
    expect(open).toMatchObject({ cycle: 2, points: 1, status: "active" });
    await expectSums(services);
  });

  test("loses the stamp of a check-in that is taken back, but a full one keeps its own, and that night earns no more", async ({
    services,
    user,
    clock,
  }) => {
    const { shop } = await openWith(services, { goal: 2, rewards: [{ at: 2, title: "お茶" }] });
    clock.set(onNight(0));
    const { id: first } = await visit(services, user, shop);
    await deleteCheckIn(services, user, first);
    expect(await cardsOf(services, user)).toMatchObject([{ points: 0, history: [{ source: "void" }, {}] }]);
    await visit(services, user, shop);
    clock.set(onNight(1));
    const { id: last } = await visit(services, user, shop);
    await deleteCheckIn(services, user, last);
    expect(await cardsOf(services, user)).toMatchObject([{ points: 2, status: "completed" }]);
    expect((await visit(services, user, shop)).withheld_reason).toBe("too_soon");
    expect(await cardsOf(services, user)).toHaveLength(1);
    await expectSums(services);
  });

  test("takes the stamp that the staff's word mends, once", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { shop } = await openWith(services);
    const staff = await workAt(services, shop);
    const { id: check_in_id } = await visit(services, user, shop, phoneAt(SHIBUYA, 900));
    expect(await cardsOf(services, user)).toEqual([]);
    const confirmation = { check_in_id, waitedSeconds: 0 };
    for (let times = 0; times < 2; times++)
      await confirmVisit(services, staff, { shopId: shop, confirmation });
    expect(await cardsOf(services, user)).toMatchObject([{ points: 1, history: [{ source: "staff" }] }]);
  });

  test("ends with its business day, so many months after its first stamp or its last one", async ({
    services,
    user,
    clock,
  }) => {
    const { shop, owner } = await openWith(services, { expiry: "first", expiryMonths: 1 });
    // The business day of the 31st of January lasts until five; a month later is the end of February.
    clock.set("2028-01-31T19:30:00Z");
    await visit(services, user, shop);
    expect((await cardsOf(services, user))[0]?.expires_at).toBe("2028-02-29T20:00:00.000Z");
    clock.set("2028-02-29T19:59:59Z");
    await visit(services, user, shop);
    clock.set("2028-02-29T20:00:00Z");
    expect(await cardsOf(services, user)).toMatchObject([{ points: 2, status: "expired" }]);
    await visit(services, user, shop);
    expect(await cardsOf(services, user)).toMatchObject([
      { cycle: 2, points: 1, status: "active" },
      { cycle: 1, status: "expired" },
    ]);

    await save(services, owner, shop, { expiry: "last", expiryMonths: 2 });
    clock.set("2028-03-10T12:00:00Z");
    await visit(services, user, shop);
    expect((await cardsOf(services, user))[0]?.expires_at).toBe("2028-05-10T20:00:00.000Z");
  });

  test("is nobody else's, and goes with its owner", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const { shop } = await openWith(services);
    await visit(services, user, shop);
    expect(await cardsOf(services, await createPerson(services))).toEqual([]);
    await services.database.deleteFrom("users").where("id", "=", user.userId).execute();
    expect(await services.database.selectFrom("stamp_events").select("id").execute()).toEqual([]);
  });
});

test("after any nights of check-ins, deletions, confirmations and other goals every card is the sum of its ledger", async ({
  services,
  clock,
}) => {
  const { shop, owner } = await openWith(services);
  const staff = await workAt(services, shop);
  const act = fc.oneof(
    fc.constant({ do: "visit" as const }),
    fc.constant({ do: "far" as const }),
    fc.record({ do: fc.constant("delete" as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant("confirm" as const), which: fc.nat(5) }),
    fc.record({ do: fc.constant("goal" as const), goal: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ do: fc.constant("nights" as const), nights: fc.integer({ min: 1, max: 40 }) }),
  );
  let night = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
      const guest = await createPerson(services);
      const made: string[] = [];
      for (const one of acts) {
        clock.set(onNight(night));
        if (one.do === "visit") made.push((await visit(services, guest, shop)).id);
        else if (one.do === "far") made.push((await visit(services, guest, shop, phoneAt(SHIBUYA, 900))).id);
        else if (one.do === "nights") night += one.nights;
        else if (one.do === "goal")
          await save(services, owner, shop, { goal: one.goal, rewards: [{ at: one.goal, title: "お茶" }] });
        else {
          const check_in_id = made[one.which];
          if (check_in_id === undefined) continue;
          const doing =
            one.do === "delete"
              ? deleteCheckIn(services, guest, check_in_id)
              : confirmVisit(services, staff, {
                  shopId: shop,
                  confirmation: { check_in_id, waitedSeconds: 0 },
                });
          await doing.catch(() => undefined);
        }
      }
      await expectSums(services);
    }),
    { numRuns: 25 },
  );
});

// One connection proves nothing of races.
describe.skipIf(!isPostgres)("at the same moment", () => {
  test("16 check-ins are one stamp, and check-ins at many shops wait for nobody for ever", async ({
    services,
    user,
  }) => {
    const { shop, owner } = await openWith(services, { goal: 1, rewards: [{ at: 1, title: "お茶" }] });
    await Promise.all([
      ...Array.from({ length: 16 }, () => visit(services, user, shop)),
      ...Array.from({ length: 4 }, async () => visit(services, await createPerson(services), shop)),
      save(services, owner, shop, { goal: 2, rewards: [{ at: 2, title: "お茶" }] }),
    ]);
    const cards = await services.database
      .selectFrom("stamp_cards")
      .select("points")
      .where("user_id", "=", user.userId)
      .execute();
    expect(cards).toEqual([{ points: 1 }]);
    await expectSums(services);
  });
});
