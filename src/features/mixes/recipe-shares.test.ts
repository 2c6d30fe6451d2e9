import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addShare,
  changeShare,
  evenShares,
  removeShare,
  type ShareRole,
  shareRoles,
  stepShare,
} from "./recipe-shares.ts";

/** A recipe as it comes about: even shares that somebody changed a few times. */
const recipes = fc
  .tuple(
    fc.integer({ min: 1, max: 12 }),
    fc.array(fc.tuple(fc.nat(), fc.integer({ min: -50, max: 150 })), { maxLength: 8 }),
  )
  .map(([count, changes]) =>
    changes.reduce(
      (shares, [index, wanted]) => changeShare(shares, index % count, wanted),
      evenShares(count),
    ),
  );

function expectWhole(shares: number[]) {
  expect(shares.reduce((a, b) => a + b, 0)).toBe(100);
  expect(shares.every((share) => Number.isInteger(share) && share >= 1)).toBe(true);
}

describe("shares", () => {
  test("always sum to 100, in whole per cents of at least 1", () => {
    fc.assert(fc.property(recipes, expectWhole));
  });

  test("stay whole when a flavour comes or goes", () => {
    fc.assert(
      fc.property(recipes, fc.nat(), (shares, position) => {
        if (shares.length < 12) expectWhole(addShare(shares));
        if (shares.length > 1) expectWhole(removeShare(shares, position % shares.length));
      }),
    );
  });

  test("stay as they are when one is asked for what it has", () => {
    fc.assert(
      fc.property(recipes, fc.nat(), (shares, position) => {
        const index = position % shares.length;
        expect(changeShare(shares, index, shares[index] ?? 0)).toEqual(shares);
      }),
    );
  });

  test("give a flavour what was asked for, as far as the others leave it", () => {
    fc.assert(
      fc.property(recipes, fc.nat(), fc.integer({ min: 1, max: 100 }), (shares, position, wanted) => {
        const index = position % shares.length;
        const most = shares.length === 1 ? 100 : Math.min(wanted, 101 - shares.length);
        expect(changeShare(shares, index, wanted)[index]).toBe(most);
      }),
    );
  });

  test.each([
    [[40, 35, 25], 0, 50, [50, 29, 21]],
    [[50, 50], 0, 70, [70, 30]],
    [[34, 33, 33], 2, 98, [1, 1, 98]],
    [[98, 1, 1], 0, 50, [50, 25, 25]],
    [[100], 0, 40, [100]],
  ])("%j with place %i at %i are %j", (shares, index, wanted, changed) =>
    expect(changeShare(shares, index, wanted)).toEqual(changed),
  );

  test("begin even, the first ones with what is left over", () => {
    expect(evenShares(3)).toEqual([34, 33, 33]);
    expect(evenShares(12)).toEqual([9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8]);
  });

  test("a new flavour gets its even part, a removed one leaves its own to the others", () => {
    expect(addShare([60, 40])).toEqual([40, 27, 33]);
    expect(removeShare([60, 30, 10], 0)).toEqual([75, 25]);
  });
});

test.each([
  [33, 1, 35],
  [33, -1, 30],
  [35, 1, 40],
  [35, -1, 30],
  [1, -1, 0],
] as const)("a step from %i by %i leads to %i", (share, direction, next) =>
  expect(stepShare(share, direction)).toBe(next),
);

test.each<[number[], ShareRole[]]>([
  [
    [40, 35, 25],
    ["メイン", "サブ", "サブ"],
  ],
  [
    [20, 61, 19],
    ["サブ", "メイン", "アクセント"],
  ],
  [
    [50, 50],
    ["メイン", "サブ"],
  ],
  [[100], ["メイン"]],
])("%j are %j", (shares, roles) => expect(shareRoles(shares)).toEqual(roles));
