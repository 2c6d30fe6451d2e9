import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeFlavorShare,
  flavorsOf,
  moveFlavor,
  removeFlavor,
  startShares,
  toggleFlavor,
} from "./draft-flavors.ts";
import {
  changeDraft,
  type HouseMix,
  isBegunWith,
  isSameRecipe,
  type RepeatableMix,
  takeEarlierMix,
  takeFlavor,
  takeHouseMix,
} from "./draft-origin.ts";
import { blankDraft, newMixInput } from "./mix-draft.ts";
import { MixDraft } from "./stored-draft.ts";

const shopId = "7d9f6d7e-52a4-4c1c-9a4e-1d6b6a0b3b11";
const houseMixId = "0b7f6d7e-52a4-4c1c-9a4e-1d6b6a0b3b22";
const item = (flavor_name: string, ratio: number | null) => ({
  maker_id: null,
  flavor_id: null,
  maker_name: "Azure",
  flavor_name,
  ratio,
  paint: "mint" as const,
});
const items = [item("ミント", 60), item("レモン", 40)];
const houseMix: HouseMix = { id: houseMixId, shop_id: shopId, name: "雨宿り", description: null, items };
const shop = { id: shopId, name: "月と煙" };
const earlier: RepeatableMix = {
  short_id: "abcdefghjkmn",
  title: "雨の日",
  shop,
  house_mix: { id: houseMixId, name: "雨宿り" },
  items,
};
const blank = blankDraft({ id: "draft", owner: "me", idempotencyKey: "key" });
const atShop = changeDraft({ ...blank, title: "私の題", rating: 4 }, { shop });
const withHouseMix = changeDraft(atShop, takeHouseMix(houseMix));

describe("a house mix in a draft", () => {
  test("brings its recipe and is named when it is sent", () => {
    expect(newMixInput(withHouseMix)).toMatchObject({
      predefinedMixId: houseMixId,
      items: [{ ratio: 60 }, { ratio: 40 }],
      title: "私の題",
    });
  });

  test("is named no longer once the recipe or the shop is another", () => {
    const { flavors } = withHouseMix;
    const changes = [
      { flavors: changeFlavorShare(flavors, 0, 80) },
      { flavors: removeFlavor(flavors, 0) },
      { shop: null },
      { shop: { id: null, name: "月と煙" } },
    ];
    for (const change of changes) expect(changeDraft(withHouseMix, change).houseMix).toBeNull();
  });

  test("stays while only the order, the words or the rating change", () => {
    const { flavors } = withHouseMix;
    for (const change of [{ flavors: moveFlavor(flavors, 0, 1) }, { title: "別の題" }, { rating: 3 }]) {
      expect(changeDraft(withHouseMix, change).houseMix).not.toBeNull();
    }
  });
});

describe("もう一度", () => {
  test("brings recipe, shop and origin, and leaves words and rating alone", () => {
    const draft = changeDraft({ ...blank, comment: "今夜", rating: 2 }, takeEarlierMix(earlier));
    expect(newMixInput(draft)).toMatchObject({
      shopId,
      sourceMixId: "abcdefghjkmn",
      predefinedMixId: houseMixId,
      comment: "今夜",
      rating: 2,
    });
  });

  test("of another person's card keeps the chosen shop and takes no house mix", () => {
    const other = { id: null, name: "夜の隠れ家" };
    const draft = changeDraft({ ...blank, shop: other }, takeEarlierMix({ ...earlier, shop: null }));
    expect([draft.shop, draft.houseMix, draft.flavors.length]).toEqual([other, null, 2]);
  });

  test("names its origin while one of its flavours is in", () => {
    const draft = changeDraft(blank, takeEarlierMix(earlier));
    const one = changeDraft(draft, { flavors: toggleFlavor(draft.flavors, items[0] ?? item("", null)) });
    expect(one.source?.id).toBe("abcdefghjkmn");
    expect(changeDraft(one, { flavors: removeFlavor(one.flavors, 0) }).source).toBeNull();
    expect(changeDraft(draft, takeHouseMix(houseMix)).source).toBeNull();
  });

  test("of a card that holds one flavour twice leaves the shares to the staff", () => {
    const twice = takeEarlierMix({ ...earlier, items: [item("ミント", 60), item("ミント", 40)] });
    expect(twice.flavors).toEqual([item("ミント", null)]);
  });
});

test("what was is restored exactly by the fields that were changed", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(11), { minLength: 1, maxLength: 8 }), (steps) => {
      const flavors = startShares(items.map((one) => ({ ...one })));
      const before = { ...withHouseMix, flavors };
      const after = steps.reduce(
        (draft, step) =>
          changeDraft(draft, {
            flavors:
              step % 3 === 0
                ? toggleFlavor(draft.flavors, item(`味${step}`, null))
                : changeFlavorShare(draft.flavors, step % Math.max(1, draft.flavors.length), step * 9),
          }),
        before as MixDraft,
      );
      const { shop: index, houseMix: house, source } = before;
      expect(changeDraft(after, { shop: index, flavors, houseMix: house, source })).toEqual(before);
    }),
  );
});

test("the order of a recipe does not matter, its shares do", () => {
  const flavors = startShares(items);
  expect(isSameRecipe(flavors, flavors.toReversed())).toBe(true);
  expect(isSameRecipe(flavors, changeFlavorShare(flavors, 0, 51))).toBe(false);
});

test("a draft that was stored before house mixes came can still be read", () => {
  const { houseMix: _house, source: _source, refusal: _refusal, ...old } = blank;
  expect(MixDraft.parse(old)).toEqual(blank);
});

test("a draft that was begun with something is begun with it once", () => {
  const [flavor] = flavorsOf(items);
  if (!flavor) throw new Error("nothing was mixed");
  const begun = changeDraft(blank, takeFlavor(flavor));
  expect(begun.flavors).toEqual([{ ...flavor, ratio: null }]);
  expect(isBegunWith(begun, takeFlavor(flavor))).toBe(true);
  expect(isBegunWith(blank, takeFlavor(flavor))).toBe(false);
  expect(isBegunWith(changeDraft(begun, { flavors: [] }), takeFlavor(flavor))).toBe(false);
  expect(isBegunWith(begun, { title: "別の夜" })).toBe(false);
});
