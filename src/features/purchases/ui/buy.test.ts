import { beforeEach, describe, expect, test } from "vitest";
import type { Purchases } from "#line-client/line-client.ts";
import type { OrderOutcome } from "../order-shapes.ts";
import { buy } from "./buy.ts";
import { hasPaidOrder, sendPaidOrders } from "./paid-orders.ts";

const product = { productName: "金の縁", price: 250, currency: "JPY" };
const wish = { productId: "card_frame_gold", product, ownerId: "me" } as const;

const line = (changes: Partial<Purchases> = {}): Purchases => ({
  products: async () => ({ card_frame_gold: product }),
  requestConsent: async () => undefined,
  pay: async () => undefined,
  ...changes,
});
const bridgeError = (code: string) => Object.assign(new Error("In the bridge's words."), { code });
const refusal = (code: string) => Object.assign(new Error(code), { code });

/** Our server, as it answers from now on. */
function server() {
  const told: [string, OrderOutcome][] = [];
  const state = { settling: (): void => undefined };
  const calls = {
    openOrder: async () => ({ id: "order" }),
    settleOrder: async (id: string, outcome: OrderOutcome) => {
      state.settling();
      told.push([id, outcome]);
    },
  };
  return { told, state, calls };
}

const steps: string[] = [];
const onStep = (step: string) => void steps.push(step);

beforeEach(async () => {
  steps.length = 0;
  await sendPaidOrders(server().calls, "me");
});

describe("buy", () => {
  test("asks for consent, opens the order, pays and has it written down", async () => {
    const { told, calls } = server();

    expect(await buy(line(), calls, wish, onStep)).toBe("paid");
    expect(steps).toEqual(["consent", "order", "payment", "record"]);
    expect(told).toEqual([["order", { status: "paid", price: 250, currency: "JPY" }]]);
    expect(hasPaidOrder("me")).toBe(false);
  });

  test("keeps what is paid until the server knows of it, for whoever paid", async () => {
    const { told, state, calls } = server();
    state.settling = () => {
      throw refusal("NETWORK_FAILED");
    };
    await expect(buy(line(), calls, wish, onStep)).rejects.toMatchObject({ code: "NETWORK_FAILED" });
    await expect(sendPaidOrders(calls, "me")).rejects.toMatchObject({ code: "NETWORK_FAILED" });

    state.settling = () => undefined;
    await sendPaidOrders(calls, "somebody else");
    expect([told, hasPaidOrder("me")]).toEqual([[], true]);
    await sendPaidOrders(calls, "me");
    expect([told.length, hasPaidOrder("me")]).toEqual([1, false]);
  });

  test("forgets a payment that the server refuses for good, and says why", async () => {
    const { state, calls } = server();
    state.settling = () => {
      throw refusal("PAID_TWICE");
    };
    await expect(buy(line(), calls, wish, onStep)).rejects.toMatchObject({ code: "PAID_TWICE" });
    expect(hasPaidOrder("me")).toBe(false);
  });

  test("a price of a strange form does not keep the payment from being written down", async () => {
    const { told, calls } = server();
    await buy(line(), calls, { ...wish, product: { ...product, currency: "yen" } }, onStep);
    expect(told).toEqual([["order", { status: "paid" }]]);
  });

  test("ends the order with the bridge's code, also where the code is not known", async () => {
    const { told, calls } = server();
    const pay = () => Promise.reject(bridgeError("STORE_CLOSED"));

    await expect(buy(line({ pay }), calls, wish, onStep)).rejects.toMatchObject({
      code: "UNKNOWN",
      sdkCode: "STORE_CLOSED",
      message: "In the bridge's words.",
    });
    expect(told).toMatchObject([["order", { status: "failed", code: "STORE_CLOSED" }]]);
  });

  test("takes a change of mind for what it is, before and in the payment", async () => {
    const { told, calls } = server();
    const cancel = () => Promise.reject(bridgeError("CANCELED"));

    expect(await buy(line({ requestConsent: cancel }), calls, wish, onStep)).toBe("cancelled");
    expect(told).toEqual([]);
    expect(await buy(line({ pay: cancel }), calls, wish, onStep)).toBe("cancelled");
    expect(told).toMatchObject([["order", { status: "cancelled" }]]);
  });

  test("a failure that cannot be written down is still the failure that the person reads", async () => {
    const { state, calls } = server();
    state.settling = () => {
      throw refusal("NETWORK_FAILED");
    };
    const pay = () => Promise.reject(bridgeError("FORBIDDEN"));
    await expect(buy(line({ pay }), calls, wish, onStep)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
