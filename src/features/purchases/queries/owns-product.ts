import { sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import type { ProductId } from "../product.ts";

/** Whether a person has paid for a product, as a part of any statement. */
export function ownsProduct({ userId }: Pick<SignedInUser, "userId">, productId: ProductId) {
  return sql<boolean>`EXISTS (
    SELECT 1 FROM orders WHERE user_id = ${userId}::uuid AND product_id = ${productId} AND status = 'paid'
  )`;
}
