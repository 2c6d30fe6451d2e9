import { z } from "zod";
import { PAINTS } from "#features/catalog/category.ts";
import { TINTS } from "#features/catalog/tint.ts";

/** A part of a night, on a weekday, with cards of at least five guests. */
const WeekCell = z.object({
  /** 0 is Monday, of the business day. */
  weekday: z.number().int().min(0).max(6),
  /** A place in `NIGHT_PARTS`. */
  part: z.number().int().min(0).max(4),
  cards: z.number().int(),
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

/** What a shop's managers may know of its guests, as it was released last. */
export const ShopStatistics = z.object({
  /** Null before the first release. */
  released_at: z.iso.datetime().nullable(),
  /** By weekday, then by part of the night. */
  hours: z.array(WeekCell),
  /** Those that most guests smoked, ten at most. */
  flavors: z.array(SmokedFlavor),
  /** The last twelve, the oldest first. */
  months: z.array(StatisticsMonth),
});
export type ShopStatistics = z.infer<typeof ShopStatistics>;
