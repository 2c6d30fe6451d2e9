import type { PlatformProduct, Purchases } from "#line-client/line-client.ts";
import { type LineError, toLineError } from "#line-client/line-error.ts";
import { holdablePrice, MAX_FAILURE_CODE } from "../order.ts";
import type { ProductId } from "../product.ts";
import { savePaidOrder, sendPaidOrders } from "./paid-orders.ts";
import type { PurchaseCalls } from "./purchase-calls.ts";

export type BuyingStep = "consent" | "order" | "payment" | "record";

export type Wish = {
  productId: ProductId;
  /** As LINE names it. */
  product: PlatformProduct;
  /** Who buys. */
  ownerId: string;
};

/**
 * Buys in LINE: consent, our order, LINE's payment, and the order marked paid on LINE's word to this phone. Throws
 * `LineError` where LINE failed, the call's error where our server did; a payment is kept until the server knows of it.
 */
export async function buy(
  purchases: Purchases,
  calls: PurchaseCalls,
  { productId, product, ownerId }: Wish,
  onStep: (step: BuyingStep) => void,
): Promise<"paid" | "cancelled"> {
  onStep("consent");
  const refused = await failureOf(purchases.requestConsent());
  if (refused) return cancelledOrThrow(refused);

  onStep("order");
  const { id } = await calls.openOrder(productId);

  onStep("payment");
  const price = holdablePrice(product);
  const failed = await failureOf(purchases.pay({ productId, orderId: id }));
  if (failed) {
    const end = isCancelled(failed) ? { status: "cancelled" as const } : failureAs(failed);
    // An order that stays open because this is lost gives nothing to anybody.
    await calls.settleOrder(id, { ...end, ...price }).catch(() => undefined);
    return cancelledOrThrow(failed);
  }

  onStep("record");
  savePaidOrder({ id, ownerId, price });
  await sendPaidOrders(calls, ownerId);
  return "paid";
}

async function failureOf(work: Promise<void>): Promise<LineError | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    return toLineError(thrown);
  }
}

const isCancelled = (error: LineError) => error.code === "CANCELED";

/** A change of mind is no failure. */
function cancelledOrThrow(error: LineError): "cancelled" {
  if (isCancelled(error)) return "cancelled";
  throw error;
}

function failureAs({ sdkCode, code }: LineError) {
  return { status: "failed" as const, code: (sdkCode?.trim() || code).slice(0, MAX_FAILURE_CODE) };
}
