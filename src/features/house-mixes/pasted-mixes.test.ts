import { expect, test } from "vitest";
import type { CatalogFlavor } from "#features/catalog/catalog-response.ts";
import { pastedInput, readPastedMixes } from "./pasted-mixes.ts";

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

const read = (text: string, taken: string[] = []) =>
  readPastedMixes(text, FLAVORS, taken).map(({ name, parts, price, problem }) => ({
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
  ["朝：ミント", /「ミント」がカタログに見つからないか、ひとつに決まりません/],
  ["朝：どこにもない、ラブ66", /「どこにもない」/],
  ["朝：ラブ66 60%、アダリヤ ミント 30%", /合計が100%/],
  ["朝：ラブ66 60%、アダリヤ ミント", /合計が100%/],
  [`${"長".repeat(61)}：ラブ66`, /60文字以内/],
  ["朝：ラブ66：200,000円", /100,000円/],
  ["すでにある：ラブ66", /同じ名前/],
])("what cannot be taken over says why: %s", (line, problem) => {
  expect(read(line, ["すでにある"])).toMatchObject([{ problem: expect.stringMatching(problem) }]);
});

test("the same name twice in one list is said at the second", () => {
  const problems = read("朝：ラブ66\n\n朝 ：アダリヤ ミント\n昼：ラブ66").map(({ problem }) => problem);
  expect(problems).toEqual([null, expect.stringMatching(/同じ名前/), null]);
});

test("what is sent names rows of the catalogue", () => {
  const [mix] = readPastedMixes("月夜：ラブ66：2800", FLAVORS, []);
  expect(mix && pastedInput(mix)).toEqual({
    name: "月夜",
    items: [{ maker_id: id(9), flavor_id: id(1), ratio: null }],
    price: 2800,
  });
});
