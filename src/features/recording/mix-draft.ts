import { z } from "zod";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import {
  isWithinRange,
  MAX_ITEMS_PER_MIX,
  NewMix,
  type NewMixInput,
  VISIBILITIES,
} from "#features/mixes/mix.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { businessDay, japanInstant } from "#foundation/japan-time.ts";
import { DraftFlavor } from "./draft-flavors.ts";
import { DraftPhotos } from "./draft-photos.ts";
import { type DraftProblems, problemsOf } from "./draft-problems.ts";
import { SaveRefusal } from "./save-refusal.ts";

/** A card that is being filled in, as it is kept in the browser until it is recorded. */
export const MixDraft = z.object({
  id: z.string(),
  /** A person's id, or `VISITOR`. */
  owner: z.string(),
  /** One act of recording: a second press or a retry with this key records nothing twice. */
  idempotencyKey: z.string(),
  savedAt: z.string().nullable(),
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
  /** Why the server did not take it, when it was sent while the person was elsewhere. */
  refusal: SaveRefusal.nullable().default(null),
});
export type MixDraft = z.infer<typeof MixDraft>;
export type MixDraftChange = Partial<Omit<MixDraft, "id" | "owner" | "idempotencyKey" | "savedAt">>;

const BLANK = {
  shop: null,
  flavors: [],
  houseMix: null,
  source: null,
  rating: null,
  smokeAgain: null,
  title: "",
  comment: "",
  smokedAt: null,
  visibility: "public",
  hideShop: false,
  hideTime: false,
  photos: [],
  refusal: null,
} as const satisfies MixDraftChange;

export function blankDraft(identity: Pick<MixDraft, "id" | "owner" | "idempotencyKey">): MixDraft {
  return { ...identity, savedAt: null, ...BLANK, flavors: [], photos: [] };
}

/** Nothing of it would be missed. */
export function isBlank(draft: MixDraft): boolean {
  const { title, comment, flavors, photos, shop, rating, smokeAgain, smokedAt } = draft;
  const isWritten = title.trim() !== "" || comment.trim() !== "";
  const isChosen = shop !== null || rating !== null || smokeAgain !== null || smokedAt !== null;
  const isHeldBack = draft.visibility !== BLANK.visibility || draft.hideShop || draft.hideTime;
  return !isWritten && !isChosen && !isHeldBack && flavors.length + photos.length === 0;
}

/** What is sent for a draft, photos apart: they follow once the card is there. The same draft is always the same text, which its idempotency key relies on. */
export function newMixInput(draft: MixDraft): NewMixInput {
  return {
    shopId: draft.shop?.id ?? null,
    shopName: draft.shop?.name ?? null,
    items: draft.flavors.map(itemInput),
    rating: draft.rating,
    smokeAgain: draft.smokeAgain,
    title: draft.title,
    comment: draft.comment.trim() || null,
    customDateTime: draft.smokedAt && japanInstant(draft.smokedAt.day, draft.smokedAt.time),
    visibility: draft.visibility,
    hideShop: draft.hideShop,
    hideTime: draft.hideTime,
    predefinedMixId: draft.houseMix?.id ?? null,
    sourceMixId: draft.source?.id ?? null,
  };
}

function itemInput({ maker_id, flavor_id, maker_name, flavor_name, ratio }: DraftFlavor) {
  const share = ratio === null ? {} : { ratio };
  return maker_id && flavor_id ? { maker_id, flavor_id, ...share } : { maker_name, flavor_name, ...share };
}

/** What keeps a draft from being recorded, as texts beside the fields. */
export function findProblems(draft: MixDraft, now: Date): DraftProblems {
  if (draft.flavors.length === 0) return { items: "フレーバーを1つ以上選んでください。" };
  const result = NewMix.safeParse(newMixInput(draft));
  if (!result.success) {
    return problemsOf(
      Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message])),
    );
  }
  const { customDateTime } = result.data;
  const isTimely = !customDateTime || isWithinRange(new Date(customDateTime), now);
  return isTimely ? {} : { customDateTime: mixMessages.dateOutOfRange };
}

/** The card as others will see it, at this point of filling in. */
export function draftFace(draft: MixDraft, authorName: string, now: Date): CardFace {
  const smokedAt = draft.smokedAt ? new Date(japanInstant(draft.smokedAt.day, draft.smokedAt.time)) : now;
  const day = businessDay(Number.isNaN(smokedAt.getTime()) ? now : smokedAt);
  const face = cardFace({
    short_id: "",
    title: draft.title.trim() || null,
    house_mix_name: draft.hideShop ? null : (draft.houseMix?.name ?? null),
    items: draft.flavors,
    shop_name: draft.hideShop ? null : (draft.shop?.name ?? null),
    rating: draft.rating,
    day: draft.hideTime ? day.slice(0, 7) : day,
    author_name: authorName,
    seal: null,
    card_frame: null,
  });
  return { ...face, title: face.title || "今夜の一台" };
}
