import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { PAINTS } from "#features/catalog/category.ts";
import { TINTS } from "#features/catalog/tint.ts";
import { VISIBILITIES } from "#features/mixes/audience.ts";
import { NewMix } from "#features/mixes/mix.ts";
import {
  MAX_ALT,
  MAX_IMAGES_PER_MIX,
  MAX_ITEMS_PER_MIX,
  MOST_COMPANIONS,
} from "#features/mixes/mix-limits.ts";

/** A flavour in a draft, with the names and the colours that its card shows. Without ids somebody named it themselves. */
export const DraftFlavor = z.object({
  maker_id: z.uuid().nullable(),
  flavor_id: z.uuid().nullable(),
  maker_name: z.string(),
  flavor_name: z.string(),
  paint: z.enum(PAINTS),
  tints: z.array(z.enum(TINTS)).optional(),
  ratio: z.int().min(1).max(100).nullable(),
});
export type DraftFlavor = z.infer<typeof DraftFlavor>;
/** A photo in a draft. Its bytes are kept beside the drafts until it is uploaded; from then on it has an address. */
export const DraftPhoto = z.object({
  id: z.string(),
  alt: z.string().max(MAX_ALT),
  image_url: z.string().nullable(),
  /** In pixels, of a photo that the card shows already. */
  width: z.number().optional(),
});
export type DraftPhoto = z.infer<typeof DraftPhoto>;

export const DraftPhotos = z.array(DraftPhoto).max(MAX_IMAGES_PER_MIX);

/** Where a problem of a draft is shown: at the field of that name on the wire, and all about the shop in one place. */
const DRAFT_FIELD_NAMES = [
  "shop",
  ...NewMix.omit({ shopId: true, shopName: true, flavorCardImage: true }).keyof().options,
] as const;
export type DraftField = (typeof DRAFT_FIELD_NAMES)[number];

export const DraftProblems = z.partialRecord(z.enum(DRAFT_FIELD_NAMES), z.string());
export type DraftProblems = z.infer<typeof DraftProblems>;

/** What a person can do about a card that was not recorded. */
const REFUSAL_KINDS = [
  "sign-in",
  "session-expired",
  "consent",
  "profile",
  "network",
  "already-recorded",
  "origin-gone",
  "fields",
  "other",
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

export const SaveRefusal = z.object({
  kind: z.enum(REFUSAL_KINDS),
  text: z.string(),
  problems: DraftProblems,
});
export type SaveRefusal = z.infer<typeof SaveRefusal>;

/** What people fill in. */
export const DraftContent = z.object({
  shop: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  flavors: z.array(DraftFlavor).max(MAX_ITEMS_PER_MIX),
  /** The shop's own mix, for as long as the recipe is still the shop's. */
  houseMix: z.object({ id: z.uuid(), name: z.string() }).nullable().default(null),
  /** The card whose recipe was taken over, and the keys of its flavours. */
  source: z
    .object({ id: z.string(), flavorKeys: z.array(z.string()) })
    .nullable()
    .default(null),
  rating: z.number().min(0).max(5).nullable(),
  smokeAgain: z.boolean().nullable(),
  title: z.string(),
  comment: z.string(),
  /** Day and time in Japan, once the person changed them; null is the moment of recording. */
  smokedAt: z.object({ day: z.string(), time: z.string() }).nullable(),
  visibility: z.enum(VISIBILITIES),
  hideShop: z.boolean(),
  hideTime: z.boolean(),
  photos: DraftPhotos.default([]),
  /** Friends who are invited once the card is there; never of a recorded one, whose page invites. */
  companions: z.array(PersonFace).max(MOST_COMPANIONS).default([]),
});
export type DraftContent = z.infer<typeof DraftContent>;

/** A state of a recorded card. */
export const CardState = z.object({ version: z.number(), content: DraftContent });
export type CardState = z.infer<typeof CardState>;

/** A card that is being filled in, or changed, as the browser stores it until that is saved. */
export const MixDraft = DraftContent.extend({
  /** Its own, or that of the card that is changed. */
  id: z.string(),
  /** A person's id, or `VISITOR`. */
  owner: z.string(),
  /** One act of recording: a second press or a retry with this key records nothing twice. */
  idempotencyKey: z.string(),
  savedAt: z.string().nullable(),
  /** Of a recorded card, the state that is being changed; null where there is no card yet. */
  base: CardState.nullable().default(null),
  /** Why the server did not take it, when it was sent while the person was elsewhere. */
  refusal: SaveRefusal.nullable().default(null),
});
export type MixDraft = z.infer<typeof MixDraft>;
/** One call on the way from a draft to a card. Each has a key of its own: asked for twice, it happens once. */
const OutboxStep = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("create"),
    idempotencyKey: z.string(),
    /** `timed` names the moment of the press; `as-pressed` repeats, word for word, the call whose answer was lost. */
    body: z.enum(["timed", "as-pressed"]),
  }),
  z.object({ kind: z.literal("invite"), idempotencyKey: z.string() }),
  z.object({ kind: z.literal("photo"), idempotencyKey: z.string(), photoId: z.string() }),
  /** The photos that are uploaded by then become the card's. */
  z.object({ kind: z.literal("save"), idempotencyKey: z.string() }),
]);
export type OutboxStep = z.infer<typeof OutboxStep>;

/** A card that waits for the network. */
export const OutboxEntry = z.object({
  id: z.string(),
  owner: z.string(),
  queuedAt: z.string(),
  /** It was sent once already, and nobody knows whether it arrived. */
  wasTried: z.boolean(),
  draft: MixDraft,
  /** The card, once it is there. */
  shortId: z.string().nullable().default(null),
  /** What is still to be done, in this order. */
  steps: z.array(OutboxStep).min(1),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;
