import { flavorsOf } from "#features/recording/draft-flavors.ts";
import type { DraftFlavor } from "#features/recording/stored-draft.ts";
import { priceLabel } from "#features/shop-pages/shop-page.ts";
import { readWholeNumber } from "#foundation/typed-number.ts";
import { type ManagedHouseMix, NewHouseMix, type NewHouseMixInput } from "./house-mix.ts";
import { houseMixMessages } from "./house-mix-messages.ts";

/** What the form holds: everything as it is typed. */
export type HouseMixValues = {
  name: string;
  description: string;
  price: string;
  items: DraftFlavor[];
  isAvailable: boolean;
};
export type HouseMixField = keyof HouseMixValues;

export const FIELD_LABELS: Record<HouseMixField, string> = {
  name: "名前",
  items: "フレーバー",
  price: "価格（税込）",
  description: "説明",
  isAvailable: "いま提供している",
};
const FIELDS = Object.keys(FIELD_LABELS) as HouseMixField[];

/** Of a mix as it stands; of none an empty form. */
export function typedMix(mix: ManagedHouseMix | null): HouseMixValues {
  return {
    name: mix?.name ?? "",
    description: mix?.description ?? "",
    price: mix?.price == null ? "" : String(mix.price),
    items: flavorsOf(mix?.items ?? []),
    isAvailable: mix?.is_available ?? true,
  };
}

/** As the calls take it. */
export function sentMix({ name, description, price, items, isAvailable }: HouseMixValues): NewHouseMixInput {
  return {
    name,
    description,
    // What is no number is refused beside its field.
    price: readWholeNumber(price, "yen") as number | null,
    items: items.map(({ maker_id, flavor_id, ratio }) => ({
      maker_id: maker_id ?? "",
      flavor_id: flavor_id ?? "",
      ratio,
    })),
    isAvailable,
  };
}

export function problemsOf(values: HouseMixValues): Partial<Record<HouseMixField, string>> {
  const problems: Partial<Record<HouseMixField, string>> = {};
  for (const { path, message } of NewHouseMix.safeParse(sentMix(values)).error?.issues ?? []) {
    const field = path[0] as HouseMixField;
    problems[field] ??= field === "items" ? houseMixMessages.itemsInvalid : message;
  }
  return problems;
}

/** The fields that say something else than what stood. */
export function changedFields(values: HouseMixValues, stood: ManagedHouseMix | null): HouseMixField[] {
  const before = typedMix(stood);
  return FIELDS.filter((field) => fieldText(field, values) !== fieldText(field, before));
}

/** Those fields alone, as the call takes them. */
export function changesOf(values: HouseMixValues, stood: ManagedHouseMix): Partial<NewHouseMixInput> {
  const sent = sentMix(values);
  return Object.fromEntries(changedFields(values, stood).map((field) => [field, sent[field]]));
}

/** One's own changes on top of what somebody else has made of it. */
export function rebased(
  values: HouseMixValues,
  stood: ManagedHouseMix,
  theirs: ManagedHouseMix,
): HouseMixValues {
  const mine = Object.fromEntries(changedFields(values, stood).map((field) => [field, values[field]]));
  return { ...typedMix(theirs), ...mine };
}

/** Of one's own changes those that differ from what stands by now, in words, for whoever chooses between both. */
export function conflictRows(values: HouseMixValues, stood: ManagedHouseMix, theirs: ManagedHouseMix) {
  const now = typedMix(theirs);
  return changedFields(values, stood)
    .map((field) => ({
      label: FIELD_LABELS[field],
      mine: fieldText(field, values),
      theirs: fieldText(field, now),
    }))
    .filter(({ mine, theirs: other }) => mine !== other);
}

const NOTHING = "なし";

function fieldText(field: HouseMixField, values: HouseMixValues): string {
  switch (field) {
    case "items":
      return recipeText(values.items) || NOTHING;
    case "price": {
      const yen = readWholeNumber(values.price, "yen");
      return typeof yen === "number" ? priceLabel(yen) : (yen ?? NOTHING);
    }
    case "isAvailable":
      return values.isAvailable ? "はい" : "いいえ";
    default:
      return values[field].trim() || NOTHING;
  }
}

/** 「アールグレイ 60%・ミント 40%」. */
export function recipeText(items: readonly { flavor_name: string; ratio: number | null }[]): string {
  return items
    .map(({ flavor_name, ratio }) => (ratio === null ? flavor_name : `${flavor_name} ${ratio}%`))
    .join("・");
}
