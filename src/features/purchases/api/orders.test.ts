import { describe, expect } from "vitest";
import { newId } from "#foundation/entity-id.ts";
import { type Caller, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

const GOLD = { productId: "card_frame_gold" };

const open = async (caller: Caller, headers: Record<string, string> = {}): Promise<string> =>
  (await (await caller.call("POST", "/api/orders", { body: GOLD, headers })).json()).data.id;
const settle = (caller: Caller, id: string, body: object) =>
  caller.call("PUT", `/api/orders/${id}`, { body });
const codeOf = async (response: Response) => [response.status, (await response.json()).code];

describe("/api/orders", () => {
  test("opens an order, takes the bridge's word for it, and lists it on any device", async ({
    services,
    user,
  }) => {
    const door = await openDoor(services);
    const id = await open(await door.as(user));

    const response = await settle(await door.as(user), id, { status: "paid", price: 250, currency: "JPY" });

    expect(response.status).toBe(200);
    const { data } = await response.json();
    expect(data).toEqual({
      id,
      product_id: "card_frame_gold",
      status: "paid",
      price: 250,
      currency: "JPY",
      failure_code: null,
      created_at: expect.any(String),
      paid_at: expect.any(String),
    });
    expect(await (await (await door.as(user)).call("GET", "/api/orders")).json()).toEqual({
      success: true,
      data: [data],
    });
  });

  test("lists nobody else's", async ({ services, user }) => {
    const door = await openDoor(services);
    await open(await door.as(user));
    const other = await door.as(await createPerson(services));
    expect((await (await other.call("GET", "/api/orders")).json()).data).toEqual([]);
  });

  test("a retry under its Idempotency-Key opens one order", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const headers = { "idempotency-key": newId() };
    expect(await open(caller, headers)).toBe(await open(caller, headers));
    expect(await services.database.selectFrom("orders").select("id").execute()).toHaveLength(1);
  });

  test("refuses an unknown product, an unknown order and a wrong word", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const id = await open(caller);

    const product = await caller.call("POST", "/api/orders", { body: { productId: "gold_bar" } });
    expect(product.status).toBe(400);
    expect((await product.json()).fields).toEqual({ productId: "この商品は取り扱っていません。" });
    expect(await codeOf(await settle(caller, newId(), { status: "paid" }))).toEqual([404, "ORDER_NOT_FOUND"]);
    expect((await settle(caller, "not-an-id", { status: "paid" })).status).toBe(400);
    expect((await settle(caller, id, { status: "created" })).status).toBe(400);
  });

  test("refuses what is owned, what has ended, and says who paid twice", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const [first, second, third] = [await open(caller), await open(caller), await open(caller)];
    await settle(caller, first, { status: "paid" });
    await settle(caller, third, { status: "cancelled" });

    expect(await codeOf(await caller.call("POST", "/api/orders", { body: GOLD }))).toEqual([
      409,
      "ALREADY_OWNED",
    ]);
    expect(await codeOf(await settle(caller, second, { status: "paid" }))).toEqual([409, "PAID_TWICE"]);
    expect(await codeOf(await settle(caller, third, { status: "paid" }))).toEqual([409, "ORDER_SETTLED"]);
  });

  test("sixty calls an hour, then it asks for patience", async ({ services, user }) => {
    const caller = await (await openDoor(services, { RATE_LIMITS: "on" })).as(user);
    const responses: number[] = [];
    for (let turn = 0; turn < 61; turn++) {
      responses.push((await caller.call("POST", "/api/orders", { body: GOLD })).status);
    }
    expect(responses.indexOf(429)).toBe(60);
  });
});
