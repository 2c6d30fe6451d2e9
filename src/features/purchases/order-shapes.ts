import { z } from "zod";
import { CURRENCY, MAX_FAILURE_CODE, MAX_PRICE } from "./order.ts";
import { PRODUCT_IDS } from "./product.ts";
import { purchaseMessages } from "./purchase-messages.ts";

export const NewOrder = z.object({ productId: z.enum(PRODUCT_IDS, purchaseMessages.productUnknown) });

const wrong = purchaseMessages.orderOutcomeInvalid;

/** How a payment ended, as the bridge told the buyer's phone. */
export const OrderOutcome = z
  .object({
    status: z.enum(["paid", "cancelled", "failed"], wrong),
    /** The bridge's code of a failure. */
    code: z.string(wrong).trim().min(1, wrong).max(MAX_FAILURE_CODE, wrong).nullish(),
    price: z.number(wrong).min(0, wrong).max(MAX_PRICE, wrong).nullish(),
    currency: z.string(wrong).regex(CURRENCY, wrong).nullish(),
  })
  .refine(({ price, currency }) => (price ?? null) === null || Boolean(currency), wrong)
  .refine(({ price, currency }) => !currency || (price ?? null) !== null, wrong);
export type OrderOutcome = z.infer<typeof OrderOutcome>;
