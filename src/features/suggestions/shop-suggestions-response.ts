import { z } from "zod";
import { SUGGESTED_FIELDS } from "./suggestion.ts";

/** What guests say should stand at a field of a shop, as its managers read it: never who. */
export const ShopSuggestion = z.object({
  /** Of the first who said it; an answer goes to everybody who said the same. */
  id: z.uuid(),
  field: z.enum(SUGGESTED_FIELDS.shop),
  value: z.string(),
  /** What stood there when it was sent, and what stands there now; of what is put right by hand, alike. */
  stood: z.string().nullable(),
  stands: z.string().nullable(),
  notes: z.array(z.string()),
  /** How many people say so. */
  count: z.int(),
  since: z.iso.datetime({ offset: true }),
});
export type ShopSuggestion = z.infer<typeof ShopSuggestion>;

export const ShopSuggestions = z.object({
  suggestions: z.array(ShopSuggestion),
  /** How many wait in all, of different things. */
  total: z.int(),
});
export type ShopSuggestions = z.infer<typeof ShopSuggestions>;
