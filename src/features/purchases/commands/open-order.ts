import { sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import type { ProductId } from "../product.ts";
import { purchaseMessages } from "../purchase-messages.ts";
import { ORDER_COLUMNS, type OrderRow } from "../queries/order-columns.ts";
import { ownsProduct } from "../queries/owns-product.ts";

/** Writes down what somebody is about to pay for. Refuses what they own. */
export async function openOrder(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  productId: ProductId,
): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    INSERT INTO orders (user_id, product_id, created_at)
    SELECT ${user.userId}::uuid, ${productId}, ${clock()}::timestamptz WHERE NOT ${ownsProduct(user, productId)}
    RETURNING ${sql.join(ORDER_COLUMNS.map((column) => sql.ref(column)))}
  `.execute(openTransactionOr(database));
  const [order] = rows;
  if (!order) throw new DomainError("conflict", "ALREADY_OWNED", purchaseMessages.alreadyOwned);
  return order;
}
