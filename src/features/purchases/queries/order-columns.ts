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
