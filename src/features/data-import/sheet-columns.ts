import { z } from "zod";
import { MAX_ITEMS_PER_MIX } from "#features/mixes/mix-limits.ts";
import { dataImportMessages } from "./data-import-messages.ts";

const wrong = dataImportMessages.columnsInvalid;
const column = z.int(wrong).min(0, wrong).max(99, wrong);

export const RATING_SCALES = [5, 10, 100] as const;

/** Which column of a sheet is what, counted from 0. */
export const SheetColumns = z.object({
  has_head: z.boolean(),
  date: column,
  time: column.nullish(),
  /** One a flavour; in a cell several may stand, parted by signs. */
  flavors: z.array(column, wrong).min(1, wrong).max(MAX_ITEMS_PER_MIX, wrong),
  /** The makers of the flavours, in the same order. */
  maker: column.nullish(),
  shop: column.nullish(),
  title: column.nullish(),
  comment: column.nullish(),
  rating: column.nullish(),
  /** What the best of all ratings is. */
  rating_scale: z.literal(RATING_SCALES).default(5),
});
export type SheetColumns = z.infer<typeof SheetColumns>;

/** What heads are called, for columns that nobody has to assign by hand. */
const HEADS: [part: Exclude<keyof SheetColumns, "has_head" | "rating_scale">, pattern: RegExp][] = [
  ["date", /^(?:日付|日|年月日|日時|date|day)$/i],
  ["time", /^(?:時刻|時間|time)$/i],
  ["flavors", /^(?:フレーバー|ミックス|flavou?rs?|mix)\s*\d*$/i],
  ["maker", /^(?:メーカー|ブランド|maker|brand)$/i],
  ["shop", /^(?:お?店|店舗|店名|shop|place)$/i],
  ["title", /^(?:タイトル|名前|title|name)$/i],
  ["rating", /^(?:評価|点数?|★|rating|score)$/i],
  ["comment", /^(?:ひとこと|メモ|感想|コメント|備考|memo|notes?|comment)$/i],
];

/** A beginning for whoever assigns the columns, by what the first row says; without heads the date stands first and the flavours second. */
export function guessColumns(firstRow: readonly string[]): SheetColumns {
  const heads = firstRow.map((cell) => cell.normalize("NFKC").trim());
  const placesOf = (pattern: RegExp) => heads.flatMap((head, place) => (pattern.test(head) ? [place] : []));
  const found = Object.fromEntries(
    HEADS.map(([part, pattern]) => {
      const places = placesOf(pattern);
      return [part, part === "flavors" ? places.slice(0, MAX_ITEMS_PER_MIX) : (places[0] ?? null)];
    }),
  ) as Record<string, number | null> & { flavors: number[] };
  const has_head = Object.values(found).some((place) =>
    Array.isArray(place) ? place.length > 0 : place !== null,
  );
  return {
    has_head,
    rating_scale: 5,
    date: found.date ?? 0,
    time: found.time ?? null,
    flavors: found.flavors.length > 0 ? found.flavors : [1],
    maker: found.maker ?? null,
    shop: found.shop ?? null,
    title: found.title ?? null,
    comment: found.comment ?? null,
    rating: found.rating ?? null,
  };
}

/** What the best rating is, by those that stand in a column. */
export function guessScale(ratings: readonly string[]): (typeof RATING_SCALES)[number] {
  const most = Math.max(0, ...ratings.map((one) => Number.parseFloat(one.normalize("NFKC")) || 0));
  return RATING_SCALES.find((scale) => most <= scale) ?? 100;
}
