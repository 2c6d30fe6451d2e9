/** The twelve flavour categories of the catalogue, in its order. Each owns a paint in ui/tokens.css. */
export const CATEGORY_SLUGS = [
  "fruit",
  "citrus",
  "berry",
  "tropical",
  "mint",
  "floral",
  "spice",
  "dessert",
  "drink",
  "tea",
  "coffee",
  "tobacco",
] as const;
export type CategorySlug = (typeof CATEGORY_SLUGS)[number];

/** A paint is a category's, or the neutral smoke of a flavour that somebody named themselves. */
export const PAINTS = [...CATEGORY_SLUGS, "custom"] as const;
export type Paint = (typeof PAINTS)[number];

/** The paint of a flavour with these categories; the database says the same in the column `flavors.paint`. */
export function paintOf(categories: readonly CategorySlug[]): Paint {
  return categories[0] ?? "custom";
}

export const CATEGORY_LABELS: Record<Paint, string> = {
  fruit: "フルーツ",
  citrus: "柑橘",
  berry: "ベリー",
  tropical: "トロピカル",
  mint: "ミント・清涼",
  floral: "フローラル",
  spice: "スパイス・ハーブ",
  dessert: "スイーツ・クリーム",
  drink: "ドリンク・カクテル",
  tea: "ティー",
  coffee: "コーヒー",
  tobacco: "タバコ感",
  custom: "自分で入力",
};
