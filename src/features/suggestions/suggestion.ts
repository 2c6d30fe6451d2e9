import { z } from "zod";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import {
  Link,
  MAX_ADDRESS,
  MAX_PLACE_NAME,
  MAX_SHOP_NAME,
  MOST_SEATS,
  MOST_WALK_MINUTES,
  MOST_YEN,
  nameOf,
  Phone,
} from "#features/shops/shop-fields.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { type NumberUnit, readWholeNumber } from "#foundation/typed-number.ts";
import { suggestionMessages } from "./suggestion-messages.ts";

/** What somebody can say is wrong of what (domain.md, suggestion). */
export const SUGGESTED_FIELDS = {
  shop: [
    "name",
    "address",
    "nearest_station",
    "walk_minutes",
    "phone",
    "website_url",
    "instagram_url",
    "twitter_url",
    "facebook_url",
    "line_url",
    "hours",
    "price_90min",
    "shisha_price_from",
    "cover_charge",
    "seats",
    "closed",
    "other",
  ],
  flavor: ["name", "name_en", "category", "other"],
  maker: ["name", "name_en", "missing_flavor", "other"],
} as const;

export type SuggestionTarget = keyof typeof SUGGESTED_FIELDS;
export type ShopField = (typeof SUGGESTED_FIELDS.shop)[number];
export type SuggestedField = (typeof SUGGESTED_FIELDS)[SuggestionTarget][number];

export const SUGGESTION_TARGETS = Object.keys(SUGGESTED_FIELDS) as SuggestionTarget[];

/** What stands at each field of a thing, as a suggestion would say it; null for nothing. */
export type Standing = Partial<Record<SuggestedField, string | null>>;

/** The one value that `closed` can be suggested to have; an open shop stands at `OPEN`. */
export const CLOSED = "closed";
export const OPEN = "open";

/** Limits of domain.md 1.25 and of the columns that hold them; those of a shop's fields stand with them. */
export const MAX_NAME = MAX_SHOP_NAME;
export const MAX_WORDS = 500;
export const MAX_NOTE = 500;
export const MOST_SUGGESTIONS_A_DAY = 20;

const { valueMissing } = suggestionMessages;

const name = (most: number, tooLong: string) => nameOf(most, valueMissing, tooLong);

const words = z
  .string(valueMissing)
  .overwrite(trimmedText)
  .min(1, valueMissing)
  .max(MAX_WORDS, suggestionMessages.wordsTooLong);

/** A whole number, as people type it: 2,500円 is 2500. */
const count = (unit: NumberUnit, least: number, most: number, wrong: string) =>
  z
    .string(valueMissing)
    .transform((text) => readWholeNumber(text, unit))
    .pipe(z.int(wrong).min(least, wrong).max(most, wrong).nullable())
    .refine((number) => number !== null, valueMissing)
    .transform(String);

const yen = count("yen", 0, MOST_YEN, shopMessages.priceInvalid);

/** A value of each field as it is typed, and as it is kept: text, numbers in digits. */
const VALUES: Record<SuggestedField, z.ZodType<string, string>> = {
  name: name(MAX_NAME, shopMessages.nameTooLong),
  name_en: name(MAX_NAME, shopMessages.nameTooLong),
  missing_flavor: name(MAX_NAME, shopMessages.nameTooLong),
  category: z.enum(CATEGORY_SLUGS, valueMissing) as z.ZodType<string, string>,
  address: name(MAX_ADDRESS, shopMessages.addressTooLong),
  nearest_station: name(MAX_PLACE_NAME, shopMessages.placeTooLong),
  walk_minutes: count("minutes", 0, MOST_WALK_MINUTES, shopMessages.minutesInvalid),
  phone: Phone,
  website_url: Link,
  instagram_url: Link,
  twitter_url: Link,
  facebook_url: Link,
  line_url: Link,
  hours: words,
  price_90min: yen,
  shisha_price_from: yen,
  cover_charge: yen,
  seats: count("seats", 1, MOST_SEATS, shopMessages.seatsInvalid),
  closed: z.literal(CLOSED, valueMissing),
  other: words,
};

export function isFieldOf(target: SuggestionTarget, field: string): field is SuggestedField {
  return (SUGGESTED_FIELDS[target] as readonly string[]).includes(field);
}

/** One thing that somebody knows better: the field's value as text, also where it is a number. */
export const NewSuggestion = z
  .object({
    target_type: z.enum(SUGGESTION_TARGETS, suggestionMessages.targetInvalid),
    target_id: z
      .string(suggestionMessages.targetInvalid)
      .min(1, suggestionMessages.targetInvalid)
      .max(40, suggestionMessages.targetInvalid),
    field: z
      .string(suggestionMessages.fieldMissing)
      .min(1, suggestionMessages.fieldMissing)
      .max(40, suggestionMessages.fieldUnfit),
    value: z.string(valueMissing).max(2_000, suggestionMessages.wordsTooLong),
    note: z
      .string(suggestionMessages.noteTooLong)
      .overwrite(trimmedText)
      .max(MAX_NOTE, suggestionMessages.noteTooLong)
      .transform((text) => text || null)
      .nullable()
      .default(null),
  })
  .transform(({ field, value, ...suggestion }, context) => {
    if (!isFieldOf(suggestion.target_type, field)) {
      context.issues.push({
        code: "custom",
        input: field,
        path: ["field"],
        message: suggestionMessages.fieldUnfit,
        params: { code: "FIELD_UNFIT" },
      });
      return z.NEVER;
    }
    const read = VALUES[field].safeParse(value);
    if (read.success) return { ...suggestion, field, value: read.data };
    const [issue] = read.error.issues;
    context.issues.push({
      code: "custom",
      input: value,
      path: ["value"],
      message: issue?.message ?? valueMissing,
    });
    return z.NEVER;
  });
export type NewSuggestion = z.infer<typeof NewSuggestion>;
/** What the form sends: the same shape before it is parsed. */
export type NewSuggestionInput = z.input<typeof NewSuggestion>;

/** What stands at these fields is nothing that a program could put there: a person does, and then says that it is accepted. */
export function isDoneByHand(field: SuggestedField): boolean {
  return field === "hours" || isAddition(field);
}

/** It says what is missing, and corrects nothing that stands. */
export function isAddition(field: SuggestedField): boolean {
  return field === "missing_flavor" || field === "other";
}

/** That a shop closed an admin decides: its managers do not say whether it is open (security model, row "PUT shop info"). */
export function isForManagers(field: SuggestedField, { isAdmin }: { isAdmin: boolean }): boolean {
  return field !== "closed" || isAdmin;
}

/** Why whoever decides says no. */
export const MAX_DECLINED_REASON = 500;

/** What a manager says to a suggestion about their shop; a no says why. */
export const SuggestionDecision = z.discriminatedUnion(
  "action",
  [
    z.object({ action: z.literal("accept"), anyway: z.boolean().default(false) }),
    z.object({
      action: z.literal("decline"),
      reason: z
        .string(suggestionMessages.reasonMissing)
        .overwrite(trimmedText)
        .min(1, suggestionMessages.reasonMissing)
        .max(MAX_DECLINED_REASON, suggestionMessages.reasonTooLong),
    }),
  ],
  suggestionMessages.actionUnknown,
);
export type SuggestionDecision = z.infer<typeof SuggestionDecision>;
