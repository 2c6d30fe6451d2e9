import { describe, expect, test } from "vitest";
import { NewMix } from "#features/mixes/mix.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { draftFace } from "./draft-fields.ts";
import { addFlavor, startShares } from "./draft-flavors.ts";
import { problemsOf, touchedFields } from "./draft-problems.ts";
import { findProblems } from "./find-problems.ts";
import { blankDraft, isBlank, newMixInput } from "./mix-draft.ts";
import { MixDraft } from "./stored-draft.ts";

const id = "7d9f6d7e-52a4-4c1c-9a4e-1d6b6a0b3b11";
const now = new Date("2026-11-20T12:40:00Z");
const blank = blankDraft({ id: "draft", owner: "visitor", idempotencyKey: "key" });
const mint = {
  maker_id: id,
  flavor_id: id,
  maker_name: "Azure",
  flavor_name: "ミント",
  paint: "mint",
} as const;
const yuzu = {
  maker_id: null,
  flavor_id: null,
  maker_name: "自家製",
  flavor_name: "ゆず",
  paint: "custom",
} as const;
const flavors = addFlavor(addFlavor([], mint), yuzu);

describe("what is sent for a draft", () => {
  test("names catalogue flavours by their ids and others by their names", () => {
    expect(newMixInput({ ...blank, flavors }).items).toEqual([
      { maker_id: id, flavor_id: id },
      { maker_name: "自家製", flavor_name: "ゆず" },
    ]);
  });

  test("is said in an order that stays: a retry after an update of the app is still the same text", () => {
    expect(Object.keys(newMixInput(blank))).toEqual([
      ...["shopId", "shopName", "items", "rating", "smokeAgain", "title", "comment", "customDateTime"],
      ...["visibility", "hideShop", "hideTime", "predefinedMixId", "sourceMixId"],
    ]);
  });

  test("carries shares only when they were chosen", () => {
    expect(newMixInput({ ...blank, flavors: startShares(flavors) }).items).toMatchObject([
      { ratio: 50 },
      { ratio: 50 },
    ]);
  });

  test("leaves the time to the server until the person changed it", () => {
    expect(newMixInput(blank).customDateTime).toBeNull();
    expect(newMixInput({ ...blank, smokedAt: { day: "2026-11-18", time: "21:40" } }).customDateTime).toBe(
      "2026-11-18T21:40:00+09:00",
    );
  });

  test("keeps an unrated mix apart from one with no points", () => {
    expect(newMixInput(blank).rating).toBeNull();
    expect(newMixInput({ ...blank, rating: 0 }).rating).toBe(0);
  });

  test("is a mix that the call takes", () => {
    const input = newMixInput({
      ...blank,
      flavors,
      shop: { id: null, name: "シーシャ 月と煙" },
      title: " ",
      comment: "  ",
      smokeAgain: false,
      visibility: "link",
      hideShop: true,
    });
    expect(NewMix.parse(input)).toMatchObject({
      shopName: "シーシャ 月と煙",
      title: null,
      comment: null,
      smokeAgain: false,
      visibility: "link",
      hideShop: true,
      hideTime: false,
    });
  });

  test("is the same text for the same draft", () => {
    const draft = { ...blank, flavors, rating: 4.4 };
    const kept = MixDraft.parse(structuredClone(draft));
    expect(JSON.stringify(newMixInput(kept))).toBe(JSON.stringify(newMixInput(draft)));
  });
});

describe("what keeps a draft from being recorded", () => {
  test("is nothing once it has a flavour", () =>
    expect(findProblems({ ...blank, flavors }, now)).toEqual({}));

  test("stands beside its field", () => {
    expect(Object.keys(findProblems(blank, now))).toEqual(["items"]);
    expect(findProblems({ ...blank, flavors, title: "あ".repeat(41) }, now)).toHaveProperty("title");
    expect(findProblems({ ...blank, flavors, smokedAt: { day: "2027-01-01", time: "00:00" } }, now)).toEqual({
      customDateTime: mixMessages.dateOutOfRange,
    });
    expect(findProblems({ ...blank, flavors, smokedAt: { day: "", time: "" } }, now)).toHaveProperty(
      "customDateTime",
    );
  });

  test("is shown at the shop for both of the shop's names, and nowhere for what no field shows", () => {
    expect(problemsOf({ shopName: "長い", sourceMixId: "?" })).toEqual({ shop: "長い" });
  });

  test("is said no longer once its field is touched", () => {
    expect(touchedFields({ flavors })).toEqual(["items"]);
    expect(touchedFields({ smokedAt: null, title: "", source: null })).toEqual(["customDateTime", "title"]);
  });
});

test.each([
  { title: "雨の日" },
  { rating: 0 },
  { smokeAgain: false },
  { flavors },
  { hideTime: true },
  { visibility: "private" as const },
])("a draft with %j would be missed", (change) => {
  expect(isBlank(blank)).toBe(true);
  expect(isBlank({ ...blank, ...change })).toBe(false);
});

describe("the card of a draft", () => {
  const shop = { id: null, name: "シーシャ 月と煙" };

  test("is what others will see", () => {
    expect(draftFace({ ...blank, flavors, shop }, "けむり好き", now)).toMatchObject({
      title: "ミント × ゆず",
      shop_name: "シーシャ 月と煙",
      day: "2026/11/20",
      author_name: "けむり好き",
    });
  });

  test("leaves out what is hidden", () => {
    const draft = { ...blank, flavors, shop, hideShop: true, hideTime: true };
    expect(draftFace(draft, "けむり好き", now)).toMatchObject({ shop_name: null, day: "2026/11" });
  });

  test("belongs to the night, not to the date", () => {
    const smokedAt = { day: "2026-11-19", time: "02:00" };
    expect(draftFace({ ...blank, smokedAt }, "けむり好き", now).day).toBe("2026/11/18");
  });
});
