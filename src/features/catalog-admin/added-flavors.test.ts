import { describe, expect, test } from "vitest";
import { readAddedFlavors } from "./added-flavors.ts";
import { MOST_ADDED } from "./added-limits.ts";
import { decodeText } from "./decode-text.ts";

const moon = { id: "m", name: "月光堂", name_en: "Moonlight", aliases: ["ムーンライト"] };
const azur = { id: "a", name: "アズール", name_en: "Azure", aliases: ["青"] };
const blue = { id: "b", name: "ブルー", name_en: null, aliases: ["青"] };
const known = { maker_id: "m", name: "白桃", name_en: "White Peach", line: null };
const catalog = { makers: [moon, azur, blue], flavors: [known] };
const read = (text: string) => readAddedFlavors(text, catalog);
const problems = (text: string) => read(text).wrong.map(({ number, problem }) => `${number}: ${problem}`);

const good = {
  maker_id: "m",
  maker_name: "月光堂",
  name: "巨峰",
  name_en: null,
  categories: ["fruit"],
  line: null,
};

describe("a list of flavours", () => {
  test.for([
    "月光堂,巨峰,,フルーツ",
    "月光堂\t巨峰\t\tfruit",
    '"moonlight","巨峰","","フルーツ",""',
    "ﾑｰﾝﾗｲﾄ,巨峰,,フルーツ,,,",
    "メーカー,名前,英語名,カテゴリー,シリーズ\r\n月光堂,巨峰,,フルーツ,\r\n",
  ])("names one as spreadsheets write it: %j", (text) => {
    expect(read(text)).toMatchObject({ flavors: [good], wrong: [] });
  });

  test("has categories in either language, and a line that tells two of one name apart", () => {
    const { flavors, wrong } = read(
      '月光堂,白桃,White Peach,"mint、ティー 柑橘",限定\n月光堂,白桃,White Peach,ミント・清涼,別',
    );
    expect(wrong).toEqual([]);
    expect(flavors).toMatchObject([
      { categories: ["mint", "tea", "citrus"], line: "限定" },
      { categories: ["mint"], line: "別" },
    ]);
  });

  test("says of every wrong line which it is and why", () => {
    const long = "あ".repeat(101);
    const lines = [
      ["だれかの店,梨,,フルーツ", "メーカー「だれかの店」がカタログにありません。"],
      ["青,梨,,フルーツ", "メーカー「青」は2つ以上あります。正しい名前で書いてください。"],
      [",梨,,フルーツ", "メーカーがありません。"],
      ["月光堂,,,フルーツ", "名前がありません。"],
      ["月光堂,梨,,", "カテゴリーがありません。"],
      [
        "月光堂,梨",
        "列の数が違います（2列）。メーカー、名前、英語名、カテゴリー、シリーズの順に、4列から5列で書いてください。",
      ],
      ["月光堂,梨,,果物", "カテゴリー「果物」はありません。"],
      ["月光堂,梨,,fruit mint tea berry citrus", "カテゴリーは4つまでです。"],
      [`月光堂,${long},,fruit`, "名前が長すぎます。100文字までにしてください。"],
      [`月光堂,梨,${long},fruit`, "英語名が長すぎます。100文字までにしてください。"],
      [`月光堂,梨,,fruit,${long}`, "シリーズが長すぎます。100文字までにしてください。"],
      [
        "月光堂",
        "列の数が違います（1列）。メーカー、名前、英語名、カテゴリー、シリーズの順に、4列から5列で書いてください。",
      ],
      [
        "月光堂,梨,,fruit,a,b",
        "列の数が違います（6列）。メーカー、名前、英語名、カテゴリー、シリーズの順に、4列から5列で書いてください。",
      ],
      [`月光堂,${"長".repeat(2_001)},,fruit`, "1つの欄が長すぎます。2,000文字までにしてください。"],
      ["月光堂,ハクトウ,white peach,fruit", "同じフレーバーが、すでにカタログにあります。"],
      ["月光堂,柿,,fruit", null],
      ["ムーンライト,柿,,fruit", "16行目と同じフレーバーです。"],
    ] as const;
    expect(problems(lines.map(([line]) => line).join("\n"))).toEqual(
      lines.flatMap(([, problem], index) => (problem === null ? [] : [`${index + 1}: ${problem}`])),
    );
  });

  test("is refused for a cell that is far too long before anything compares it", () => {
    const huge = "ｶﾞ".repeat(400_000);
    const started = performance.now();
    for (const text of [`${huge},梨,,fruit`, `月光堂,梨,,${huge}`])
      expect(problems(text)).toEqual(["1: 1つの欄が長すぎます。2,000文字までにしてください。"]);
    expect(performance.now() - started).toBeLessThan(500);
  });

  test("of 5,000 lines says every wrong one among them", () => {
    const wrongs = new Map<number, readonly [string, string]>([
      [1, ["だれかの店,梨,,fruit", "メーカー「だれかの店」がカタログにありません。"]],
      [7, [`月光堂,${"長".repeat(2_001)},,fruit`, "1つの欄が長すぎます。2,000文字までにしてください。"]],
      [1_234, ["月光堂,梨,,果物", "カテゴリー「果物」はありません。"]],
      [2_500, ["月光堂,白桃,,fruit", "同じフレーバーが、すでにカタログにあります。"]],
      [4_000, ["月光堂,味20番,,fruit", "20行目と同じフレーバーです。"]],
      [MOST_ADDED, ["月光堂,,,fruit", "名前がありません。"]],
    ]);
    const lines = Array.from(
      { length: MOST_ADDED },
      (_, index) => wrongs.get(index + 1)?.[0] ?? `"月光堂","味${index + 1}番","","fruit",""`,
    );
    const all = lines.join("\r\n");
    expect(read(all).flavors).toHaveLength(MOST_ADDED - wrongs.size);
    expect(problems(all)).toEqual([...wrongs].map(([number, [, problem]]) => `${number}: ${problem}`));
  });

  test("has 5,000 lines at most", () => {
    const all = (count: number) =>
      Array.from({ length: count }, (_, index) => `月光堂,味${index}番,,fruit`).join("\n");
    expect(read(all(MOST_ADDED))).toMatchObject({ flavors: { length: MOST_ADDED }, wrong: [] });
    expect(problems(`maker,name\n${all(MOST_ADDED + 3)}`)).toEqual([
      `${MOST_ADDED + 2}: 一度に追加できるのは5,000行までです。この行から先は読み取っていません。`,
    ]);
  });
});

describe("the text of a file", () => {
  const shiftJis = Uint8Array.from([
    0x8c, 0x8e, 0x8c, 0xf5, 0x93, 0xb0, 0x2c, 0x8b, 0x90, 0x95, 0xf4, 0x2c, 0x2c, 0x83, 0x74, 0x83, 0x8b,
    0x81, 0x5b, 0x83, 0x63,
  ]);
  test.for([
    ["UTF-8", new TextEncoder().encode("月光堂,巨峰,,フルーツ")],
    ["UTF-8 with its mark", new TextEncoder().encode("\ufeff月光堂,巨峰,,フルーツ")],
    ["Shift_JIS", shiftJis],
  ] as const)("is read in %s", ([, bytes]) => {
    expect(read(decodeText(bytes) ?? "")).toMatchObject({ flavors: [good], wrong: [] });
  });

  test("is none of what no spreadsheet saves as text", () => {
    expect(decodeText(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]))).toBeNull();
    expect(decodeText(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
  });
});
