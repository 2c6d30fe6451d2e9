import { describe, expect, test } from "vitest";
import type { EditableCard } from "./draft-fields.ts";
import { mergePhotos } from "./draft-photos.ts";
import { differences, draftOfCard, editInput, isChanged, mergeEdit } from "./edit-draft.ts";
import { findEditProblems } from "./find-problems.ts";

const flavor = (name: string) => ({
  maker_id: crypto.randomUUID(),
  flavor_id: crypto.randomUUID(),
  maker_name: "自家製",
  flavor_name: name,
  ratio: null,
  paint: "mint" as const,
});
const [yuzu, ume] = [flavor("ゆず"), flavor("うめ")];
const card: EditableCard = {
  id: crypto.randomUUID(),
  user_id: crypto.randomUUID(),
  version: 3,
  shop_id: crypto.randomUUID(),
  shop_name: "月と煙",
  predefined_mix_id: crypto.randomUUID(),
  house_mix_name: "月見",
  items: [yuzu],
  rating: 4.2,
  smoke_again: true,
  title: null,
  comment: "甘い",
  customDateTime: "2019-11-18T12:40:00.000Z",
  visibility: "public",
  hide_shop: false,
  hide_time: false,
  images: [
    { id: "a", image_url: "/storage/mix-images/x/a.jpg", width: 1600, alt: "煙" },
    { id: "b", image_url: "/storage/mix-images/x/b.jpg", width: 1600, alt: null },
  ],
};
const base = draftOfCard(card);
const now = new Date("2026-11-21T12:00:00Z");

describe("an edit", () => {
  test("of nothing sends nothing", () => {
    expect(
      editInput(base, draftOfCard({ ...card, customDateTime: new Date(card.customDateTime ?? 0) })),
    ).toEqual({});
    expect(isChanged(base, { ...base, comment: "甘い " })).toBe(false);
  });

  test("sends what differs alone, under the names of the call", () => {
    const draft = { ...base, title: "夜", flavors: [...base.flavors, ume], houseMix: null, smokedAt: null };
    expect(editInput(base, draft)).toEqual({
      title: "夜",
      flavors: [yuzu, ume].map(({ maker_id, flavor_id }) => ({ maker_id, flavor_id })),
      predefinedMixId: null,
      customDateTime: null,
    });
  });

  test("finds no fault with an old night that stays", () => {
    expect(findEditProblems(base, { ...base, title: "夜" }, now)).toEqual({});
    const moved = { ...base, smokedAt: { day: "2019-11-19", time: "21:00" } };
    expect(findEditProblems(base, moved, now)).toHaveProperty("customDateTime");
    expect(findEditProblems(base, { ...base, flavors: [] }, now)).toHaveProperty("items");
  });
});

describe("the photos of an edit", () => {
  const [a, b] = base.photos;
  if (!a || !b) throw new Error("The card has two photos.");
  const fresh = { id: "c", alt: " 炭 ", image_url: "/storage/mix-images/x/c.jpg" };

  test("are named where they come, go, move or are described", () => {
    expect(editInput(base, { ...base, photos: [b, fresh] })).toEqual({
      imagesToDelete: [a.image_url],
      newImages: [
        { image_url: b.image_url, display_order: 0, alt: null },
        { image_url: fresh.image_url, display_order: 1, alt: "炭" },
      ],
    });
    expect(editInput(base, { ...base, photos: [a, { ...b, alt: "灰" }] })).toEqual({
      newImages: [{ image_url: b.image_url, display_order: 1, alt: "灰" }],
    });
    expect(editInput(base, { ...base, photos: [] })).toEqual({ imagesToDelete: [a.image_url, b.image_url] });
  });

  test("count as a change before they are uploaded", () => {
    expect(isChanged(base, { ...base, photos: [a, b, { ...fresh, image_url: null }] })).toBe(true);
    expect(isChanged(base, base)).toBe(false);
  });
});

describe("two versions", () => {
  const mine = { ...base, title: "わたしの題", comment: "とても甘い" };
  const theirs = { ...base, title: "別の題", rating: 2 };

  test("merge into one's own changes on top of the other", () => {
    expect(mergeEdit(base, mine, theirs)).toEqual({ ...theirs, title: "わたしの題", comment: "とても甘い" });
  });

  test("keep the photos that either added, and lose those that either removed", () => {
    const [a, b] = base.photos;
    if (!a || !b) throw new Error("The card has two photos.");
    const photo = (name: string, image_url: string | null = `/storage/mix-images/x/${name}.jpg`) => ({
      id: name,
      alt: "",
      image_url,
    });
    const [own, waiting, other] = [photo("own"), photo("waiting", null), photo("other")];
    const merged = (mine: typeof base.photos, theirs: typeof base.photos) =>
      mergeEdit(base, { ...base, photos: mine }, { ...base, photos: theirs }).photos;
    expect(merged([a, b, own, waiting], [b, other])).toEqual([b, own, waiting, other]);
    expect(merged([b, a], [a, { ...b, alt: "灰" }])).toEqual([{ ...b, alt: "灰" }, a]);
    expect(merged([{ ...a, alt: "わたしの言葉" }], [a, b])).toEqual([{ ...a, alt: "わたしの言葉" }]);
    expect(merged([a, b, own, waiting], [a, b, other])).toEqual([a, b, own, waiting]);
    expect(mergePhotos([a, b], [a, b, own, waiting], [a, b, other]).leftOut).toEqual([other]);
    expect(mergePhotos([a, b], [b, own, waiting], [a, b, other]).leftOut).toEqual([]);
  });

  test("keep the house mix of whoever has the recipe", () => {
    const changed = { ...base, flavors: [...base.flavors], houseMix: null, shop: { id: null, name: "路地" } };
    expect(mergeEdit(base, changed, theirs)).toMatchObject({
      houseMix: null,
      shop: { name: "路地" },
      rating: 2,
    });
    expect(mergeEdit(base, mine, { ...theirs, houseMix: null }).houseMix).toBeNull();
  });

  test("say in words where they differ", () => {
    expect(differences(mine, theirs)).toEqual([
      { label: "評価", mine: "4.2", theirs: "2.0" },
      { label: "タイトル", mine: "わたしの題", theirs: "別の題" },
      { label: "ひとこと", mine: "とても甘い", theirs: "甘い" },
    ]);
    const other = {
      ...base,
      shop: null,
      flavors: base.flavors.map((one) => ({ ...one, ratio: 100 })),
      smokeAgain: null,
      smokedAt: null,
      visibility: "private" as const,
      hideShop: true,
      hideTime: true,
      rating: null,
      comment: "",
    };
    expect(differences(other, base).map((one) => one.mine)).toEqual([
      "なし",
      "ゆず 100%",
      "未評価",
      "未選択",
      "なし",
      "カードにした時刻",
      "自分だけ",
      "隠す",
      "隠す",
    ]);
  });
});
