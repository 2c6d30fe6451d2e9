import { describe, expect, test } from "vitest";
import { flavorReason } from "./reason-text.ts";
import type { RecommendedFlavor, RecommendedMix } from "./recommended.ts";
import { type AgainCard, markedIdeas, suggest } from "./suggest.ts";

const flavor = (name: string, more: Partial<RecommendedFlavor> = {}): RecommendedFlavor => ({
  id: name,
  name,
  maker_name: "アルファーヘル",
  paint: "mint",
  tints: ["mint"],
  saved: [],
  by: "everybody",
  liked: null,
  beside: null,
  rating: null,
  shop_name: null,
  ...more,
});
const mix = (short_id: string) =>
  ({
    short_id,
    title: short_id,
    house_mix_name: null,
    author_name: "けむり猫",
    rating: 4,
    wanted: false,
    items: [{ flavor_name: "ローズ", paint: "floral", tints: ["rose"] }],
    is_friend: false,
    is_liked_by_friend: false,
    recipe_rating: null,
    raters: null,
    liked_names: ["ローズ"],
  }) as unknown as RecommendedMix;
const card = {
  short_id: "old",
  title: null,
  house_mix_name: null,
  items: [
    { flavor_name: "ローズ", paint: "floral" as const, tints: ["rose" as const] },
    { flavor_name: "ミント", paint: "mint" as const, tints: ["mint" as const] },
  ],
};
const again: AgainCard = { ...card, months_ago: 8, version: null };
const nothing = { flavors: [], cards: [] };
const titles = (...asked: Parameters<typeof suggest>) => suggest(...asked).map(({ title }) => title);

describe("suggest", () => {
  test("says nothing where nothing is known, and to whoever wants nothing", () => {
    const none = markedIdeas(nothing, []);
    expect(suggest(none, { is_on: true, flavors: [], mixes: [] })).toEqual([]);
    expect(
      suggest(markedIdeas(nothing, [again]), {
        is_on: false,
        flavors: [flavor("コーラ")],
        mixes: [mix("夜")],
      }),
    ).toEqual([]);
  });

  test("begins with what the person wants to try, then flavours and cards by turns, and names nothing twice", () => {
    const wanted = { flavors: [flavor("コーラ")], cards: [{ ...card, version: 2 }] };
    const found = {
      is_on: true,
      flavors: [flavor("コーラ"), flavor("キウイ"), flavor("梅")],
      mixes: [mix("夜"), mix("朝")],
    };
    expect(titles(markedIdeas(wanted, [again]), found)).toEqual([
      "コーラ",
      "ローズ × ミント",
      "キウイ",
      "夜",
      "ローズ × ミント",
    ]);
    expect(titles(markedIdeas(nothing, []), found)).toEqual(["コーラ", "夜", "キウイ", "朝", "梅"]);
  });

  test("says that everybody rates a flavour highly only where enough people do", () => {
    const reasons = [null, 3.9, 4].map((rating) => flavorReason(flavor("コーラ", { rating })));
    const unrecorded = "まだ記録のないフレーバーです。";
    expect(reasons).toEqual([unrecorded, unrecorded, `みんなの評価が高い、${unrecorded}`]);
  });

  test("what the person marked cannot be refused, what nobody asked for can", () => {
    const wanted = { flavors: [flavor("コーラ", { saved: ["want"] })], cards: [{ ...card, version: 2 }] };
    expect(
      suggest(markedIdeas(wanted, []), { is_on: true, flavors: [flavor("キウイ")], mixes: [] }),
    ).toMatchObject([
      {
        title: "コーラ",
        whose: "アルファーヘル",
        reason: "「吸ってみたい」に入れたフレーバーです。",
        leads: { to: "flavor", id: "コーラ" },
        thing: { target_type: "flavor", target_id: "コーラ", saved: ["want"] },
        is_recommended: false,
      },
      { leads: { to: "mix", id: "old", version: 2 }, is_recommended: false },
      { title: "キウイ", is_recommended: true },
    ]);
  });

  test("leads back to a card that was to be smoked again: an own one, or another one's in the words that it has now", () => {
    const marks = (version: number | null) => markedIdeas(nothing, [{ ...again, version }]);
    const none = { is_on: true, flavors: [], mixes: [] };
    expect(suggest(marks(null), none)).toMatchObject([
      {
        reason: "8か月前に「また吸いたい」をつけたカードです。",
        leads: { to: "own mix", id: "old" },
        thing: null,
      },
    ]);
    expect(suggest(marks(3), none)).toMatchObject([{ leads: { to: "mix", id: "old", version: 3 } }]);
  });
});
