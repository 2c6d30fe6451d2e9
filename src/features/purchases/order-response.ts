import { z } from "zod";
import { ORDER_STATUSES } from "./order.ts";
import { PRODUCT_IDS } from "./product.ts";

/** An order as its person may read it. */
export const Order = z.object({
  id: z.uuid(),
  product_id: z.enum(PRODUCT_IDS),
  status: z.enum(ORDER_STATUSES),
  price: z.number().nullable(),
  currency: z.string().nullable(),
  failure_code: z.string().nullable(),
  created_at: z.iso.datetime(),
  paid_at: z.iso.datetime().nullable(),
});
export type Order = z.infer<typeof Order>;
