import { z } from "zod";

/** Something that cards can be narrowed to, and how many of them it leaves. */
export const Choice = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type Choice = z.infer<typeof Choice>;

/** What a person's own cards offer for narrowing. */
export const HistoryChoices = z.object({
  /** How many cards the filters that were asked about leave. */
  count: z.int(),
  makers: z.array(Choice),
  flavors: z.array(Choice.extend({ maker: z.string() })),
  /** The label of a category is its paint. */
  categories: z.array(Choice),
  shops: z.array(Choice),
  /** "2026-11", the newest first. */
  months: z.array(Choice.omit({ label: true })),
});
export type HistoryChoices = z.infer<typeof HistoryChoices>;
