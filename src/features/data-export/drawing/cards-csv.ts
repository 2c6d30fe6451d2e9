import { AUDIENCES } from "#features/mixes/audience.ts";
import { japanDay, japanTime, slashDay } from "#foundation/japan-time.ts";
import { spreadsheetLines } from "#platform/spreadsheet.ts";
import { photoPath } from "../export-format.ts";
import type { ArchivedCard } from "../queries/read-exported-cards.ts";

const COLUMNS = [
  "日付",
  "時刻",
  "タイトル",
  "お店",
  "メーカー",
  "フレーバー",
  "配合（%）",
  "評価",
  "また吸いたい",
  "ひとこと",
  "公開範囲",
  "写真",
];

export const CARDS_CSV_HEAD = spreadsheetLines([COLUMNS], { isBeginning: true });

const SMOKE_AGAIN = new Map([
  [true, "はい"],
  [false, "いいえ"],
]);

/** One line a card. Of several flavours each column has one part a flavour, in the same order. */
export function cardLines(cards: ArchivedCard[]): string {
  return spreadsheetLines(
    cards.map((card) => {
      const smokedAt = new Date(card.smoked_at);
      const hasShares = card.items.some(({ ratio }) => ratio !== null);
      return [
        slashDay(japanDay(smokedAt)),
        japanTime(smokedAt),
        card.title ?? card.house_mix_name,
        card.shop_name,
        card.items.map(({ maker_name }) => maker_name).join(" / "),
        card.items.map(({ flavor_name }) => flavor_name).join(" / "),
        hasShares ? card.items.map(({ ratio }) => ratio ?? "").join(" / ") : null,
        card.rating,
        card.smoke_again === null ? null : (SMOKE_AGAIN.get(card.smoke_again) ?? null),
        card.comment,
        AUDIENCES[card.visibility].label,
        card.photos.map(({ image_url }) => photoPath(image_url)).join(" / ") || null,
      ];
    }),
  );
}
