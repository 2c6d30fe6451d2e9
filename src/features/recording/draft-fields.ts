import type { CardFace } from "#features/flavor-card/card-face.ts";
import { AUDIENCES } from "#features/mixes/audience.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import type { NewMixInput } from "#features/mixes/mix.ts";
import type { OwnMixDetail } from "#features/mixes/mix-response.ts";
import { businessDay, japanDay, japanInstant, japanTime, slashDay } from "#foundation/japan-time.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { flavorsOf, type RecipeItem } from "./draft-flavors.ts";
import type { RecordingStep } from "./recording-steps.ts";
import type { DraftContent, DraftField, DraftFlavor, MixDraft } from "./stored-draft.ts";

export type MixDraftChange = Partial<DraftContent & Pick<MixDraft, "refusal">>;

/** An own card as the edit reads it, from the page or from the response of a call. */
export type EditableCard = Pick<
  OwnMixDetail,
  | "id"
  | "user_id"
  | "version"
  | "shop_id"
  | "shop_name"
  | "predefined_mix_id"
  | "house_mix_name"
  | "rating"
  | "smoke_again"
  | "title"
  | "comment"
  | "visibility"
  | "hide_shop"
  | "hide_time"
> & {
  items: RecipeItem[];
  customDateTime: Date | string | null;
  images: Pick<OwnMixDetail["images"][number], "id" | "image_url" | "width" | "alt">[];
};

/** Everything that the product does with one field of a draft, but its place on the screens. */
type FieldRule<Value> = {
  blank: Value;
  /** Something of it would be missed. Unlike `blank`, unless said otherwise. */
  isGiven?: (value: Value) => boolean;
  /** What a recorded card has there. */
  ofCard: (card: EditableCard) => Value;
  /** Its part of the call's body; photos and invitations follow once the card is there. */
  input: (value: Value) => Partial<NewMixInput>;
  /** The names under which the server refuses it, and the one under which its problem is shown; null where no field shows it. */
  refused: { as: readonly string[]; shownAt: DraftField } | null;
  /** The question that asks for it, where there is one. */
  step: RecordingStep | null;
  /** How two versions of a card are told apart; null where it changes with another field. */
  difference: { label: string; say: (value: Value) => string } | null;
};

const NOTHING = "なし";
const isWritten = (text: string) => trimmedText(text) !== "";

/**
 * The fields of a draft in the order of the form. From here follow what is sent, what differs, what is blank, which problem stands
 * where and which question is answered.
 */
const DRAFT_FIELDS: { [Name in keyof DraftContent]-?: FieldRule<DraftContent[Name]> } = {
  shop: {
    blank: null,
    ofCard: ({ shop_id, shop_name }) => (shop_name === null ? null : { id: shop_id, name: shop_name }),
    input: (shop) => ({ shopId: shop?.id ?? null, shopName: shop?.name ?? null }),
    refused: { as: ["shop", "shopId", "shopName"], shownAt: "shop" },
    step: "shop",
    difference: { label: "お店", say: (shop) => shop?.name ?? NOTHING },
  },
  flavors: {
    blank: [],
    ofCard: ({ items }) => flavorsOf(items),
    input: (flavors) => ({ items: flavors.map(itemInput) }),
    refused: { as: ["items", "flavors"], shownAt: "items" },
    step: "flavors",
    difference: {
      label: "フレーバー",
      say: (flavors) =>
        flavors
          .map(({ flavor_name, ratio }) => (ratio === null ? flavor_name : `${flavor_name} ${ratio}%`))
          .join("、"),
    },
  },
  rating: {
    blank: null,
    ofCard: ({ rating }) => rating,
    input: (rating) => ({ rating }),
    refused: { as: ["rating"], shownAt: "rating" },
    step: "rating",
    difference: { label: "評価", say: (rating) => rating?.toFixed(1) ?? "未評価" },
  },
  smokeAgain: {
    blank: null,
    ofCard: ({ smoke_again }) => smoke_again,
    input: (smokeAgain) => ({ smokeAgain }),
    refused: null,
    step: "rating",
    difference: {
      label: "また吸いたい",
      say: (smokeAgain) => (smokeAgain === null ? "未選択" : smokeAgain ? "はい" : "いいえ"),
    },
  },
  title: {
    blank: "",
    isGiven: isWritten,
    ofCard: ({ title }) => title ?? "",
    input: (title) => ({ title }),
    refused: { as: ["title"], shownAt: "title" },
    step: "words",
    difference: { label: "タイトル", say: (title) => trimmedText(title) || NOTHING },
  },
  comment: {
    blank: "",
    isGiven: isWritten,
    ofCard: ({ comment }) => comment ?? "",
    input: (comment) => ({ comment: trimmedText(comment) || null }),
    refused: { as: ["comment"], shownAt: "comment" },
    step: "words",
    difference: { label: "ひとこと", say: (comment) => trimmedText(comment) || NOTHING },
  },
  smokedAt: {
    blank: null,
    ofCard: ({ customDateTime }) => {
      if (customDateTime === null) return null;
      const smokedAt = new Date(customDateTime);
      return { day: japanDay(smokedAt), time: japanTime(smokedAt) };
    },
    input: (smokedAt) => ({ customDateTime: smokedAt && japanInstant(smokedAt.day, smokedAt.time) }),
    refused: { as: ["customDateTime", "smokedAt"], shownAt: "customDateTime" },
    step: "details",
    difference: {
      label: "日時",
      say: (smokedAt) => (smokedAt ? `${slashDay(smokedAt.day)} ${smokedAt.time}` : "カードにした時刻"),
    },
  },
  visibility: {
    blank: "public",
    ofCard: ({ visibility }) => visibility,
    input: (visibility) => ({ visibility }),
    refused: null,
    step: "details",
    difference: { label: "公開範囲", say: (visibility) => AUDIENCES[visibility].label },
  },
  hideShop: {
    blank: false,
    ofCard: ({ hide_shop }) => hide_shop,
    input: (hideShop) => ({ hideShop }),
    refused: null,
    step: "details",
    difference: { label: "お店を隠す", say: (hideShop) => (hideShop ? "隠す" : "表示する") },
  },
  hideTime: {
    blank: false,
    ofCard: ({ hide_time }) => hide_time,
    input: (hideTime) => ({ hideTime }),
    refused: null,
    step: "details",
    difference: { label: "日を隠す", say: (hideTime) => (hideTime ? "隠す" : "表示する") },
  },
  houseMix: {
    blank: null,
    // It came with its flavours.
    isGiven: () => false,
    ofCard: ({ predefined_mix_id, house_mix_name }) =>
      predefined_mix_id && house_mix_name !== null ? { id: predefined_mix_id, name: house_mix_name } : null,
    input: (houseMix) => ({ predefinedMixId: houseMix?.id ?? null }),
    refused: null,
    step: null,
    difference: null,
  },
  source: {
    blank: null,
    isGiven: () => false,
    ofCard: () => null,
    input: (source) => ({ sourceMixId: source?.id ?? null }),
    refused: null,
    step: null,
    difference: null,
  },
  photos: {
    blank: [],
    ofCard: ({ images }) =>
      images.map(({ id, image_url, width, alt }) => ({ id, image_url, width, alt: alt ?? "" })),
    input: () => ({}),
    refused: null,
    step: "photos",
    difference: {
      label: "写真",
      say: (photos) => (photos.length > 0 ? `${photos.length}枚` : NOTHING),
    },
  },
  companions: {
    blank: [],
    ofCard: () => [],
    input: () => ({}),
    refused: null,
    step: null,
    difference: null,
  },
};

function itemInput({ maker_id, flavor_id, maker_name, flavor_name, ratio }: DraftFlavor) {
  const share = ratio === null ? {} : { ratio };
  return maker_id && flavor_id ? { maker_id, flavor_id, ...share } : { maker_name, flavor_name, ...share };
}

/** A field whose rule was looked up: its value and its rule are of one type, which TypeScript cannot follow through a loop. */
export type NamedField = { name: keyof DraftContent; rule: FieldRule<unknown> };

/** What people fill in, in the order of the form. */
export const filledFields = Object.entries(DRAFT_FIELDS).map(
  ([name, rule]) => ({ name, rule }) as NamedField,
);

/** The card as others will see it, at this point of filling in. */
export function draftFace(draft: DraftContent, authorName: string, now: Date): CardFace {
  const smokedAt = draft.smokedAt ? new Date(japanInstant(draft.smokedAt.day, draft.smokedAt.time)) : now;
  const day = businessDay(Number.isNaN(smokedAt.getTime()) ? now : smokedAt);
  const face = cardFace({
    short_id: "",
    title: trimmedText(draft.title) || null,
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
