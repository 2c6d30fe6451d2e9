import { z } from "zod";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { TINTS } from "#features/catalog/tint.ts";
import { ENTRY_STATES } from "./entry-states.ts";
import { MERGE_KINDS } from "./merge-kinds.ts";

const Entry = z.object({
  id: z.uuid(),
  name: z.string(),
  name_en: z.string().nullable(),
  state: z.enum(ENTRY_STATES),
  /** Cards that use it, and people whose they are; no more than `MOST_USES_COUNTED` cards are looked at. */
  cards: z.int(),
  people: z.int(),
  created_at: z.string(),
  /** Named again by an edit. */
  updated_at: z.string(),
});

/** A maker as whoever runs the place reads it. */
export const EditedMaker = Entry.extend({
  country: z.string().nullable(),
  nicotine_free: z.boolean(),
  aliases: z.array(z.string()),
  flavors: z.int(),
});
export type EditedMaker = z.infer<typeof EditedMaker>;

/** A flavour as whoever runs the place reads it. */
export const EditedFlavor = Entry.extend({
  line: z.string().nullable(),
  maker_id: z.uuid(),
  maker_name: z.string(),
  maker_state: z.enum(ENTRY_STATES),
  categories: z.array(z.enum(CATEGORY_SLUGS)),
  /** Its own; none wears the paints of its categories. */
  tints: z.array(z.enum(TINTS)),
});
export type EditedFlavor = z.infer<typeof EditedFlavor>;

/** What a merge would touch: nothing of it is written yet. */
export const MergeImpact = z.object({
  old: z.object({ id: z.uuid(), name: z.string() }),
  into: z.object({ id: z.uuid(), name: z.string() }),
  cards: z.int(),
  people: z.int(),
  favorites: z.int(),
  house_mixes: z.int(),
  shops: z.int(),
  suggestions: z.int(),
  /** Of a maker: its flavours, and how many of them are merged into one of the same name. */
  flavors: z.int(),
  same_flavors: z.int(),
});
export type MergeImpact = z.infer<typeof MergeImpact>;

/** A merge that was made. */
export const ListedMerge = z.object({
  id: z.uuid(),
  kind: z.enum(MERGE_KINDS),
  old_id: z.uuid(),
  into_id: z.uuid(),
  old_name: z.string(),
  into_name: z.string(),
  cards: z.int(),
  merged_at: z.string(),
  undone_at: z.string().nullable(),
  /** It is not undone, and its 30 days are not over. */
  can_undo: z.boolean(),
});
export type ListedMerge = z.infer<typeof ListedMerge>;
