import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { RecipeItem } from "#features/catalog/catalog-response.ts";
import { CARD_FRAMES } from "#features/flavor-card/card-face.ts";
import type { PictureImage } from "#ui/images/picture-sources.ts";
import { VISIBILITIES } from "./audience.ts";
import { Companion, OwnCompanionship } from "./companion-response.ts";
import { Favorite } from "./favorite.ts";

/** A moment as JSON carries it: ISO 8601, in whichever zone the database wrote it. */
const Moment = z.iso.datetime({ offset: true });

/** One flavour as lists and cards read it. */
const CardItem = RecipeItem.extend({
  id: z.uuid(),
  mix_id: z.uuid(),
  maker_id: z.uuid().nullable(),
  flavor_id: z.uuid().nullable(),
});

/** A stored picture; its widths and formats follow from its address (ui/images/picture-sources.ts). */
const Picture = z.object({
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  has_avif: z.boolean(),
}) satisfies z.ZodType<PictureImage>;

export const MixImage = Picture.extend({
  id: z.uuid(),
  mix_id: z.uuid(),
  display_order: z.int(),
  alt: z.string().nullable(),
});
export type MixImage = z.infer<typeof MixImage>;

/** A card as another one names it: that it was recorded from, or that was recorded from it. */
export const NamedMix = z.object({
  short_id: z.string(),
  title: z.string().nullable(),
  house_mix_name: z.string().nullable(),
  user_id: z.uuid(),
  author_name: z.string(),
  items: z.array(RecipeItem.omit({ flavor_name_en: true }).extend({ flavor_id: z.uuid().nullable() })),
});
export type NamedMix = z.infer<typeof NamedMix>;

/** How a mix that was just recorded is found again. */
export const CreatedMix = z.object({ id: z.uuid(), short_id: z.string() });
export type CreatedMix = z.infer<typeof CreatedMix>;

/** What a visit proved. Who of the staff verified it stays theirs. */
const visitProof = {
  has_stamp: z.boolean(),
  is_verified: z.boolean(),
  verification_type: z.enum(["none", "gps", "qr", "staff"]),
  checkin_verified: z.boolean(),
  staff_verified: z.boolean(),
};

/** What everybody who may see a mix may know of it. The owner's name and picture are as the owner chose. */
export const MixCard = z.object({
  id: z.uuid(),
  short_id: z.string(),
  title: z.string().nullable(),
  house_mix_name: z.string().nullable(),
  rating: z.number().nullable(),
  comment: z.string().nullable(),
  shop_id: z.uuid().nullable(),
  shop_name: z.string().nullable(),
  /** The business day, "2026-11-18", or the month alone, "2026-11", when the day is hidden. */
  day: z.string(),
  like_count: z.int(),
  seal: z.enum(["来店スタンプ", "店舗認証"]).nullable(),
  card_frame: z.enum(CARD_FRAMES).nullable(),
  user_id: z.uuid(),
  author_name: z.string(),
  author_picture_url: z.string().nullable(),
  ...visitProof,
  /** The photo of the shop's paper card; null where it would name a hidden shop. */
  flavorCardImage: z.string().nullable(),
  paper_card: Picture.nullable(),
  visibility: z.enum(VISIBILITIES),
  images: z.array(MixImage),
  items: z.array(CardItem),
});
export type MixCard = z.infer<typeof MixCard>;

/** Somebody's card as others see it, and what it is to whoever is looking. */
export const CommunityCard = MixCard.extend({
  is_own: z.boolean(),
  liked: z.boolean(),
  /** They keep it as 吸ってみたい. */
  wanted: z.boolean(),
});
export type CommunityCard = z.infer<typeof CommunityCard>;

/** The same in a list that goes by nights: a friend's, or of a profile. */
export const NightCard = CommunityCard.extend({
  /** What the list goes by: the beginning of its night, or of its month where it hides the day. */
  listed_at: z.iso.datetime({ offset: true }),
});
export type NightCard = z.infer<typeof NightCard>;

/** A mix at its own address, as whoever may see it reads it. */
export const SharedMix = CommunityCard.extend({
  /** The card that it was recorded from, where whoever looks may know of it. */
  source: NamedMix.nullable(),
  /** What else of it they keep. */
  favorites: z.array(Favorite),
  shop_area: z.string().nullable(),
  /** They have a card of their own from its shop. */
  has_been: z.boolean(),
  /** Its shop has a page. */
  is_shop_open: z.boolean(),
  companions: z.array(Companion),
  /** How whoever looks stands on it; null where they do not. */
  companionship: OwnCompanionship.nullable(),
});
export type SharedMix = z.infer<typeof SharedMix>;

/** A mix with everything that only its author may know, as the history lists it. */
export const OwnMix = MixCard.extend({
  smoked_at: Moment,
  customDateTime: Moment.nullable(),
  created_at: Moment,
  updated_at: Moment,
  smoke_again: z.boolean().nullable(),
  hide_shop: z.boolean(),
  hide_time: z.boolean(),
  /** Names the state that an edit is made from. */
  version: z.int(),
  predefined_mix_id: z.uuid().nullable(),
  checkin_at: Moment.nullable(),
  checkin_lat: z.number().nullable(),
  checkin_lng: z.number().nullable(),
  location_accuracy: z.number().nullable(),
  staff_verified_at: Moment.nullable(),
});
export type OwnMix = z.infer<typeof OwnMix>;

/** Somebody else's card in the history of who stands on it (同席): as others see it, with what they say of it. */
const CompanionMix = MixCard.extend({
  companionship: OwnCompanionship,
  /** What the history goes by: the beginning of its night, or of the first one of its month where it hides the day. */
  listed_at: Moment,
});

/** A card of a person's history. */
export const HistoryMix = z.union([OwnMix, CompanionMix]);
export type HistoryMix = z.infer<typeof HistoryMix>;

/** An own mix at its own address: what of it the author keeps and may do. */
export const OwnMixDetail = OwnMix.extend({
  /** The card that it was recorded from, for as long as the author may see it. */
  source: NamedMix.nullable(),
  /** Its shop has a page. */
  is_shop_open: z.boolean(),
  favorites: z.array(Favorite),
  companions: z.array(Companion),
  /** Whom the author invited and who has not come yet. */
  invited: z.array(PersonFace),
  /** How many more may be. */
  companion_room: z.int(),
  /** Whether the author has bought the golden frame. */
  owns_gold_frame: z.boolean(),
  /** The review that withholds the card from others; null where none does. */
  review_id: z.uuid().nullable(),
  /** Its photos that reviews withhold: they are not among `images`, and count among the four. */
  withheld_photos: z.array(z.object({ review_id: z.uuid().nullable() })),
});
export type OwnMixDetail = z.infer<typeof OwnMixDetail>;
