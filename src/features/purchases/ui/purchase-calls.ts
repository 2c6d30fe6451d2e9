import type { OrderOutcome } from "../order-shapes.ts";
import type { ProductId } from "../product.ts";

/** What buying asks of /api. All throw an error with a text for people, and its `code`. */
export type PurchaseCalls = {
  openOrder: (productId: ProductId) => Promise<{ id: string }>;
  settleOrder: (id: string, outcome: OrderOutcome) => Promise<void>;
};
