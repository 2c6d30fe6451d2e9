import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { CLOSED, OPEN, type SuggestedField, type SuggestionTarget } from "./suggestion.ts";

export const FIELD_NAMES: Record<SuggestedField, string> = {
  name: "名前",
  name_en: "英語の名前",
  missing_flavor: "ないフレーバー",
  category: "カテゴリー",
  address: "住所",
  nearest_station: "最寄り駅",
  walk_minutes: "駅からの徒歩（分）",
  phone: "電話番号",
  website_url: "公式サイト",
  instagram_url: "Instagram",
  twitter_url: "X",
  facebook_url: "Facebook",
  line_url: "LINE公式アカウント",
  hours: "営業時間",
  price_90min: "90分の目安（円）",
  shisha_price_from: "シーシャ1台の料金（円）",
  cover_charge: "チャージ（円）",
  seats: "席数",
  closed: "閉店している",
  other: "その他",
};

type FieldGroup = { name: string; fields: readonly SuggestedField[] };

/** The fields of a thing as they are offered: those of one subject together. */
export const FIELD_GROUPS: Record<SuggestionTarget, readonly FieldGroup[]> = {
  shop: [
    { name: "お店と場所", fields: ["name", "address", "nearest_station", "walk_minutes"] },
    { name: "営業", fields: ["hours", "closed", "seats"] },
    { name: "料金", fields: ["price_90min", "shisha_price_from", "cover_charge"] },
    {
      name: "連絡先",
      fields: ["phone", "website_url", "instagram_url", "twitter_url", "facebook_url", "line_url"],
    },
    { name: "そのほか", fields: ["other"] },
  ],
  flavor: [{ name: "フレーバー", fields: ["name", "name_en", "category", "other"] }],
  maker: [{ name: "メーカー", fields: ["name", "name_en", "missing_flavor", "other"] }],
};

/** What stands at a field, in words. */
export function standingText(field: SuggestedField, stands: string | null): string {
  if (stands === null) return "まだありません";
  if (field === "category") return CATEGORY_LABELS[stands as Paint] ?? stands;
  if (field === "closed") return stands === OPEN ? "営業中のお店" : stands === CLOSED ? "閉店" : stands;
  if (YEN.includes(field)) return `${groupedNumber(Number(stands))}円`;
  if (field === "walk_minutes") return `${stands}分`;
  if (field === "seats") return `${stands}席`;
  return stands;
}

const YEN: readonly SuggestedField[] = ["price_90min", "shisha_price_from", "cover_charge"];
