import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import type { OrderOutcome } from "../order-shapes.ts";
import { listOrders } from "../queries/list-orders.ts";
import { openOrder } from "./open-order.ts";
import { settleOrder } from "./settle-order.ts";

const GOLD = "card_frame_gold";
const PAID = { status: "paid", price: 250, currency: "JPY" } as const;

const open = (services: Services, user: SignedInUser) => openOrder(services, user, GOLD);
const settle = (services: Services, user: SignedInUser, id: string, outcome: OrderOutcome) =>
  settleOrder(services, user, { id, outcome });

describe("openOrder", () => {
  test("writes the order down before anything is paid", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const order = await open(services, user);

    expect(order).toEqual({
      id: expect.any(String),
      product_id: GOLD,
      status: "created",
      price: null,
      currency: null,
      failure_code: null,
      created_at: new Date("2026-11-20T12:00:00Z"),
      paid_at: null,
    });
    expect(await listOrders(services, user)).toEqual([order]);
  });

  test("refuses what is owned, but not what somebody else owns", async ({ services, user }) => {
    const { id } = await open(services, user);
    await settle(services, user, id, PAID);

    await expect(open(services, user)).rejects.toMatchObject({ code: "ALREADY_OWNED" });
    await expect(open(services, await createPerson(services))).resolves.toMatchObject({ status: "created" });
  });
});

describe("settleOrder", () => {
  test("marks an order paid, with the price as the platform named it, and says so in the audit", async ({
    services,
    user,
    clock,
  }) => {
    const { id } = await open(services, user);
    clock.set("2026-11-20T12:00:05Z");

    const paid = await settle(services, user, id, PAID);

    expect(paid).toMatchObject({ ...PAID, failure_code: null, paid_at: new Date("2026-11-20T12:00:05Z") });
    expect(
      await services.database.selectFrom("audit_events").select(["action", "target_id", "after"]).execute(),
    ).toEqual([
      { action: "order.paid", target_id: id, after: { product_id: GOLD, price: 250, currency: "JPY" } },
    ]);
  });

  test("the same word again changes nothing", async ({ services, user, clock }) => {
    const { id } = await open(services, user);
    const first = await settle(services, user, id, PAID);
    clock.passMinutes(5);

    expect(await settle(services, user, id, { status: "paid" })).toEqual(first);
  });

  test("keeps the bridge's code of a failure", async ({ services, user }) => {
    const { id } = await open(services, user);
    await settle(services, user, id, { status: "failed", code: "UNKNOWN" });

    expect(await listOrders(services, user)).toMatchObject([{ status: "failed", failure_code: "UNKNOWN" }]);
  });

  test.for([{ status: "cancelled" }, { status: "failed", code: "FORBIDDEN" }] as const)(
    "what has ended as $status is not paid afterwards",
    async (outcome, { services, user }) => {
      const { id } = await open(services, user);
      await settle(services, user, id, outcome);

      await expect(settle(services, user, id, PAID)).rejects.toMatchObject({ code: "ORDER_SETTLED" });
      expect(await listOrders(services, user)).toMatchObject([{ status: outcome.status, paid_at: null }]);
    },
  );

  test("knows neither somebody else's order nor one that never was", async ({ services, user }) => {
    const { id } = await open(services, user);
    const other = await createPerson(services);

    await expect(settle(services, other, id, PAID)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    await expect(settle(services, user, newId(), PAID)).rejects.toMatchObject({ code: "ORDER_NOT_FOUND" });
    expect(await listOrders(services, user)).toMatchObject([{ status: "created" }]);
  });

  test("a second payment is refused and stays written down, however often it is told", async ({
    services,
    user,
  }) => {
    const [first, second] = [await open(services, user), await open(services, user)];
    await settle(services, user, first.id, PAID);

    for (const _ of [1, 2]) {
      await expect(settle(services, user, second.id, PAID)).rejects.toMatchObject({ code: "PAID_TWICE" });
    }
    expect(await listOrders(services, user)).toMatchObject([
      { id: first.id, status: "paid" },
      { id: second.id, status: "failed", failure_code: "PAID_TWICE", price: 250, currency: "JPY" },
    ]);
    const audit = await services.database.selectFrom("audit_events").select("action").execute();
    expect(audit.map(({ action }) => action).sort()).toEqual(["order.paid", "order.paid_twice"]);
  });
});

// The embedded engine has one connection, on which nothing races: these stand only where TEST_DATABASE_URL names a server.
describe.skipIf(!isPostgres)("orders at the same time", () => {
  const AT_ONCE = 16;

  test("are opened side by side, and one of them is paid", async ({ services, user }) => {
    const orders = await Promise.all(Array.from({ length: AT_ONCE }, () => open(services, user)));
    const ends = await Promise.allSettled(orders.map(({ id }) => settle(services, user, id, PAID)));

    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const statuses = (await listOrders(services, user)).map(
      ({ status, failure_code }) => failure_code ?? status,
    );
    expect(statuses.filter((status) => status === "paid")).toHaveLength(1);
    expect(statuses.filter((status) => status === "PAID_TWICE")).toHaveLength(AT_ONCE - 1);
  });

  test("one order told paid and cancelled at once ends as one of them", async ({ services, user }) => {
    const { id } = await open(services, user);
    const words = Array.from({ length: AT_ONCE }, (_, turn) =>
      turn % 2 === 0 ? PAID : { status: "cancelled" as const },
    );
    const ends = await Promise.allSettled(words.map((outcome) => settle(services, user, id, outcome)));

    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(AT_ONCE / 2);
    expect(await listOrders(services, user)).toHaveLength(1);
  });
});
