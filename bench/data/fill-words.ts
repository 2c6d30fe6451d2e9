import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/database.ts";
import { mixSearchColumns } from "#features/mixes/commands/word-columns.ts";
import { visitComments } from "#fixtures/visit-comments.ts";

/** What titles are made of, the common ones first. */
const BEGINNINGS = [
  "夜の",
  "夏の",
  "雨の日の",
  "はじめての",
  "二軒目の",
  "ミントの",
  "甘くない",
  "真冬の",
  "港町の",
  "Midnight ",
  "縁側で",
  "霧の",
];
const ENDS = [
  "一服",
  "ごほうび",
  "定番",
  "レモン",
  "おやつ",
  "反省会",
  "シーシャ",
  "南国気分",
  "Lemonade",
  "読書",
  "夕凪",
  "檸檬堂",
  "かき氷",
  "星空",
  "アップルパイ",
  "琥珀",
];
const TITLES = ENDS.flatMap((end) => BEGINNINGS.map((beginning) => beginning + end));
/** Of one card in 50,000, and of one in 1,000. */
const RAREST_TITLE = "極光のクレバス";
const RARE_TITLE = "蜃気楼横丁";

/** Words of cards' titles as explore is asked for them, from the commonest to those of no card. */
export const TITLE_WORDS = [
  "夜の",
  "の",
  "一服",
  "シーシャ",
  "lemonade",
  "midnight",
  "夕凪",
  "琥珀",
  "霧の琥珀",
  "極光",
  "クレバス",
  "蜃気楼",
  "横丁",
  "縁側で星空",
  "冥王星",
];

/** The title of the nth card: half of them have one, some titles far more often than others. */
export const titleOfCard = (n: RawBuilder<unknown>) => sql`
  CASE WHEN ${n} % 50000 = 500 THEN ${RAREST_TITLE} WHEN ${n} % 1000 = 500 THEN ${RARE_TITLE}
       WHEN ${n} % 2 = 0 THEN (${TITLES}::text[])[1 + floor(${TITLES.length} * random() ^ 3)::integer] END`;

/** What the cards are found by beside their flavours, as recording them would have written it. */
export async function fillWords(database: Database): Promise<void> {
  const said = [null, ...TITLES, RARE_TITLE, RAREST_TITLE].flatMap((title) =>
    [null, ...visitComments].map((comment) => ({ title, comment, ...mixSearchColumns({ title, comment }) })),
  );
  await sql`
    UPDATE shisha_mixes mix
    SET (search_text, search_sound, search_grams) = (said.search_text, said.search_sound, said.search_grams)
    FROM jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
      AS said (title text, comment text, search_text text, search_sound text, search_grams text[])
    -- Written so that it can be joined by a hash: nothing is said as an empty text.
    WHERE coalesce(mix.title, '') = coalesce(said.title, '') AND coalesce(mix.comment, '') = coalesce(said.comment, '')
      AND (mix.title IS NOT NULL OR mix.comment IS NOT NULL)`.execute(database);
}
