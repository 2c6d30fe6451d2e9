import { z } from "zod";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { TINTS } from "#features/catalog/tint.ts";
import { cleanName } from "#foundation/search-text.ts";
import { catalogAdminMessages as texts } from "./catalog-admin-messages.ts";
import {
  DECIDED_STATES,
  MAX_ALIASES,
  MAX_CATEGORIES,
  MAX_NAME,
  MAX_TINTS,
  MOST_OF_A_MAKER,
} from "./entry-states.ts";

const name = z
  .string(texts.nameMissing)
  .transform(cleanName)
  .pipe(z.string().min(1, texts.nameMissing).max(MAX_NAME, texts.nameTooLong));
/** Empty is none. */
const perhaps = (tooLong: string) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : cleanName(text) || null))
    .pipe(z.string().max(MAX_NAME, tooLong).nullable());
/** A moment as it was read, to be named again. */
const Moment = z.iso.datetime({ offset: true });

/** What whoever runs the place says of a maker. */
export const MakerText = z.object({
  name,
  name_en: perhaps(texts.nameEnTooLong),
  /** ISO 3166-1, as in the catalogue's file. */
  country: z
    .string()
    .nullable()
    .transform((text) => text?.trim().toUpperCase() || null)
    .pipe(
      z
        .string()
        .regex(/^[A-Z]{2}$/, texts.countryInvalid)
        .nullable(),
    ),
  nicotine_free: z.boolean(),
  aliases: z
    .array(z.string().transform(cleanName).pipe(z.string().max(MAX_NAME, texts.aliasTooLong)))
    .max(MAX_ALIASES, texts.tooManyAliases)
    .transform((all) => [...new Set(all.filter((alias) => alias !== ""))]),
});
export type MakerText = z.infer<typeof MakerText>;

/** An edit of the state that it was made from, with `state` a decision as well. */
export const MakerEdit = MakerText.extend({ updated_at: Moment, state: z.enum(DECIDED_STATES).optional() });
export type MakerEdit = z.infer<typeof MakerEdit>;

/** What whoever runs the place says of a flavour. */
export const FlavorText = z.object({
  name,
  name_en: perhaps(texts.nameEnTooLong),
  line: perhaps(texts.lineTooLong),
  /** The first one paints its cards. */
  categories: z
    .array(z.enum(CATEGORY_SLUGS, texts.categoriesInvalid))
    .min(1, texts.categoriesInvalid)
    .max(MAX_CATEGORIES, texts.categoriesInvalid)
    .transform((all) => [...new Set(all)]),
  /** None wears the paints of its categories. */
  tints: z
    .array(z.string().refine((tint) => (TINTS as readonly string[]).includes(tint), texts.tintsInvalid))
    .max(MAX_TINTS, texts.tintsInvalid),
});
export type FlavorText = z.infer<typeof FlavorText>;

export const FlavorEdit = FlavorText.extend({ updated_at: Moment, state: z.enum(DECIDED_STATES).optional() });
export type FlavorEdit = z.infer<typeof FlavorEdit>;

export const NewFlavor = FlavorText.extend({ maker_id: z.uuid(texts.makerMissing) });
export type NewFlavor = z.infer<typeof NewFlavor>;

/** Flavours of one maker as a table was left: all of it is saved, or nothing. */
export const MakerFlavorsEdit = z.object({
  flavors: z
    .array(FlavorEdit.omit({ tints: true }).extend({ id: z.uuid() }))
    .min(1)
    .max(MOST_OF_A_MAKER),
});
export type MakerFlavorsEdit = z.infer<typeof MakerFlavorsEdit>;

/** What a merge goes into. */
export const MergeInto = z.object({ into_id: z.uuid(texts.intoGone) });
