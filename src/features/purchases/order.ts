export const ORDER_STATUSES = ["created", "paid", "cancelled", "failed"] as const;

export const MAX_FAILURE_CODE = 64;
export const MAX_PRICE = 99_999_999;
export const CURRENCY = /^[A-Z]{3}$/;

/** The failure of an order that was paid for what its person owned already. */
export const PAID_TWICE = "PAID_TWICE";

export type NamedPrice = { price: number; currency: string };

/** A price that an order can hold. One of another form is left out: it must not keep a payment from being written down. */
export function holdablePrice({ price, currency }: NamedPrice): NamedPrice | Record<never, never> {
  const isGood = price >= 0 && price <= MAX_PRICE && CURRENCY.test(currency);
  return isGood ? { price, currency } : {};
}

/** Refusals after which an order needs not be told again. */
const FINAL = new Set(["ORDER_NOT_FOUND", "ORDER_SETTLED", PAID_TWICE]);

export function isFinalRefusal(error: unknown): boolean {
  return error instanceof Error && "code" in error && FINAL.has(String(error.code));
}
