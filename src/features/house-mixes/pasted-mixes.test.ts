import { expect, test } from "vitest";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { LEFT_OPEN, openQuestions, pastedInput, readPastedMixes, wordsKey } from "./pasted-mixes.ts";

const MAKERS = { アダリヤ: "Adalya", アルファーヘル: "Al Fakher", フマリ: "Fumari" };

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

function flavor(
  number: number,
  maker_name: keyof typeof MAKERS,
  name: string,
  name_en: string,
): CatalogFlavor {
  return {
    id: id(number),
    name,
    name_en,
    line: null,
    maker_id: id(9),
    maker_name,
    maker_name_en: MAKERS[maker_name],
    categories: ["mint"],
    tints: [],
    is_custom: false,
    uses: 0,
  };
}
const FLAVORS = [
  flavor(1, "アダリヤ", "ラブ66", "Love 66"),
  flavor(2, "アダリヤ", "ミント", "Mint"),
  flavor(3, "アルファーヘル", "ミント", "Mint"),
  flavor(4, "フマリ", "ザ・ツーアップル", "The Two Apples"),
];

const MENU = {
  flavors: FLAVORS,
  taken: [],
  choices: new Map<string, string>(),
  isInStock: (_: CatalogFlavor) => false,
};

const read = (text: string, taken: string[] = []) =>
  readPastedMixes(text, { ...MENU, taken }).map(({ name, parts, price, problem }) => ({
    name,
    recipe: parts.map(({ flavor: found, text: words, ratio }) => [found?.id ?? words, ratio]),
    price,
    problem,
  }));

test.each([
  ["月夜：ラブ66 60%、アダリヤ ミント 40%：2,800円"],
  ["月夜\tLove 66 60%, Adalya Mint 40%\t2800"],
  ["月夜 | ラブ66（60%）+ アダリヤ ミント（40％） | ¥2,800"],
  ["月夜｜ラブ66 60% × アダリヤミント 40%｜2800円"],
  ["月夜:ラブ66 60%・アダリヤ ミント 40%:2800"],
])("a line of a menu is a mix: %s", (line) => {
  expect(read(line)).toEqual([
    {
      name: "月夜",
      recipe: [
        [id(1), 60],
        [id(2), 40],
      ],
      price: 2800,
      problem: null,
    },
  ]);
});

const MOONLIT = {
  name: "月夜",
  recipe: [
    [id(1), 60],
    [id(2), 40],
  ],
  price: 2800,
  problem: null,
};

test.each([
  ["月夜：ラブ６６　６０％、アダリヤ　ミント４０％：２８００円"],
  ["月夜\tラブ66 60%、アダリヤ ミント 40%\t2,800円（税込）"],
  ["月夜\tラブ66 60%、アダリヤ ミント 40%\t税込2,800円"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40%：税込：2,800円"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40%：価格：¥2,800-"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40%、2,800円（税込）"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40% ￥2,800"],
  ["月夜\t2,800円\tラブ66 60%\tアダリヤ ミント 40%"],
  ['月夜\t"ラブ66 60%\nアダリヤ ミント 40%"\t2800'],
  ['月夜\t"・ラブ66 60%\r\n・アダリヤ ミント 40%"\t"2,800"'],
  ['月夜,"ラブ66 60%, アダリヤ ミント 40%","2,800円"'],
  ["・月夜：60% ラブ66＋40% アダリヤ ミント：2800"],
  ["1. 月夜：ラブ66 60％＋アダリヤ ミント 40％：2800"],
  ["① 月夜：ラブ66（60パーセント） & アダリヤ ミント（40パーセント）：2800"],
  ["1\t月夜\tラブ66\t60%\tアダリヤ ミント\t40%\t2800"],
  ["月夜\tラブ66\t60\tアダリヤ ミント\t40\t2800"],
  ["月夜\tラブ66\t60\tアダリヤ ミント\t40\t100\t2800"],
  ["月夜\tラブ66\t60%\tアダリヤ ミント\t40%\t100%\t2,800円"],
  ["月夜 2,800円：ラブ66 60%＋アダリヤ ミント 40%"],
  ["月夜（2,800円）：ラブ66 60%＋アダリヤ ミント 40%"],
  ["月夜【2,800円】：ラブ66 60%＋アダリヤ ミント 40%"],
  ["月夜 ¥2,800：ラブ66 60%＋アダリヤ ミント 40%"],
  ["月夜 税込2,800円：ラブ66 60%＋アダリヤ ミント 40%"],
  ["月夜（税込2,800円）：ラブ66 60%＋アダリヤ ミント 40%"],
  ["月夜 2800￥：ラブ66 60%＋アダリヤ ミント 40%"],
  ["月夜2,800円：ラブ66 60%＋アダリヤ ミント 40%"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40%（2,800円）"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40%（税込2,800円）"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40%（￥2,800）"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40% 2,800円【税込】"],
  ["月夜：ラブ66 60%、アダリヤ ミント 40% JPY 2,800"],
  ["月夜：ラブ66 60% アダリヤ ミント 40%：2800"],
  ["月夜：ラブ66（６０％）　アダリヤ ミント（４０％）：2800"],
  ["月夜：ラブ66、60、アダリヤ ミント、40、2,800円"],
  ["月夜：ラブ66,60,アダリヤ ミント,40,2800円"],
  ["・\t月夜\tラブ66 60%、アダリヤ ミント 40%\t2800"],
  ["★月夜\tラブ66 60%、アダリヤ ミント 40%\t2800"],
  ["月夜\tラブ66\t６０％\tアダリヤ ミント\t４０％\t\t2800\t"],
])("and so is %j", (row) => expect(read(row)).toEqual([MOONLIT]));

test.each([
  ["月夜\tラブ66\t60\tアダリヤ ミント\t40", 60, 40, null],
  ["月夜\tラブ66\t60\tアダリヤ ミント\t40\t100", 60, 40, null],
  ["月夜\tラブ66\tアダリヤ ミント\t1200", null, null, 1200],
])(
  "a number at the end is a share or all of them up to a hundred, and a price above: %j",
  (row, one, other, price) =>
    expect(read(row)).toMatchObject([
      {
        recipe: [
          [id(1), one],
          [id(2), other],
        ],
        price,
        problem: null,
      },
    ]),
);

test.each([["1001夜"], ["2番街の夜"], ["7Days"], ["3.14の夜"]])("%s stays a name", (name) => {
  expect(read(`${name}：ラブ66`)).toMatchObject([{ name, problem: null }]);
  expect(read(`${name}\tラブ66\t2800`)).toMatchObject([{ name, price: 2800, problem: null }]);
});

test("a row of several lines stands at its first, and is given back as it was pasted", () => {
  const text = '朝\tラブ66\n夜\t"どこにもない\nラブ66"\t2800\n昼\tラブ66';
  const rows = readPastedMixes(text, MENU);
  expect(rows.map(({ number, problem }) => [number, problem === null])).toEqual([
    [1, true],
    [2, false],
    [4, true],
  ]);
  expect(rows[1]?.source).toBe('夜\t"どこにもない\nラブ66"\t2800');
});

test("a number in a name is no share, and a dot in a name parts nothing", () => {
  expect(read("二つの林檎：ザ・ツーアップル、ラブ66")).toMatchObject([
    {
      recipe: [
        [id(4), null],
        [id(1), null],
      ],
      price: null,
      problem: null,
    },
  ]);
});

test.each([
  ["名前だけ", /フレーバーが書かれていません/],
  ["朝：ミント", /「ミント」は、いくつかのメーカーにあります。/],
  ["朝：どこにもない、ラブ66", /「どこにもない」/],
  ["朝：ラブ66 60%、アダリヤ ミント 30%", /合計が100%/],
  ["朝：ラブ66 60%、アダリヤ ミント", /合計が100%/],
  [`${"長".repeat(61)}：ラブ66`, /60文字以内/],
  ["朝：ラブ66：200,000円", /100,000円/],
  ["すでにある：ラブ66", /同じ名前/],
  ["朝：ラブ66：2,800円〜", /価格「2,800円〜」を読み取れません/],
  ["朝：ラブ66：2,800円（税抜）", /価格「2,800円（税抜）」/],
  ["朝：ラブ66：応相談円", /価格「応相談円」/],
  ["朝\tラブ66\t2,800円\t3,000円", /価格がひとつに決まりません/],
  ["朝：ラブ66：1e3", /「1e3」/],
  ["朝：ラブ66：0x10", /「0x10」/],
  ["朝：ラブ66：-5", /「-5」/],
  ["朝：ラブ66、2,500", /「500」/],
  ["朝：ラブ66.5%、アダリヤ ミント 95%", /「ラブ66.5%」/],
  ["朝\tラブ66\t60%\t70%\tアダリヤ ミント\t40%", /「70%」/],
  ["朝\t60%\tラブ66\t40%\tアダリヤ ミント", /「60%」/],
  ["朝\tラブ66\t60", /合計が100%/],
  ["朝\tラブ66\t60\tアダリヤ ミント\t30\t100", /「100」/],
  ["朝：ラブ66、100,0円", /価格「.*100,0円」/],
  ["朝：ラブ66、100,50円", /価格「.*100,50円」/],
  ["朝 2,500円：ラブ66：3,000円", /価格がひとつに決まりません/],
  ["朝 2,500円〜：ラブ66", /価格「2,500円〜」/],
  ["朝：ラブ66：①円", /価格「①円」/],
  ["朝：ラブ66 おすすめ", /「ラブ66 おすすめ」/],
])("what cannot be taken over says why: %s", (line, problem) => {
  expect(read(line, ["すでにある"])).toMatchObject([{ problem: expect.stringMatching(problem) }]);
});

test("of one flavour a hundred is its share", () => {
  expect(read("朝\tラブ66\t100")).toMatchObject([{ recipe: [[id(1), 100]], price: null, problem: null }]);
});

test("a line break in a name parts its words, and a price within one is a part of it", () => {
  expect(read('"Moon\nNight"\tラブ66')).toMatchObject([{ name: "Moon Night", problem: null }]);
  expect(read("100円の夜：ラブ66")).toMatchObject([{ name: "100円の夜", price: null, problem: null }]);
});

test("more rows than are read at once are said", () => {
  const text = Array.from({ length: 205 }, (_, index) => `夜${index}：ラブ66`).join("\n");
  const rows = readPastedMixes(text, MENU);
  expect(rows).toHaveLength(201);
  expect(rows.at(-1)?.problem).toBe("一度に読み取れるのは200件までです。");
});

test("the same name twice in one list is said at the second", () => {
  const problems = read("朝：ラブ66\n\n朝 ：アダリヤ ミント\n昼：ラブ66").map(({ problem }) => problem);
  expect(problems).toEqual([null, expect.stringMatching(/同じ名前/), null]);
});

test("what is sent names rows of the catalogue", () => {
  const [mix] = readPastedMixes("月夜：ラブ66：2800", MENU);
  expect(mix && pastedInput(mix)).toEqual({
    name: "月夜",
    items: [{ maker_id: id(9), flavor_id: id(1), ratio: null }],
    price: 2800,
  });
});

test("a number alone is a share where the name before it is known", () => {
  expect(read("月夜：ラブ66 50 / アダリヤ ミント 50")).toMatchObject([
    {
      recipe: [
        [id(1), 50],
        [id(2), 50],
      ],
      problem: null,
    },
  ]);
});

test.each([
  "ラブ66 60 / アダリヤ ミント 40",
  "・ラブ66 60%、アダリヤ ミント 40%",
  "ラブ66 60% アダリヤ ミント 40%",
])("a recipe without a name is called by its flavours: %s", (line) => {
  expect(read(`${line} 2,800円`)).toEqual([{ ...MOONLIT, name: "ラブ66 × アダリヤ ミント" }]);
  expect(read(line)).toEqual([{ ...MOONLIT, name: "ラブ66 × アダリヤ ミント", price: null }]);
});

test("a number behind what the catalogue has not is a share where all of them make a hundred", () => {
  const textsOf = (line: string) =>
    readPastedMixes(line, MENU)[0]?.parts.map(({ text, ratio }) => [text, ratio]);
  expect(textsOf("朝：白樺ジュース 40 / ラブ66 60")).toEqual([
    ["白樺ジュース", 40],
    ["ラブ66", 60],
  ]);
  expect(textsOf("朝：ブレンド 12、ラブ66 60%")).toEqual([
    ["ブレンド 12", null],
    ["ラブ66", 60],
  ]);
});

test("a name without its maker is the shop's own, or asked for once for all lines", () => {
  const text = "月夜：ミント 50 / ラブ66 50\n朝：ミント";
  const inStock = { ...MENU, isInStock: ({ maker_name }: CatalogFlavor) => maker_name === "アルファーヘル" };
  const flavorsOf = (menu: typeof MENU) =>
    readPastedMixes(text, menu).map(({ parts, problem }) => [parts[0]?.flavor?.id, problem]);
  expect(flavorsOf(inStock)).toEqual([
    [id(3), null],
    [id(3), null],
  ]);
  const asked = openQuestions(readPastedMixes(text, MENU));
  expect(asked).toMatchObject([{ text: "ミント", lines: 2, meant: null }]);
  expect(asked[0]?.candidates.map(({ maker_name }) => maker_name)).toEqual(["アダリヤ", "アルファーヘル"]);
  expect(flavorsOf({ ...inStock, choices: new Map([[wordsKey("ミント"), id(2)]]) })).toEqual([
    [id(2), null],
    [id(2), null],
  ]);
});

test("what the catalogue has not is left open: the mix has the rest, and says in words what it is", () => {
  const text = "月夜：ラブ66 60%、自家製ブレンド 40%：2800";
  expect(openQuestions(readPastedMixes(text, MENU))).toMatchObject([
    { text: "自家製ブレンド", candidates: [] },
  ]);
  const choices = new Map([[wordsKey("自家製ブレンド"), LEFT_OPEN]]);
  const [mix] = readPastedMixes(text, { ...MENU, choices });
  expect(mix?.problem).toBeNull();
  expect(mix && pastedInput(mix)).toEqual({
    name: "月夜",
    price: 2800,
    items: [{ maker_id: id(9), flavor_id: id(1), ratio: null }],
    description: "配合：ラブ66 60%・自家製ブレンド 40%（自家製ブレンドはカタログにありません）",
  });
  const alone = readPastedMixes("朝：自家製ブレンド", { ...MENU, choices });
  expect(alone[0]?.problem).toMatch(/1つは必要/);
});
