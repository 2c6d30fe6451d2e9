import { type SearchColumns, searchColumns } from "#foundation/search/search-grams.ts";

type FoundBy = {
  name: string;
  name_kana?: string | null;
  prefecture?: string | null;
  city?: string | null;
  area?: string | null;
  nearest_station?: string | null;
};

/** By what a shop is found: what it is called, and where it is. */
export function shopSearchColumns(shop: FoundBy): SearchColumns {
  const { name, name_kana, prefecture, city, area, nearest_station } = shop;
  return searchColumns([name, name_kana], [prefecture, city, area, nearest_station]);
}
