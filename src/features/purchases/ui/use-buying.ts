import { useCallback, useEffect, useRef, useState } from "react";
import type { Purchases } from "#line-client/line-client.ts";
import { LineError } from "#line-client/line-error.ts";
import { isFinalRefusal } from "../order.ts";
import { type BuyingStep, buy, type Wish } from "./buy.ts";
import { hasPaidOrder, sendPaidOrders } from "./paid-orders.ts";
import type { PurchaseCalls } from "./purchase-calls.ts";

export type BuyingState =
  | { kind: "idle" }
  | { kind: "busy"; step: BuyingStep }
  | { kind: "cancelled" }
  | { kind: "bought" }
  /** Paid, and the server does not know it yet. */
  | { kind: "unsent"; text: string }
  | { kind: "failed"; failure: LineError | Error };

type Options = { calls: PurchaseCalls; ownerId: string; onBought: () => Promise<void> };

/** Buying and sending again what was paid for: when the screen opens, when the network is back, and when asked to. */
export function useBuying({ calls, ownerId, onBought }: Options) {
  const [state, setState] = useState<BuyingState>({ kind: "idle" });
  const isBusy = useRef(false);

  const run = useCallback(
    async (work: () => Promise<"paid" | "cancelled">) => {
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        if ((await work()) === "cancelled") return setState({ kind: "cancelled" });
        await onBought();
        setState({ kind: "bought" });
      } catch (error) {
        // Bought on another device meanwhile: the page learns of it.
        if (isOwnedAlready(error)) await onBought();
        setState(stateAfter(error, ownerId));
      } finally {
        isBusy.current = false;
      }
    },
    [onBought, ownerId],
  );

  const restore = useCallback(
    () =>
      run(async () => {
        setState({ kind: "busy", step: "record" });
        await sendPaidOrders(calls, ownerId);
        return "paid";
      }),
    [run, calls, ownerId],
  );

  useEffect(() => {
    const restoreSaved = () => {
      if (hasPaidOrder(ownerId)) void restore();
    };
    restoreSaved();
    window.addEventListener("online", restoreSaved);
    return () => window.removeEventListener("online", restoreSaved);
  }, [restore, ownerId]);

  return {
    state,
    restore,
    buy: (purchases: Purchases, wish: Omit<Wish, "ownerId">) =>
      run(() => buy(purchases, calls, { ...wish, ownerId }, (step) => setState({ kind: "busy", step }))),
  };
}

function stateAfter(error: unknown, ownerId: string): BuyingState {
  const failure = error instanceof Error ? error : new Error(String(error));
  const isSaved = !(failure instanceof LineError) && !isFinalRefusal(failure) && hasPaidOrder(ownerId);
  return isSaved ? { kind: "unsent", text: failure.message } : { kind: "failed", failure };
}

const isOwnedAlready = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ALREADY_OWNED" || error.code === "PAID_TWICE");
