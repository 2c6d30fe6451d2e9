import type { CategorySlug } from "#features/catalog/category.ts";
import type { EditedFlavor } from "../catalog-admin-response.ts";
import type { FlavorText } from "../catalog-entry.ts";

/** A flavour in its form. */
export type FlavorValues = {
  maker_id: string;
  name: string;
  name_en: string;
  line: string;
  categories: CategorySlug[];
  /** Empty for none. */
  tint: string;
  second_tint: string;
};

export function flavorValues(flavor: EditedFlavor | null, makerId = ""): FlavorValues {
  const [tint = "", second_tint = ""] = flavor?.tints ?? [];
  return {
    maker_id: flavor?.maker_id ?? makerId,
    name: flavor?.name ?? "",
    name_en: flavor?.name_en ?? "",
    line: flavor?.line ?? "",
    categories: flavor?.categories ?? [],
    tint,
    second_tint,
  };
}

/** As a call takes it. */
export function flavorText({ tint, second_tint, name, name_en, line, categories }: FlavorValues): FlavorText {
  return {
    name,
    name_en: name_en || null,
    line: line || null,
    categories,
    tints: [...new Set([tint, second_tint])].filter((one) => one !== ""),
  };
}

/** A flavour as it stands, to be saved in another state. */
export const standingFlavor = (flavor: EditedFlavor) => flavorText(flavorValues(flavor));
