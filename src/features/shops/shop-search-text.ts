import { searchText } from "#foundation/search-text.ts";

type FoundBy = {
  name: string;
  name_kana?: string | null;
  prefecture?: string | null;
  city?: string | null;
  area?: string | null;
  nearest_station?: string | null;
};

/** What `shops.search_text` holds. A space parts the fields, so that no word is found across two of them. */
export function shopSearchText({
  name,
  name_kana,
  prefecture,
  city,
  area,
  nearest_station,
}: FoundBy): string {
  return [name, name_kana, prefecture, city, area, nearest_station]
    .map((field) => searchText(field ?? ""))
    .filter(Boolean)
    .join(" ");
}
