import { z } from "zod";
import { MixItems } from "#features/mixes/mix.ts";
import { MOST_YEN, nameOf } from "#features/shops/shop-fields.ts";
import { PredefinedMix } from "#features/shops/shop-response.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { houseMixMessages } from "./house-mix-messages.ts";

/** Of one shop: its page, the form and this list show them all at once. */
export const MAX_HOUSE_MIXES = 60;
/** Limits of domain.md 1.25. */
export const MAX_NAME = 60;
export const MAX_DESCRIPTION = 500;

const m = houseMixMessages;

const description = z
  .string(m.descriptionTooLong)
  .overwrite(trimmedText)
  .max(MAX_DESCRIPTION, m.descriptionTooLong)
  .transform((text) => text || null)
  .nullish();
const price = z.int(m.priceInvalid).min(0, m.priceInvalid).max(MOST_YEN, m.priceInvalid).nullish();
/** Its index in the shop's list. */
const displayOrder = z.int(m.orderInvalid).min(0, m.orderInvalid).nullish();

/**
 * A house mix as a manager writes it down. Flavours are the catalogue's, by their ids or as the catalogue calls them. The
 * specification's `createdBy` is ignored: who creates it, the session says.
 */
export const NewHouseMix = z.object({
  name: nameOf(MAX_NAME, m.nameMissing, m.nameTooLong),
  items: MixItems,
  description,
  displayOrder,
  price,
  isAvailable: z.boolean().default(true),
});
export type NewHouseMix = z.infer<typeof NewHouseMix>;
export type NewHouseMixInput = z.input<typeof NewHouseMix>;

/** Several at once, in their order. */
export const NewHouseMixes = z.object({
  mixes: z.array(NewHouseMix).min(1, m.listEmpty).max(MAX_HOUSE_MIXES, m.tooMany),
});

/** What changes of one: what is not named stays, null clears. */
export const HouseMixEdit = NewHouseMix.partial().extend({ isAvailable: z.boolean().optional() });
export type HouseMixEdit = z.infer<typeof HouseMixEdit>;
export type HouseMixEditInput = z.input<typeof HouseMixEdit>;

/** For whoever manages the shop. */
export const ManagedHouseMix = PredefinedMix.extend({
  created_at: z.iso.datetime({ offset: true }),
  version: z.int(),
  /** Names of those of its flavours that the shop says it has not; none where it says nothing of its stock. */
  missing: z.array(z.string()),
});
export type ManagedHouseMix = z.infer<typeof ManagedHouseMix>;

/** Of the state that an edit was made from. */
export const houseMixEtag = ({ version }: Pick<ManagedHouseMix, "version">): string => `"${version}"`;
