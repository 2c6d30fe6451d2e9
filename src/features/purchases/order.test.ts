import { describe, expect, test } from "vitest";
import { holdablePrice, isFinalRefusal } from "./order.ts";
import { NewOrder, OrderOutcome } from "./order-shapes.ts";
import { priceText } from "./product.ts";

describe("priceText", () => {
  test.each([
    [{ price: 1200, currency: "JPY" }, "1,200円"],
    [{ price: 1.99, currency: "USD" }, "$1.99"],
    [{ price: 30, currency: "not a currency" }, "30 not a currency"],
  ])("%o reads %s", (price, text) => {
    expect(priceText(price)).toBe(text);
  });
});

describe("what an order may be told", () => {
  test.each([
    { status: "paid", price: 250, currency: "JPY" },
    { status: "paid" },
    { status: "cancelled", price: null, currency: null },
    { status: "failed", code: "UNKNOWN" },
  ])("%o", (outcome) => {
    expect(OrderOutcome.safeParse(outcome).success).toBe(true);
  });

  test.each([
    { status: "created" },
    { status: "paid", price: 250 },
    { status: "paid", currency: "JPY" },
    { status: "paid", price: -1, currency: "JPY" },
    { status: "paid", price: 250, currency: "yen" },
    { status: "failed", code: " " },
    { status: "failed", code: "x".repeat(65) },
  ])("not %o", (outcome) => {
    const refused = OrderOutcome.safeParse(outcome);
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([
      "購入の結果を読み取れませんでした。",
    ]);
  });

  test("orders name a product that there is", () => {
    expect(NewOrder.safeParse({ productId: "card_frame_gold" }).success).toBe(true);
    expect(NewOrder.safeParse({ productId: "card_frame_silver" }).error?.issues[0]?.message).toBe(
      "この商品は取り扱っていません。",
    );
  });
});

describe("holdablePrice", () => {
  test("is always one that an order may be told", () => {
    for (const price of [0, 250, 1.5, -1, Number.NaN, 1e12]) {
      for (const currency of ["JPY", "jpy", ""]) {
        expect(
          OrderOutcome.safeParse({ status: "paid", ...holdablePrice({ price, currency }) }).success,
        ).toBe(true);
      }
    }
    expect(holdablePrice({ price: 250, currency: "JPY" })).toEqual({ price: 250, currency: "JPY" });
  });
});

test("a network that failed is not the end of an order, a refusal by the server is", () => {
  const refusal = (code: string) => Object.assign(new Error(code), { code });
  expect(
    ["NETWORK_FAILED", "TOKEN_EXPIRED", "RATE_LIMITED"].map((code) => isFinalRefusal(refusal(code))),
  ).toEqual([false, false, false]);
  expect(
    ["PAID_TWICE", "ORDER_SETTLED", "ORDER_NOT_FOUND"].map((code) => isFinalRefusal(refusal(code))),
  ).toEqual([true, true, true]);
});
