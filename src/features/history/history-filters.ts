import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import { ratingAtLeast } from "#features/flavor-card/card-text.ts";
import { AUDIENCES, type Visibility } from "#features/mixes/audience.ts";
import { longMonth, monthsFrom } from "#foundation/japan-time.ts";

/** What a person narrows their history to; the names are those of the URL's query and of the call's. */
export type HistoryFilters = {
  maker?: string | undefined;
  flavor?: string | undefined;
  category?: Paint | undefined;
  /** The id of a shop, or the name of a place that was typed. */
  shop?: string | undefined;
  /** This much or more. */
  rating?: number | undefined;
  text?: string | undefined;
  /** "2026-11", or the whole of "2026". */
  month?: string | undefined;
  visibility?: Visibility | undefined;
};

export const FILTER_NAMES = [
  "text",
  "maker",
  "flavor",
  "category",
  "shop",
  "rating",
  "month",
  "visibility",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** What a filter's id is called on the person's own cards. */
export type FilterLabels = { maker: string | null; flavor: string | null; shop: string | null };

export type HistoryView = "wall" | "list";

/** The least ratings that are offered. */
export const RATING_STEPS = [4.5, 4, 3.5, 3] as const;
export const MAX_SEARCH_LENGTH = 100;

/** Where in the history, and how it is shown. */
export type HistoryParams = {
  view?: HistoryView;
  cursor?: string | null;
  /** With the filter form in the page. */
  panel?: "filters";
};

/** The history's address at a place: its filters, its view, and where a page begins. Defaults are left out. */
export function historyQuery(
  filters: HistoryFilters,
  { view = "wall", ...more }: HistoryParams = {},
): string {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filters[name];
    if (value !== undefined && value !== "") query.set(name, String(value));
  }
  if (view === "list") query.set("view", view);
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, value);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

export function countFilters(filters: HistoryFilters): number {
  return FILTER_NAMES.filter((name) => filters[name] !== undefined).length;
}

/** The same without one of them. */
export function withoutFilter(filters: HistoryFilters, name: FilterName): HistoryFilters {
  return { ...filters, [name]: undefined };
}

export type FilterChip = { name: FilterName; label: string };

/** The filters in force, in words. */
export function filterChips(filters: HistoryFilters, labels: FilterLabels): FilterChip[] {
  const { text, maker, flavor, category, shop, rating, month, visibility } = filters;
  const chips: [FilterName, string | undefined][] = [
    ["text", text && `「${text}」`],
    ["maker", maker && (labels.maker ?? "記録にないメーカー")],
    ["flavor", flavor && (labels.flavor ?? "記録にないフレーバー")],
    ["category", category && CATEGORY_LABELS[category]],
    ["shop", shop && (labels.shop ?? "記録にないお店")],
    ["rating", rating === undefined ? undefined : ratingAtLeast(rating)],
    ["month", month && periodLabel(month)],
    ["visibility", visibility && (AUDIENCES[visibility].mark ?? AUDIENCES[visibility].label)],
  ];
  return chips.flatMap(([name, label]) => (label ? [{ name, label }] : []));
}

/** 「2026年11月」, or 「2026年」 for a whole year. */
export function periodLabel(month: string): string {
  return month.length === 4 ? `${month}年` : longMonth(month);
}

/** The nights of a month or a year: from its first 05:00 in Japan to the next one's. */
export function periodOf(month: string): { from: string; to: string } {
  const isYear = month.length === 4;
  const first = isYear ? `${month}-01` : month;
  const begin = (one: string) => `${one}-01T05:00:00+09:00`;
  return { from: begin(first), to: begin(monthsFrom(first, isYear ? 12 : 1)) };
}
