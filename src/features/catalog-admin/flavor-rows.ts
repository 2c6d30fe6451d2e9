import type { CategorySlug } from "#features/catalog/category.ts";
import type { EditedFlavor } from "./catalog-admin-response.ts";
import type { MakerFlavorsEdit } from "./catalog-entry.ts";

/** A flavour in a row of its maker's table, as it is being changed. */
export type RowValues = {
  name: string;
  name_en: string;
  line: string;
  first: CategorySlug | "";
  second: CategorySlug | "";
  is_listed: boolean;
  /** Of the state from which the change began. */
  updated_at: string;
};

/** Changed rows by the flavour's id. */
export type RowEdits = Record<string, RowValues>;

export function rowValues({ name, name_en, line, categories, state, updated_at }: EditedFlavor): RowValues {
  const [first = "", second = ""] = categories;
  return {
    name,
    name_en: name_en ?? "",
    line: line ?? "",
    first,
    second,
    is_listed: state === "listed",
    updated_at,
  };
}

/** Whether a row says something else than what stands. */
export function isChanged(values: RowValues, flavor: EditedFlavor): boolean {
  return JSON.stringify(values) !== JSON.stringify(rowValues(flavor));
}

/** As the call takes it: categories beyond the two that a row shows stay. */
export function rowEdit(values: RowValues, flavor: EditedFlavor): MakerFlavorsEdit["flavors"][number] {
  const { name, name_en, line, first, second, is_listed, updated_at } = values;
  const chosen = [first, second, ...flavor.categories.slice(2)].filter((one) => one !== "");
  const wasListed = flavor.state === "listed";
  return {
    id: flavor.id,
    updated_at,
    name,
    name_en: name_en || null,
    line: line || null,
    categories: [...new Set(chosen)],
    ...(is_listed !== wasListed && { state: is_listed ? ("listed" as const) : ("hidden" as const) }),
  };
}
