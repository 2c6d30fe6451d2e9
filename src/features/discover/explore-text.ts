import { CATEGORY_LABELS } from "#features/catalog/category.ts";
import { ratingAtLeast } from "#features/flavor-card/card-text.ts";
import { readExplored, type ThingsMode } from "./explore-address.ts";
import type { ExploreFilters, ExploreOrder, Period } from "./explore-filters.ts";

export const ORDER_LABELS: Record<ExploreOrder, string> = {
  new: "新しい順",
  liked: "いいね順",
  rated: "評価順",
};
export const PERIOD_LABELS: Record<Period, string> = {
  week: "1週間以内",
  month: "1か月以内",
  year: "1年以内",
};

export const THINGS_LABELS: Record<ThingsMode, string> = {
  flavors: "フレーバー",
  makers: "メーカー",
  people: "メンバー",
};

/** What explore is called at an address: one screen by its mode. The finder's is none of `EXPLORE_MODES`. */
export function exploreName(params: URLSearchParams): string {
  if (params.get("mode") === "area") return "エリアから探す";
  const { mode } = readExplored(params);
  if (mode === "cards") return "さがす";
  return mode === "ranking" ? "ランキング" : `${THINGS_LABELS[mode]}をさがす`;
}

/** Three makers call one ミント. `namesOf` of `find-explore-page.ts` says the same. */
export const flavorLabel = ({ name, maker_name }: { name: string; maker_name: string }) =>
  `${name}（${maker_name}）`;

/** Without its name a shop that is closed, or that there is not. */
export const madeAtLabel = (shopName: string | undefined) => `${shopName ?? "このお店"}で作れる`;

/** A filter in force, in words, and what stays without it. */
export type ChosenFilter = { key: string; label: string; without: ExploreFilters };

/** All but the words, which stand in their box. `names` are those of what is chosen by id. */
export function chosenFilters(filters: ExploreFilters, names: Record<string, string>): ChosenFilter[] {
  const lists = [
    ["categories", (slug: string) => CATEGORY_LABELS[slug as keyof typeof CATEGORY_LABELS], ""],
    ["notCategories", (slug: string) => CATEGORY_LABELS[slug as keyof typeof CATEGORY_LABELS], "を除く"],
    ["makers", (id: string) => names[id], ""],
    ["notMakers", (id: string) => names[id], "を除く"],
    ["flavors", (id: string) => names[id], ""],
    ["notFlavors", (id: string) => names[id], "を除く"],
  ] as const;
  const { rating, area, period, friends, nicotineFree, madeAt } = filters;
  const single = (name: keyof ExploreFilters, label: string | undefined | false) =>
    label ? [{ key: name, label, without: { ...filters, [name]: undefined } }] : [];
  return [
    ...lists.flatMap(([name, labelOf, ending]) =>
      (filters[name] ?? []).map((value) => ({
        key: `${name} ${value}`,
        label: `${labelOf(value) ?? "カタログにないもの"}${ending}`,
        without: { ...filters, [name]: (filters[name] as string[]).filter((one) => one !== value) },
      })),
    ),
    ...single("rating", rating && ratingAtLeast(Number(rating))),
    ...single("area", area?.split("/").at(-1)),
    ...single("period", period && PERIOD_LABELS[period]),
    ...single("friends", friends && "友だちのカード"),
    ...single("nicotineFree", nicotineFree && "ノンニコチン"),
    ...single("madeAt", madeAt && madeAtLabel(names[madeAt])),
  ];
}
