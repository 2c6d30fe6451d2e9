import { z } from "zod";
import { MixItems, NewMix, VISIBILITIES } from "./mix.ts";

/** A deleted card can be brought back for as long (domain.md 1.14). */
export const RESTORE_WITHIN_MS = 60_000;

const { shape } = NewMix;

/** What an edit takes: a missing field stays as it is, null clears (domain.md 1.8). Who may see a card is never unset. */
export const MixEdit = z.object({
  shopId: shape.shopId,
  shopName: shape.shopName,
  flavors: MixItems.optional(),
  rating: shape.rating,
  smokeAgain: shape.smokeAgain,
  title: shape.title,
  comment: shape.comment,
  customDateTime: shape.customDateTime,
  visibility: z.enum(VISIBILITIES).optional(),
  hideShop: z.boolean().optional(),
  hideTime: z.boolean().optional(),
  sourceMixId: shape.sourceMixId,
  predefinedMixId: shape.predefinedMixId,
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
