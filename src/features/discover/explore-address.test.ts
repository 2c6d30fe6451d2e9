import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { EXPLORE_MODES, type Explored, exploreAddress, readExplored } from "./explore-address.ts";
import { EXPLORE_ORDERS, LEAST_RATINGS, MAX_CHOSEN, PERIODS, type Period } from "./explore-filters.ts";

const read = (address: string) => readExplored(new URLSearchParams(address.replace(/^\/explore\??/, "")));
const idOf = (number: number) => `0b5e7a3c-1d2f-4a6b-8c9d-${String(number).padStart(12, "0")}`;
const [MINT, TEA, ICE] = [idOf(1), idOf(2), idOf(3)];

describe("the address of explore", () => {
  test("is read as it was written, whatever is asked for", () => {
    const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
    // Each kind in two halves: what is asked for is not left out as well.
    const halves = <Value>(values: readonly Value[]) =>
      fc
        .uniqueArray(fc.constantFrom(...values), { maxLength: MAX_CHOSEN })
        .chain((chosen) => fc.nat(chosen.length).map((cut) => [chosen.slice(0, cut), chosen.slice(cut)]));
    const ids = Array.from({ length: 20 }, (_, number) => idOf(number));
    const explored = fc
      .record({
        categories: halves(CATEGORY_SLUGS),
        makers: halves(ids),
        flavors: halves(ids),
        query: maybe(fc.string({ minLength: 1, maxLength: 100, unit: "grapheme" })),
        rating: maybe(fc.constantFrom(...LEAST_RATINGS)),
        area: maybe(fc.constantFrom("東京都", "東京都/渋谷区", "東京都/渋谷区/渋谷駅")),
        period: maybe(fc.constantFrom(...(Object.keys(PERIODS) as Period[]))),
        friends: maybe(fc.constant(true as const)),
        nicotineFree: maybe(fc.constant(true as const)),
        madeAt: maybe(fc.constantFrom(...ids)),
        mode: fc.constantFrom(...EXPLORE_MODES),
        order: fc.constantFrom(...EXPLORE_ORDERS),
      })
      .map(({ mode, order, categories, makers, flavors, ...others }) => {
        const filters = {
          ...others,
          categories: categories[0],
          notCategories: categories[1],
          makers: makers[0],
          notMakers: makers[1],
          flavors: flavors[0],
          notFlavors: flavors[1],
        };
        const asked = Object.entries(filters).filter(
          ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
        );
        return { mode, order, filters: Object.fromEntries(asked) } as Explored;
      });
    fc.assert(
      fc.property(explored, (asked) => {
        // Of a text that is longer in UTF-16 than it may be nothing is asked for.
        fc.pre((asked.filters.query?.length ?? 0) <= 100);
        expect(read(exploreAddress(asked))).toEqual(asked);
      }),
    );
  });

  test("without anything asks for the newest cards", () => {
    expect(read("/explore")).toEqual({ mode: "cards", order: "new", filters: {} });
    expect(exploreAddress({})).toBe("/explore");
  });

  test("has slashes and commas that people can read", () => {
    const filters = { flavors: [MINT, TEA], area: "東京都/渋谷区" };
    expect(exploreAddress({ filters })).toMatch(
      new RegExp(`^/explore\\?flavors=${MINT},${TEA}&area=[^&/]+/[^&/]+$`),
    );
  });

  test.each([
    "mode=cats",
    "order=worst",
    "rating=2.0",
    "period=decade",
    "friends=0",
    "madeAt=here",
    "makers=",
    `query=${"あ".repeat(101)}`,
  ])("%s is not asked for", (query) =>
    expect(read(query)).toEqual({ mode: "cards", order: "new", filters: {} }),
  );

  test("of a list only what there is not is not asked for", () => {
    expect(read(`flavors=${MINT},nonsense,${TEA}&notCategories=ice,mint`).filters).toEqual({
      flavors: [MINT, TEA],
      notCategories: ["mint"],
    });
    expect(read("makers=nonsense").filters).toEqual({});
  });

  test("of more than may be chosen the first are asked for", () => {
    const ids = Array.from({ length: MAX_CHOSEN + 1 }, (_, number) => idOf(number));
    expect(read(`flavors=${ids}`).filters.flavors).toEqual(ids.slice(0, MAX_CHOSEN));
  });

  test("an id in capitals is the same id", () => {
    expect(read(`flavors=${MINT.toUpperCase()},${MINT}&madeAt=${TEA.toUpperCase()}`).filters).toEqual({
      flavors: [MINT],
      madeAt: TEA,
    });
  });

  test("what is asked for and left out as well is left out", () => {
    const query = `flavors=${MINT},${TEA}&notFlavors=${TEA.toUpperCase()}&makers=${ICE}&notMakers=${ICE}&categories=mint&notCategories=mint,tea`;
    expect(read(query).filters).toEqual({
      flavors: [MINT],
      notFlavors: [TEA],
      notMakers: [ICE],
      notCategories: ["mint", "tea"],
    });
  });
});
