import { z } from "zod";
import { messages } from "#foundation/messages.ts";
import { PRODUCT_IDS, type ProductId } from "./product.ts";

export const ORDER_STATUSES = ["created", "paid", "cancelled", "failed"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const MAX_FAILURE_CODE = 64;
/** The failure of an order that was paid for what its person owned already. */
export const PAID_TWICE = "PAID_TWICE";

/** An order as its person may read it. */
export type Order = {
  id: string;
  product_id: ProductId;
  status: OrderStatus;
  price: number | null;
  currency: string | null;
  failure_code: string | null;
  created_at: Date;
  paid_at: Date | null;
};

export const NewOrder = z.object({ productId: z.enum(PRODUCT_IDS, messages.productUnknown) });

const wrong = messages.orderOutcomeInvalid;

/** How a payment ended, as the bridge told the buyer's phone. */
export const OrderOutcome = z
  .object({
    status: z.enum(["paid", "cancelled", "failed"], wrong),
    /** The bridge's code of a failure. */
    code: z.string(wrong).trim().min(1, wrong).max(MAX_FAILURE_CODE, wrong).nullish(),
    price: z.number(wrong).min(0, wrong).max(99_999_999, wrong).nullish(),
    currency: z
      .string(wrong)
      .regex(/^[A-Z]{3}$/, wrong)
      .nullish(),
  })
  .refine(({ price, currency }) => (price ?? null) === null || Boolean(currency), wrong)
  .refine(({ price, currency }) => !currency || (price ?? null) !== null, wrong);
export type OrderOutcome = z.infer<typeof OrderOutcome>;
