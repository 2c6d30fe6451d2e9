import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { CATEGORY_SLUGS, PAINTS } from "#features/catalog/category.ts";
import { TINTS } from "#features/catalog/tint.ts";
import { ShownTaste } from "#features/tastes/taste-response.ts";
import { profileMessages } from "./profile-messages.ts";

/** What somebody says to a shop's staff on `/p/{id}` beside name and taste. Nothing, until they switch it on. */
export const CustomerPageSettings = z.object({
  shows_favorites: z.boolean(),
  shows_dislikes: z.boolean(),
  /** Categories that they would rather not smoke. */
  disliked_paints: z
    .array(z.enum(CATEGORY_SLUGS))
    .max(CATEGORY_SLUGS.length)
    .refine((paints) => new Set(paints).size === paints.length, profileMessages.paintTwice),
});
export type CustomerPageSettings = z.infer<typeof CustomerPageSettings>;

export const NOTHING_SHOWN: CustomerPageSettings = {
  shows_favorites: false,
  shows_dislikes: false,
  disliked_paints: [],
};

/** Of the flavours that somebody calls 好き. */
export const MOST_FAVORITES = 12;

/** What a shop's staff reads when somebody shows their phone. */
export const Customer = z.object({
  person: PersonFace,
  /** Of cards that everybody sees; null where they are too few. */
  taste: ShownTaste.nullable(),
  /** The newest first; null where the person does not show them. */
  favorites: z
    .array(
      z.object({
        flavor_name: z.string(),
        maker_name: z.string(),
        paint: z.enum(PAINTS),
        tints: z.array(z.enum(TINTS)),
      }),
    )
    .nullable(),
  /** Null where the person does not show them. */
  disliked_paints: z.array(z.enum(CATEGORY_SLUGS)).nullable(),
});
export type Customer = z.infer<typeof Customer>;
