import { dayLabel, weekRows } from "#features/shops/opening-week.ts";
import { KANA_LABEL, ShopEdit, type ShopEditInput } from "#features/shops/shop-fields.ts";
import type { ShopInformation } from "#features/shops/shop-information-response.ts";
import { degrees } from "#features/shops/typed-place.ts";
import { slashDay } from "#foundation/japan-time.ts";
import { type NumberUnit, readWholeNumber } from "#foundation/typed-number.ts";
import { differingFields } from "./shop-edit.ts";

/** Typed as text, and a whole number on the wire. */
const WHOLE_NUMBERS = {
  walk_minutes: "minutes",
  shisha_price_from: "yen",
  price_90min: "yen",
  cover_charge: "yen",
  seats: "seats",
  checkin_radius_m: "meters",
  last_order_minutes: "minutes",
} as const satisfies Record<string, NumberUnit>;
const DEGREES = ["lat", "lng"] as const;
type NumberField = keyof typeof WHOLE_NUMBERS | (typeof DEGREES)[number];

const TEXTS = [
  "name",
  "name_kana",
  "prefecture",
  "city",
  "area",
  "nearest_station",
  "address",
  "description",
  "phone",
  "website_url",
  "instagram_url",
  "twitter_url",
  "facebook_url",
  "line_url",
  "smoking_facility_type",
] as const;
type TextField = (typeof TEXTS)[number];

const OTHERS = [
  "tags",
  "nicotine_free_available",
  "closed_irregularly",
  "has_holiday_hours",
  "week",
  "exceptions",
] as const;
type OtherField = (typeof OTHERS)[number];

/** What the form holds: everything as it is typed. */
export type InformationValues = Record<TextField | NumberField, string> & Pick<ShopInformation, OtherField>;
export type InformationField = keyof InformationValues;

export function typedValues(stands: ShopInformation): InformationValues {
  const texts = [...TEXTS, ...DEGREES, ...(Object.keys(WHOLE_NUMBERS) as NumberField[])].map((name) => [
    name,
    stands[name] === null ? "" : String(stands[name]),
  ]);
  return {
    ...(Object.fromEntries(texts) as Record<TextField | NumberField, string>),
    ...(Object.fromEntries(OTHERS.map((name) => [name, stands[name]])) as Pick<ShopInformation, OtherField>),
  };
}

/** As the call takes it. */
function sentFields(values: InformationValues): ShopEditInput {
  const numbers = Object.entries(WHOLE_NUMBERS).map(([name, unit]) => [
    name,
    readWholeNumber(values[name as NumberField], unit),
  ]);
  const place = DEGREES.map((name) => [name, values[name].trim() === "" ? null : degrees(values[name])]);
  const texts = TEXTS.map((name) => [name, values[name] === "" ? null : values[name]]);
  const others = OTHERS.map((name) => [name, values[name]]);
  return Object.fromEntries([...texts, ...numbers, ...place, ...others]) as ShopEditInput;
}

/** Those fields that say something else than what stood: what is sent, and what a conflict is about. */
export function changedFields(values: InformationValues, stood: ShopInformation): (keyof ShopEdit)[] {
  return Object.keys(differingFields(sentFields(values) as ShopEdit, stood)) as (keyof ShopEdit)[];
}

/** What is wrong with what was changed, by field; what stood may be kept, whatever it is. */
export function problemsOf(
  values: InformationValues,
  stood: ShopInformation,
): Partial<Record<InformationField, string>> {
  const changed = changedFields(values, stood);
  const sent = sentFields(values) as Record<string, unknown>;
  const read = ShopEdit.safeParse(Object.fromEntries(changed.map((name) => [name, sent[name]])));
  const problems: Partial<Record<InformationField, string>> = {};
  for (const { path, message } of read.error?.issues ?? []) {
    const field = (path[0] === "lng" ? "lat" : path[0]) as InformationField;
    problems[field] ??= message;
  }
  return problems;
}

/** The edit that is sent; null where nothing was changed. */
export function editOf(values: InformationValues, stood: ShopInformation): ShopEditInput | null {
  const changed = changedFields(values, stood);
  if (changed.length === 0) return null;
  const sent = sentFields(values) as Record<string, unknown>;
  return Object.fromEntries(changed.map((name) => [name, sent[name]])) as ShopEditInput;
}

/** One's own changes on top of what somebody else has made of it. */
export function rebased(
  values: InformationValues,
  stood: ShopInformation,
  theirs: ShopInformation,
): InformationValues {
  const mine = Object.fromEntries(changedFields(values, stood).map((name) => [name, values[name]]));
  return { ...typedValues(theirs), ...mine };
}

/** Of one's own changes those that differ from what stands by now, in words, for whoever chooses between both. */
export function conflictRows(values: InformationValues, stood: ShopInformation, theirs: ShopInformation) {
  const now = typedValues(theirs);
  return changedFields(values, stood)
    .filter((name) => fieldText(name, values) !== fieldText(name, now))
    .map((name) => ({
      label: FIELD_LABELS[name],
      mine: fieldText(name, values),
      theirs: fieldText(name, now),
    }));
}

const NOTHING = "なし";

function fieldText(name: keyof ShopEdit, values: InformationValues): string {
  switch (name) {
    case "week":
      return (
        weekRows(values.week, values)
          .map(({ name: days, hours }) => `${days} ${hours}`)
          .join("\n") || NOTHING
      );
    case "exceptions":
      return (
        values.exceptions
          .map(({ day, note, hours }) =>
            [slashDay(day), dayLabel(hours, "休業"), note].filter(Boolean).join(" "),
          )
          .join("\n") || NOTHING
      );
    case "tags":
      return values.tags.join("、") || NOTHING;
    case "nicotine_free_available":
    case "closed_irregularly":
    case "has_holiday_hours":
      return values[name] ? "はい" : "いいえ";
    default:
      return values[name] || NOTHING;
  }
}

export const FIELD_LABELS: Record<keyof ShopEdit, string> = {
  name: "店名",
  name_kana: KANA_LABEL,
  prefecture: "都道府県",
  city: "市区町村",
  address: "住所",
  lat: "緯度",
  lng: "経度",
  area: "エリア",
  nearest_station: "最寄り駅",
  walk_minutes: "駅からの徒歩（分）",
  description: "紹介文",
  phone: "電話番号",
  website_url: "公式サイト",
  instagram_url: "Instagram",
  twitter_url: "X",
  facebook_url: "Facebook",
  line_url: "LINE公式アカウント",
  shisha_price_from: "シーシャ1台の料金（円・税込）",
  price_90min: "90分の目安（円・税込）",
  cover_charge: "チャージ（円・税込）",
  seats: "席数",
  tags: "お店の特徴",
  smoking_facility_type: "施設の種類",
  nicotine_free_available: "ノンニコチンがある",
  closed_irregularly: "不定休",
  checkin_radius_m: "チェックインできる範囲（m）",
  last_order_minutes: "ラストオーダー（閉店の何分前）",
  has_holiday_hours: "祝日は別の時間にする",
  week: "営業時間",
  exceptions: "臨時の営業日・休業日",
};
