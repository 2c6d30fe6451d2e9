import { z } from "zod";
import { PAINTS } from "#features/catalog/category.ts";
import { VISIBILITIES } from "#features/mixes/audience.ts";
import { queryNumber } from "#foundation/query-values.ts";
import { type HistoryFilters, type HistoryView, MAX_SEARCH_LENGTH } from "./history-filters.ts";

const MAX_RATING = 5;
const MAX_PLACE_NAME = 100;
const wrongChoice = "絞り込みの条件が正しくありません。選び直してください。";
const wrongRating = "評価は0から5までの数で指定してください。";
const wrongMonth = "期間は「2026-11」か「2026」の形で指定してください。";
const longText = `検索のことばは${MAX_SEARCH_LENGTH}文字以内で入力してください。`;

/** The filters as a query carries them. An empty value, as a form sends it, is none. */
export const HistoryQuery = z.object({
  text: optional(z.string().trim().max(MAX_SEARCH_LENGTH, longText)),
  maker: optional(z.uuid(wrongChoice)),
  flavor: optional(z.uuid(wrongChoice)),
  category: optional(z.enum(PAINTS, wrongChoice)),
  shop: optional(z.string().trim().max(MAX_PLACE_NAME, wrongChoice)),
  rating: optional(queryNumber(z.number(wrongRating).min(0, wrongRating).max(MAX_RATING, wrongRating))),
  month: optional(z.string().regex(/^[12]\d{3}(?:-(?:0[1-9]|1[0-2]))?$/, wrongMonth)),
  visibility: optional(z.enum(VISIBILITIES, wrongChoice)),
});

function optional<Shape extends z.ZodType>(shape: Shape) {
  return z.preprocess((value) => (value === "" ? undefined : value), shape.optional());
}

/** The filters of a page's address; one that somebody bent is none, and the others stay. */
export function readFilters(query: URLSearchParams): HistoryFilters {
  const filters: Record<string, unknown> = {};
  for (const [name, shape] of Object.entries(HistoryQuery.shape)) {
    const read = shape.safeParse(query.get(name) ?? undefined);
    if (read.success && read.data !== undefined && read.data !== "") filters[name] = read.data;
  }
  return filters;
}

export function readView(query: URLSearchParams): HistoryView {
  return query.get("view") === "list" ? "list" : "wall";
}
