import { z } from "zod";
import { PAINTS } from "#features/catalog/category.ts";

/** How much of a paint was smoked; the shares of one list sum to 1. */
export const PaintShare = z.object({ paint: z.enum(PAINTS), share: z.number() });
export type PaintShare = z.infer<typeof PaintShare>;

/** What others read of somebody's tastes. It tells of variety, never of how much. */
export const ShownTaste = z.object({
  /** The largest share first. */
  paints: z.array(PaintShare),
  /** "フルーツとミント・清涼が中心" */
  words: z.string(),
  /** "6色の煙" */
  badges: z.array(z.string()),
  /** Where they smoked most, as prefectures; only of cards that name their shop. */
  prefectures: z.array(z.string()),
});
export type ShownTaste = z.infer<typeof ShownTaste>;
