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

/** 「柑橘／ミント・清涼」. */
export function familiesText(families: readonly CategorySlug[]): string {
  return families.map((family) => CATEGORY_LABELS[family]).join("／");
}

/** What a family tastes like, for whoever does not know it yet. */
export const CATEGORY_NOTES: Record<CategorySlug, string> = {
  fruit: "桃やりんご、ぶどうなど、果物のみずみずしい甘さです。",
  citrus: "レモンやオレンジなど、柑橘のさわやかな酸味です。",
  berry: "いちごやブルーベリーなど、甘酸っぱいベリーの味です。",
  tropical: "マンゴーやパイナップルなど、南国の果物の濃い甘さです。",
  mint: "ミントやメンソールの、すっとする清涼感です。",
  floral: "バラやジャスミンなど、花の華やかな香りです。",
  spice: "シナモンやカルダモンなど、スパイスとハーブの香りです。",
  dessert: "バニラやチョコレートなど、お菓子のような甘さです。",
  drink: "コーラやカクテルなど、飲み物を思わせる味です。",
  tea: "紅茶や緑茶など、お茶の落ち着いた香りです。",
  coffee: "コーヒーの香ばしさと、ほのかな苦みです。",
  tobacco: "タバコの葉そのものを感じる、深い味です。",
};
