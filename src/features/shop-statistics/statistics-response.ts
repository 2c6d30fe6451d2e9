import { z } from "zod";
import { PAINTS } from "#features/catalog/category.ts";
import { TINTS } from "#features/catalog/tint.ts";

/** A part of a night, on a weekday, in which at least five guests came. */
const WeekCell = z.object({
  /** 0 is Monday, of the business day. */
  weekday: z.number().int().min(0).max(6),
  /** A place in `NIGHT_PARTS`. */
  part: z.number().int().min(0).max(4),
});

const SmokedFlavor = z.object({
  flavor_id: z.uuid(),
  name: z.string(),
  maker_name: z.string(),
  paint: z.enum(PAINTS),
  tints: z.array(z.enum(TINTS)),
  people: z.number().int(),
});
export type SmokedFlavor = z.infer<typeof SmokedFlavor>;

/** A month that is over. What fewer than five guests would stand behind is null. */
const StatisticsMonth = z.object({
  /** 2026-11 */
  month: z.string(),
  new_guests: z.number().int().nullable(),
  returning_guests: z.number().int().nullable(),
  /** Honest (domain.md 1.20). */
  rating: z.number().nullable(),
  /** How many guests rated; null as well where it would tell of one to four who did not. */
  rating_count: z.number().int().nullable(),
});
export type StatisticsMonth = z.infer<typeof StatisticsMonth>;

/** Three months that are over. All of it is null where fewer than five guests stand on either side. */
const StatisticsQuarter = z.object({
  /** Its first month: 2026-07 is July to September. */
  quarter: z.string(),
  /** Guests whose visits were proved on one night. */
  once_guests: z.number().int().nullable(),
  /** Those of two nights and more. */
  repeat_guests: z.number().int().nullable(),
  /** How many of a hundred of these guests came again. */
  repeat_rate: z.number().int().min(0).max(100).nullable(),
});
export type StatisticsQuarter = z.infer<typeof StatisticsQuarter>;

/** A coupon of the shop: its own counters, which need no release. */
const CouponUse = z.object({ id: z.uuid(), title: z.string(), issued: z.int(), used: z.int() });
export type CouponUse = z.infer<typeof CouponUse>;

/** What a shop's managers may know of its guests, as it was released last. */
export const ShopStatistics = z.object({
  /** Null before the first release. */
  released_at: z.iso.datetime().nullable(),
  /** Cards, by weekday, then by part of the night. */
  hours: z.array(WeekCell.extend({ cards: z.number().int() })),
  /** Visits that were proved, a guest's night as one, in the same cells. */
  visits: z.array(WeekCell.extend({ visits: z.number().int() })),
  /** The last four, the oldest first. */
  quarters: z.array(StatisticsQuarter),
  /** Those that most guests smoked, ten at most. */
  flavors: z.array(SmokedFlavor),
  /** Those that were used most, ten at most. */
  coupons: z.array(CouponUse),
  /** The last twelve, the oldest first. */
  months: z.array(StatisticsMonth),
});
export type ShopStatistics = z.infer<typeof ShopStatistics>;
