import { isFinalRefusal, type NamedPrice } from "../order.ts";
import type { PurchaseCalls } from "./purchase-calls.ts";

/** An order that LINE has called paid and our server has not acknowledged. */
type PaidOrder = {
  id: string;
  /** Who paid: others who use the device have nothing to do with it. */
  ownerId: string;
  price: NamedPrice | Record<never, never>;
};

const STORAGE_KEY = "paid-orders";

/** Where the browser keeps nothing, an order is still sent again for as long as the page is open. */
let inMemory: PaidOrder[] = [];

export function savePaidOrder(order: PaidOrder): void {
  write([...read(), order]);
}

export function hasPaidOrder(ownerId: string): boolean {
  return read().some((order) => order.ownerId === ownerId);
}

/**
 * Tells the server of everything that a person has paid for. What it acknowledges is forgotten, and what it refuses for
 * good as well; every refusal is thrown.
 */
export async function sendPaidOrders(calls: PurchaseCalls, person: string): Promise<void> {
  for (const { id, ownerId, price } of read()) {
    if (ownerId !== person) continue;
    try {
      await calls.settleOrder(id, { status: "paid", ...price });
    } catch (error) {
      if (isFinalRefusal(error)) remove(id);
      throw error;
    }
    remove(id);
  }
}

const remove = (id: string) => write(read().filter((order) => order.id !== id));

function read(): PaidOrder[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    return Array.isArray(stored) ? stored : inMemory;
  } catch {
    return inMemory;
  }
}

function write(orders: PaidOrder[]): void {
  inMemory = orders;
  try {
    if (orders.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(orders));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // The memory has it.
  }
}
