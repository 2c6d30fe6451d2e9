import { groupedNumber } from "#foundation/grouped-number.ts";

/** What can be bought, under the ids that LINE knows the products by. */
export const PRODUCT_IDS = ["card_frame_gold"] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

/** A price as the platform names it: 250円, otherwise with its currency's own sign. */
export function priceText({ price, currency }: { price: number; currency: string }): string {
  if (currency === "JPY") return `${groupedNumber(price)}円`;
  try {
    return new Intl.NumberFormat("ja-JP", { style: "currency", currency }).format(price);
  } catch {
    return `${price.toLocaleString("ja-JP")} ${currency}`;
  }
}
