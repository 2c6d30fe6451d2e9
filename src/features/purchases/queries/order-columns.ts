import type { Stored } from "#database/stored.ts";
import type { Order } from "../order-response.ts";

/** An order as the database gives it to its person. */
export type OrderRow = Stored<Order, "created_at" | "paid_at">;

/** Columns of an order as its person may read them. */
export const ORDER_COLUMNS = [
  "id",
  "product_id",
  "status",
  "price",
  "currency",
  "failure_code",
  "created_at",
  "paid_at",
] as const;
