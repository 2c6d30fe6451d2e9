import { z } from "zod";
import { AUDIENCES } from "#features/mixes/audience.ts";
import type { Visibility } from "#features/mixes/mix.ts";
import type { MixEditInput } from "#features/mixes/mix-edit.ts";
import { japanDay, japanTime, slashDay } from "#foundation/japan-time.ts";
import { flavorsOf } from "./draft-origin.ts";
import { type DraftPhoto, mergePhotos, photoEdit } from "./draft-photos.ts";
import type { DraftProblems } from "./draft-problems.ts";
import { blankDraft, findProblems, MixDraft, newMixInput } from "./mix-draft.ts";

/** An own card as the edit reads it, from the page or from the answer of a call. */
export type EditableCard = {
  id: string;
  user_id: string;
  version: number;
  shop_id: string | null;
  shop_name: string | null;
  predefined_mix_id: string | null;
  house_mix_name: string | null;
  items: Parameters<typeof flavorsOf>[0];
  rating: number | null;
  smoke_again: boolean | null;
  title: string | null;
  comment: string | null;
  customDateTime: Date | string | null;
  visibility: Visibility;
  hide_shop: boolean;
  hide_time: boolean;
  images: { id: string; image_url: string; width: number; alt: string | null }[];
};

/** Changes that are not saved yet, as they are kept in the browser: from which state of the card they were made. */
export const KeptEdit = z.object({
  /** The card's id. */
  id: z.string(),
  owner: z.string(),
  version: z.number(),
  base: MixDraft,
  draft: MixDraft,
  savedAt: z.string(),
});
export type KeptEdit = z.infer<typeof KeptEdit>;

/** A recorded card as the form holds it. */
export function draftOfCard(card: EditableCard): MixDraft {
  const smokedAt = card.customDateTime === null ? null : new Date(card.customDateTime);
  return {
    ...blankDraft({ id: card.id, owner: card.user_id, idempotencyKey: "" }),
    shop: card.shop_name === null ? null : { id: card.shop_id, name: card.shop_name },
    flavors: flavorsOf(card.items),
    houseMix:
      card.predefined_mix_id && card.house_mix_name !== null
        ? { id: card.predefined_mix_id, name: card.house_mix_name }
        : null,
    rating: card.rating,
    smokeAgain: card.smoke_again,
    title: card.title ?? "",
    comment: card.comment ?? "",
    smokedAt: smokedAt && { day: japanDay(smokedAt), time: japanTime(smokedAt) },
    visibility: card.visibility,
    hideShop: card.hide_shop,
    hideTime: card.hide_time,
    photos: card.images.map(({ id, image_url, width, alt }) => ({ id, image_url, width, alt: alt ?? "" })),
  };
}

/** What is sent for an edit: only what differs from the state that it was made from. Photos are uploaded by then. */
export function editInput(base: MixDraft, draft: MixDraft): MixEditInput {
  const [before, after] = [newMixInput(base), newMixInput(draft)];
  const names = (Object.keys(after) as (keyof typeof after)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
  const { items, ...changed } = Object.fromEntries(names.map((name) => [name, after[name]]));
  return {
    ...changed,
    ...(items !== undefined && { flavors: after.items }),
    ...photoEdit(base.photos, draft.photos),
  };
}

export function isChanged(base: MixDraft, draft: MixDraft): boolean {
  const isUploaded = draft.photos.every(({ image_url }) => image_url !== null);
  return !isUploaded || Object.keys(editInput(base, draft)).length > 0;
}

/** What keeps an edit from being saved. A night that stays as it was may be older than what can be recorded now. */
export function findEditProblems(base: MixDraft, draft: MixDraft, now: Date): DraftProblems {
  const { customDateTime, ...problems } = findProblems(draft, now);
  return customDateTime && !isSame(base.smokedAt, draft.smokedAt)
    ? { ...problems, customDateTime }
    : problems;
}

const FIELDS = [
  "shop",
  "flavors",
  "rating",
  "smokeAgain",
  "title",
  "comment",
  "smokedAt",
  "visibility",
  "hideShop",
  "hideTime",
  "photos",
] as const satisfies (keyof MixDraft)[];
type Field = (typeof FIELDS)[number];

/** One's own changes on top of what the card became meanwhile; what one left alone is as it is there. */
export function mergeEdit(base: MixDraft, mine: MixDraft, theirs: MixDraft): MixDraft {
  const own = FIELDS.filter((field) => !isSame(base[field], mine[field]));
  const merged = { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
  const isRecipeOwn =
    own.includes("shop") || own.includes("flavors") || !isSame(base.houseMix, mine.houseMix);
  return {
    ...merged,
    houseMix: isRecipeOwn ? mine.houseMix : theirs.houseMix,
    photos: mergePhotos(base.photos, mine.photos, theirs.photos),
  };
}

export type Difference = {
  label: string;
  mine: string;
  theirs: string;
  /** Photos are seen rather than told. */
  photos?: { mine: DraftPhoto[]; theirs: DraftPhoto[] };
};

/** Where two versions of a card differ, in words. */
export function differences(mine: MixDraft, theirs: MixDraft): Difference[] {
  return FIELDS.filter((field) => !isSame(mine[field], theirs[field])).map((field) => ({
    label: WORDS[field].label,
    mine: WORDS[field].say(mine),
    theirs: WORDS[field].say(theirs),
    ...(field === "photos" && { photos: { mine: mine.photos, theirs: theirs.photos } }),
  }));
}

const NOTHING = "なし";
const WORDS: Record<Field, { label: string; say: (draft: MixDraft) => string }> = {
  shop: { label: "お店", say: ({ shop }) => shop?.name ?? NOTHING },
  flavors: {
    label: "フレーバー",
    say: ({ flavors }) =>
      flavors
        .map(({ flavor_name, ratio }) => (ratio === null ? flavor_name : `${flavor_name} ${ratio}%`))
        .join("、"),
  },
  rating: { label: "評価", say: ({ rating }) => rating?.toFixed(1) ?? "未評価" },
  smokeAgain: {
    label: "また吸いたい",
    say: ({ smokeAgain }) => (smokeAgain === null ? "未選択" : smokeAgain ? "はい" : "いいえ"),
  },
  title: { label: "タイトル", say: ({ title }) => title.trim() || NOTHING },
  comment: { label: "ひとこと", say: ({ comment }) => comment.trim() || NOTHING },
  smokedAt: {
    label: "日時",
    say: ({ smokedAt }) => (smokedAt ? `${slashDay(smokedAt.day)} ${smokedAt.time}` : "カードにした時刻"),
  },
  visibility: { label: "公開範囲", say: ({ visibility }) => AUDIENCES[visibility].label },
  hideShop: { label: "お店を隠す", say: ({ hideShop }) => (hideShop ? "隠す" : "表示する") },
  hideTime: { label: "日を隠す", say: ({ hideTime }) => (hideTime ? "隠す" : "表示する") },
  photos: { label: "写真", say: ({ photos }) => (photos.length > 0 ? `${photos.length}枚` : NOTHING) },
};

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
