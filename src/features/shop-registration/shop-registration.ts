import { z } from "zod";
import { NewShop } from "#features/shops/shop-fields.ts";

/** So many new shops a day and person (domain.md 1.25). */
export const MOST_SHOPS_A_DAY = 3;

/** What was typed of a shop that is not registered yet waits on the device for so many days. */
export const DRAFT_DAYS = 30;

/** A new shop; with `isNoDuplicate` also where a similar one is there already. */
export const ShopRegistration = NewShop.extend({ isNoDuplicate: z.boolean().default(false) });
export type ShopRegistration = z.infer<typeof ShopRegistration>;
