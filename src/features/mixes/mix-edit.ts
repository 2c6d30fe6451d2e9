import { z } from "zod";
import { CARD_FRAMES } from "#features/flavor-card/card-face.ts";
import { ImageUrl } from "#features/pictures/image-url.ts";
import { VISIBILITIES } from "./audience.ts";
import { MixItems, NewMix } from "./mix.ts";
import { ImageAlt } from "./mix-images.ts";
import { mixMessages } from "./mix-messages.ts";

/** A deleted card can be brought back for as long (domain.md 1.14). */
export const RESTORE_WITHIN_MS = 60_000;

const MAX_LISTED = 50;

/** What an edit takes: a missing field stays as it is, null clears (domain.md 1.8). Who may see a card is never unset. */
export const MixEdit = NewMix.omit({ items: true }).extend({
  flavors: MixItems.optional(),
  // Without the values that stand for what a new mix leaves out.
  visibility: z.enum(VISIBILITIES).optional(),
  hideShop: z.boolean().optional(),
  hideTime: z.boolean().optional(),
  /** Addresses of photos that go. */
  imagesToDelete: z.array(ImageUrl).max(MAX_LISTED, mixMessages.tooManyImages).optional(),
  /** Photos that come, and photos of the mix that get another place or other words. */
  newImages: z
    .array(z.object({ image_url: ImageUrl, display_order: z.int().min(0).max(99), alt: ImageAlt.optional() }))
    .max(MAX_LISTED, mixMessages.tooManyImages)
    .optional(),
  /** A photo of the shop's paper card: one of the mix's own, or none, null or empty, for the drawn card (domain.md 1.10). */
  flavorCardImage: ImageUrl.transform((url) => url || null).nullish(),
  /** A frame that its author has bought, or null for the standard one. */
  cardFrame: z.enum(CARD_FRAMES, mixMessages.frameUnknown).nullish(),
});
export type MixEdit = z.infer<typeof MixEdit>;
/** What the form sends: the same shape before it is parsed. */
export type MixEditInput = z.input<typeof MixEdit>;

/** Names the state of a mix that somebody edits, for `If-Match`. Likes and drawn pictures leave it as it is. */
export function mixEtag({ version }: { version: number }): string {
  return `"${version}"`;
}

/** What a visit proved names a place and a night: neither is changed afterwards, or the seal would lie. */
export function isVisitProven(mix: {
  has_stamp: boolean;
  is_verified: boolean;
  checkin_verified: boolean;
  staff_verified: boolean;
}): boolean {
  return mix.has_stamp || mix.is_verified || mix.checkin_verified || mix.staff_verified;
}
