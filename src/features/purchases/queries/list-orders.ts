import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { ORDER_COLUMNS, type OrderRow } from "./order-columns.ts";

const MOST = 50;

/** A person's own orders, the newest first. */
export async function listOrders(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
): Promise<OrderRow[]> {
  const orders = await database
    .selectFrom("orders")
    .select(ORDER_COLUMNS)
    .where("user_id", "=", user.userId)
    // What is owned comes first: no number of attempts pushes it off the list.
    .orderBy((by) => by("status", "=", "paid"), "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  return orders as OrderRow[];
}
