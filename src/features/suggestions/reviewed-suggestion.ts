import { z } from "zod";
import { SUGGESTED_FIELDS, SUGGESTION_TARGETS } from "./suggestion.ts";

/** What somebody says is wrong of a shop or of the catalogue, as whoever decides reads it. */
export const ListedSuggestion = z.object({
  id: z.uuid(),
  status: z.enum(["open", "accepted", "declined"]),
  target_type: z.enum(SUGGESTION_TARGETS),
  target_id: z.uuid(),
  /** What the thing is called. */
  name: z.string(),
  field: z.enum([...SUGGESTED_FIELDS.shop, "name_en", "category", "missing_flavor"]),
  value: z.string(),
  /** What stood there when it was sent, and what stands there now; null for nothing, or for what is put right by hand. */
  stood: z.string().nullable(),
  stands: z.string().nullable(),
  note: z.string().nullable(),
  suggested_by: z.uuid().nullable(),
  created_at: z.iso.datetime({ offset: true }),
  declined_reason: z.string().nullable(),
});
export type ListedSuggestion = z.infer<typeof ListedSuggestion>;
