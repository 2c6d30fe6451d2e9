import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPerson } from "#features/accounts/commands/lock-person.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { PAID_TWICE } from "../order.ts";
import type { OrderOutcome } from "../order-shapes.ts";
import type { ProductId } from "../product.ts";
import { purchaseMessages } from "../purchase-messages.ts";
import { ORDER_COLUMNS, type OrderRow } from "../queries/order-columns.ts";
import { ownsProduct } from "../queries/owns-product.ts";

type Settlement = { id: string; outcome: OrderOutcome };

/**
 * Ends an own order as the bridge told the buyer's phone. This is the client's word: LINE's confirmation to servers is
 * unconfirmed (decision 019). The same word again changes nothing, another one is refused.
 */
export async function settleOrder(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { id, outcome }: Settlement,
): Promise<OrderRow> {
  const order = await inTransaction(database, async (transaction) => {
    const found = await lockOrder(transaction, user, id);
    if (!found) throw new DomainError("absent", "ORDER_NOT_FOUND", purchaseMessages.orderNotFound);
    if (found.status === outcome.status || isSecondPayment(found, outcome)) return found;
    if (found.status !== "created") {
      throw new DomainError("conflict", "ORDER_SETTLED", purchaseMessages.orderSettled);
    }
    return close(transaction, user, { order: found, outcome, now: clock() });
  });
  // Said after the commit: what was paid a second time stays written down for whoever is asked to give it back.
  if (isSecondPayment(order, outcome))
    throw new DomainError("conflict", PAID_TWICE, purchaseMessages.paidTwice);
  return order;
}

const isSecondPayment = (order: OrderRow, outcome: OrderOutcome) =>
  order.failure_code === PAID_TWICE && outcome.status === "paid";

/** The person first: two orders that are paid at one moment are settled one after the other. */
async function lockOrder(transaction: Transaction, user: SignedInUser, id: string) {
  await lockPerson(transaction, user);
  const order = await transaction
    .selectFrom("orders")
    .select(ORDER_COLUMNS)
    .where("id", "=", id)
    .where("user_id", "=", user.userId)
    .forUpdate()
    .executeTakeFirst();
  return order as OrderRow | undefined;
}

type Closing = { order: OrderRow; outcome: OrderOutcome; now: Date };

async function close(transaction: Transaction, user: SignedInUser, { order, outcome, now }: Closing) {
  const { status, price = null, currency = null, code = null } = outcome;
  const isTwice = status === "paid" && (await isOwned(transaction, user, order.product_id));
  const closed = await transaction
    .updateTable("orders")
    .set({
      ...(isTwice
        ? { status: "failed", failure_code: PAID_TWICE }
        : { status, failure_code: status === "failed" ? code : null }),
      price,
      currency,
      paid_at: status === "paid" && !isTwice ? now : null,
    })
    .where("id", "=", order.id)
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
  if (status === "paid") {
    await recordAudit(transaction, {
      actorId: user.userId,
      action: isTwice ? "order.paid_twice" : "order.paid",
      target: { type: "order", id: order.id },
      after: { product_id: order.product_id, price, currency },
    });
  }
  return closed as OrderRow;
}

async function isOwned(transaction: Transaction, user: SignedInUser, productId: ProductId): Promise<boolean> {
  const { is_owned } = await transaction
    .selectNoFrom(ownsProduct(user, productId).as("is_owned"))
    .executeTakeFirstOrThrow();
  return is_owned;
}
