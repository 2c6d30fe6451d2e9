import { placeReadings, prefectureWords } from "#foundation/search/place-readings.ts";
import { type SearchColumns, searchColumns } from "#foundation/search/search-grams.ts";

type FoundBy = {
  name: string;
  name_kana?: string | null;
  prefecture?: string | null;
  city?: string | null;
  area?: string | null;
  nearest_station?: string | null;
  tags?: readonly string[];
};

/** What of a shop is found by words. */
export const FOUND_BY = [
  "name",
  "name_kana",
  "prefecture",
  "city",
  "area",
  "nearest_station",
  "tags",
] as const satisfies readonly (keyof FoundBy)[];

/** How people say the tags that kanji or signs do not tell. */
const TAG_READINGS: Record<string, string> = {
  一人OK: "ひとり",
  作業OK: "さぎょう",
  個室: "こしつ",
  初心者歓迎: "しょしんしゃ",
  昼営業: "ひる",
  深夜営業: "しんや",
  英語OK: "えいご",
  電源: "でんげん",
  静か: "しずか",
  駐車場: "ちゅうしゃじょう",
  "Wi-Fi": "わいふぁい",
};

/** By what a shop is found: what it is called, where it is as people write and say it, and its tags. */
export function shopSearchColumns(shop: FoundBy): SearchColumns {
  const { name, name_kana, prefecture, city, area, nearest_station, tags = [] } = shop;
  const places = [city, area, nearest_station].filter((place) => typeof place === "string");
  return searchColumns(
    [name, name_kana],
    [
      ...(prefecture ? prefectureWords(prefecture) : []),
      ...places.flatMap((place) => [place, ...placeReadings(place)]),
      ...tags.flatMap((tag) => [tag, TAG_READINGS[tag]]),
    ],
  );
}
