import { describe, expect, test } from "vitest";
import { catalogFile } from "#fixtures/catalog.ts";
import { createCatalogSearch } from "./search-catalog.ts";

const makers = catalogFile.makers.map((maker, number) => ({ ...maker, id: `maker-${number}` }));
const flavors = makers.flatMap((maker) =>
  maker.flavors.map((flavor, number) => ({
    ...flavor,
    id: `${maker.id}-${number}`,
    maker_id: maker.id,
    maker: maker.name_en,
  })),
);
const catalog = createCatalogSearch(flavors, makers);

const found = (query: string, limit = 20) => catalog.search(query, limit);
const first = (query: string) => {
  const [flavor] = found(query);
  return flavor && `${flavor.maker} ${flavor.name_en}`;
};

describe("a flavour is found", () => {
  test.each([
    "ブルーベリー",
    "ぶるーべりー",
    "ブルべリ",
    "ﾌﾞﾙｰﾍﾞﾘｰ",
    "ブルー ベリー",
    "buruuberii",
    "burūberī",
    "buruberi",
    "Blueberry",
    "ＢＬＵＥＢＥＲＲＹ",
    "blue berry",
  ])("by %s", (query) => expect(first(query)).toBe("Al Fakher Blueberry"));

  test.each([
    ["minto", "Al Fakher Mint"],
    ["アルファ ミント", "Al Fakher Mint"],
    ["アルファカー　みんと", "Al Fakher Mint"],
    ["af mint", "Al Fakher Mint"],
    ["mint af", "Al Fakher Mint"],
    ["しぇるべとり みんと", "Serbetli Mint"],
    ["SERBETLI mint", "Serbetli Mint"],
    ["レボシ オレンジ", "Revoshi Orange"],
    ["revoshi orenji", "Revoshi Orange"],
    ["バージンピーチ", "Darkside Virgin Peach"],
    ["uinta-ro-zu", "Azure Winter Rose"],
    ["appuru shinamon", "Bang Bang Apple Cinnamon"],
    ["love66", "Adalya Love 66"],
    ["ラブ 66", "Adalya Love 66"],
    ["tonys", "Adalya Tony's Destiny"],
    ["黒糖", "Azure Kokutou"],
    ["lemon mint", "Serbetli Lemon Mint"],
    ["noir レモン", "Tangiers Lemon"],
  ])("by %s: %s", (query, name) => expect(first(query)).toBe(name));

  test("by what is typed so far", () => {
    for (const query of ["b", "bu", "bur", "buru", "burub", "burube"]) {
      expect(found(query, 460).map((flavor) => flavor.name)).toContain("ブルーベリー");
    }
  });

  test("by its maker's name and other names", () => {
    for (const query of ["フマリ", "フマーリ", "fumari", "ふまり"]) {
      const makersFound = found(query, 21).map((flavor) => flavor.maker);
      expect(makersFound).toEqual(Array(21).fill("Fumari"));
    }
  });

  test("by its category", () => {
    const citrus = flavors.filter((flavor) => flavor.categories.includes("citrus"));
    expect(found("柑橘", 460)).toHaveLength(citrus.length);
    expect(found("清涼", 5).every((flavor) => flavor.categories.includes("mint"))).toBe(true);
  });
});

describe("the order", () => {
  test("is the same, the beginning, inside, then other fields", () => {
    const names = found("ミント", 460).map((flavor) => flavor.name);
    expect(names.slice(0, 4)).toEqual(["ミント", "ミント", "ミント", "ミントティー"]);
    expect(names.indexOf("ミントクリーム")).toBeLessThan(names.indexOf("レモンミント"));
    expect(names.indexOf("レモンミント")).toBeLessThan(names.indexOf("モヒート"));
  });

  test("puts what was chosen more often first among equals", () => {
    const serbetli = flavors.find((flavor) => flavor.maker === "Serbetli" && flavor.name_en === "Mint");
    const popular = createCatalogSearch(flavors, makers, new Map([[serbetli?.id ?? "", 3]]));
    expect(popular.search("ミント", 1)).toEqual([serbetli]);
  });

  test("puts what more makers make first where nothing was chosen: ぶるー is ブルーベリー before ブルーアイス", () => {
    const names = found("ぶるー", 460).map((flavor) => flavor.name);
    expect(names[0]).toBe("ブルーベリー");
    expect(names.indexOf("ブルーアイス")).toBeGreaterThan(0);
  });

  test("puts closeness before use: a popular ミントクリーム is no ミント", () => {
    const cream = flavors.find((flavor) => flavor.name === "ミントクリーム");
    const popular = createCatalogSearch(flavors, makers, new Map([[cream?.id ?? "", 900]]));
    expect(popular.search("ミント", 1)).toMatchObject([{ name: "ミント" }]);
  });

  test("does not depend on the order of the catalogue", () => {
    const reversed = createCatalogSearch(flavors.toReversed(), makers.toReversed());
    for (const query of ["ミント", "apple", "ベリー", "bluebery"]) {
      expect(reversed.search(query, 50)).toEqual(found(query, 50));
    }
  });

  test("does not find morae that are not there: スパイス is no アイス", () => {
    expect(found("アイス", 460).map((flavor) => flavor.name)).not.toContain("スパイスチャイ");
    expect(found("aisu", 460).map((flavor) => flavor.name)).not.toContain("スパイスチャイ");
  });
});

describe("what people call it", () => {
  test.each([
    ["りんご", "アップル"],
    ["リンゴ", "アップル"],
    ["もも", "ピーチ"],
    ["桃", "ピーチ"],
    ["檸檬", "レモン"],
    ["薄荷", "ミント"],
  ])("%s finds all %s, and first", (query, name) => {
    const names = found(query, 460).map((flavor) => flavor.name);
    const called = flavors.filter((flavor) => flavor.name.includes(name));
    expect(called.length).toBeGreaterThan(10);
    expect(names).toEqual(expect.arrayContaining(called.map((flavor) => flavor.name)));
    expect(names.slice(0, 5).filter((one) => !one.includes(name))).toEqual([]);
  });

  test.each(["すもも", "スモモ", "胡桃", "桜桃", "ローズマリー", "木苺"])(
    "%s is another fruit or herb, and finds nothing by the name in it",
    (query) => expect(found(query, 460).map(({ name }) => name)).toEqual([]),
  );

  test("what only holds a name is not found by what people call that", () => {
    const named = ["すもも", "グレープフルーツミント", "グレープミント", "ピーチ"].map((name) => ({
      id: name,
      name,
      name_en: null,
      line: null,
      maker_id: "nobody",
      categories: [],
    }));
    const small = createCatalogSearch(named, makers);
    const names = (query: string) => small.search(query, 9).map(({ name }) => name);
    expect(names("ぶどう")).toEqual(["グレープミント"]);
    expect(names("ピーチ")).toEqual(["ピーチ"]);
    expect(names("薄荷")).toEqual(["グレープフルーツミント", "グレープミント"]);
  });

  test("also in one word of several, and within one", () => {
    expect(found("りんご シナモン", 9).map(({ name }) => name)).toContain("アップルシナモン");
    expect(found("りんごシナモン", 9).map(({ name }) => name)).toContain("アップルシナモン");
  });
});

describe("one typo", () => {
  test.each(["ミソト", "レモソ", "りんが", "ビーチ", "レモソ ミント", "アイヌ ミント", "洋なし", "茶ミソ"])(
    "is not forgiven in three kana: %s",
    (query) => {
      expect(found(query, 460)).toEqual([]);
    },
  );

  test.each([
    ["missing letter", "bluebery"],
    ["additional letter", "bluebberry"],
    ["wrong letter", "bluewerry"],
    ["swapped letters", "bleuberry"],
    ["wrong kana", "ブルーベソー"],
    ["additional kana", "ブルーレベリー"],
    ["wrong letter in romaji", "burubeti"],
  ])("%s: %s", (_, query) => expect(first(query)).toBe("Al Fakher Blueberry"));

  test("is forgiven in one word of several", () => {
    expect(first("アルファ モホート")).toBe("Al Fakher Mojito");
    expect(first("earl gray")).toBe("Nakhla Earl Grey");
  });

  test("is forgiven in every name of at least five letters", () => {
    const isMissed = (id: string, typo: string) => !found(typo, 460).some((flavor) => flavor.id === id);
    const missed = flavors.filter(({ id, name_en }) => {
      const name = name_en.toLowerCase().replace(/[^a-z0-9]/g, "");
      if (name.length < 5) return false;
      const [before, after] = [name.slice(0, 2), name.slice(3)];
      return isMissed(id, `${before}${after}`) || isMissed(id, `${before}q${after}`);
    });
    expect(missed.map((flavor) => flavor.name_en)).toEqual([]);
  });

  test("comes after everything that was found as typed", () => {
    const names = found("lemon", 460).map((flavor) => flavor.name_en);
    const nearly = names.findIndex((name) => !/lemon/i.test(name));
    expect(nearly).toBeGreaterThan(0);
    expect(names.slice(nearly).some((name) => /^lemon/i.test(name))).toBe(false);
  });

  test("in three letters is a different word", () => expect(found("kiw")).not.toEqual(found("kjw")));
});

test.each(["", "   ", "！？", "xyzxyz"])("nothing is found for %j", (query) =>
  expect(found(query)).toEqual([]),
);

test("a limit is kept", () => expect(found("a", 3)).toHaveLength(3));

test("a person's own flavour is found without English name, maker or category", () => {
  const own = {
    id: "own",
    name: "自家製うめ",
    name_en: null,
    line: null,
    maker_id: "nobody",
    categories: [],
  };
  expect(createCatalogSearch([own], makers).search("うめ", 5)).toEqual([own]);
});
