import { describe, expect, test } from "vitest";
import { type AgainCard, type Candidate, type Likes, suggestNext } from "./next-to-try.ts";

const candidate = (more: Partial<Candidate> & { flavor_name: string }): Candidate => ({
  flavor_id: more.flavor_name,
  maker_id: "al-fakher",
  maker_name: "アルファーヘル",
  paint: "mint",
  tints: ["mint"],
  people: 1,
  short_id: `card-${more.flavor_name}`,
  saved: [],
  beside: null,
  ...more,
});
const nothing: Likes = { makers: [], categories: [] };
const again: AgainCard = {
  short_id: "old",
  title: null,
  house_mix_name: null,
  items: [
    { flavor_name: "ローズ", paint: "floral", tints: ["rose"] },
    { flavor_name: "ミント", paint: "mint", tints: ["mint"] },
  ],
  months_ago: 8,
  version: null,
};

describe("suggestNext", () => {
  test("says nothing where nothing is known", () => {
    expect(suggestNext([], nothing, [])).toEqual([]);
    expect(suggestNext([candidate({ flavor_name: "コーラ" })], nothing, [])).toEqual([]);
  });

  test("begins with what the person wants to try, and names no flavour twice", () => {
    const cola = candidate({ flavor_name: "コーラ", beside: { flavor_name: "ローズ", people: 3 } });
    const kiwi = candidate({ flavor_name: "キウイ", beside: { flavor_name: "ローズ", people: 2 } });
    const { months_ago: _, ...card } = again;
    const wanted = { flavors: [{ ...cola, short_id: null }], cards: [{ ...card, version: 2 }] };

    expect(suggestNext([cola, kiwi], nothing, [], wanted)).toMatchObject([
      {
        title: "コーラ",
        reason: "「吸ってみたい」に入れたフレーバーです。",
        card: null,
        thing: { target_type: "flavor", target_id: "コーラ" },
      },
      {
        title: "ローズ × ミント",
        reason: "「吸ってみたい」に入れたカードです。",
        card: { short_id: "old", isOwn: false, version: 2 },
        thing: { target_type: "mix", target_id: "old", saved: ["want"] },
      },
      { title: "キウイ" },
    ]);
  });

  test("needs two people to call it a hint", () => {
    const one = candidate({ flavor_name: "コーラ", beside: { flavor_name: "ローズ", people: 1 } });
    const two = candidate({ flavor_name: "キウイ", beside: { flavor_name: "ローズ", people: 2 } });

    expect(suggestNext([one, two], nothing, [])).toEqual([
      {
        title: "キウイ",
        maker_name: "アルファーヘル",
        paint: "mint",
        tints: ["mint"],
        reason: "「ローズ」に高い評価をつけた2人が、こちらも高く評価しています。",
        card: { short_id: "card-キウイ", isOwn: false },
        thing: { target_type: "flavor", target_id: "キウイ", saved: [] },
      },
    ]);
  });

  test("gives a newcomer with one unrated card the category next to it, without a card to show", () => {
    const [idea, ...more] = suggestNext(
      [],
      { makers: [], categories: [{ paint: "berry", rating: null }] },
      [],
    );

    expect(more).toEqual([]);
    expect(idea).toEqual({
      title: "ミント・清涼",
      maker_name: null,
      paint: "mint",
      tints: [],
      reason: "「ベリー」と合わせやすく、まだ記録がありません。",
      card: null,
      thing: null,
    });
  });

  test("takes the neighbour that is on no card yet, with what most people rated highly of it", () => {
    const categories: Likes["categories"] = [
      { paint: "berry", rating: 4.5 },
      { paint: "mint", rating: 3 },
    ];
    const few = candidate({ flavor_name: "ジャスミン", paint: "floral" });
    const many = candidate({ flavor_name: "ラベンダー", paint: "floral", people: 3 });

    expect(suggestNext([few, many], { makers: [], categories }, [])).toMatchObject([
      {
        title: "ラベンダー",
        reason: "評価の高い「ベリー」と合わせやすい「フローラル」は、まだ記録がありません。",
      },
    ]);
  });

  test("builds nothing on a category that was not liked, or that nobody's catalogue has", () => {
    expect(suggestNext([], { makers: [], categories: [{ paint: "berry", rating: 2.9 }] }, [])).toEqual([]);
    expect(suggestNext([], { makers: [], categories: [{ paint: "custom", rating: 5 }] }, [])).toEqual([]);
  });

  test("leads back to an own card that was to be smoked again", () => {
    expect(suggestNext([], nothing, [again])).toEqual([
      {
        title: "ローズ × ミント",
        maker_name: null,
        paint: "floral",
        tints: ["rose"],
        reason: "8か月前に「また吸いたい」をつけたカードです。",
        card: { short_id: "old", isOwn: true },
        thing: null,
      },
    ]);
  });

  test("leads to another one's card by its public page, in the words that it has now", () => {
    expect(suggestNext([], nothing, [{ ...again, version: 3 }])).toMatchObject([
      { card: { short_id: "old", isOwn: false, version: 3 } },
    ]);
  });

  test("gives three at most, each flavour once and each for another reason", () => {
    const likes: Likes = {
      makers: [{ maker_id: "al-fakher", maker_name: "アルファーヘル" }],
      categories: [{ paint: "berry", rating: 5 }],
    };
    const beside = { flavor_name: "ローズ", people: 3 };
    const candidates = ["コーラ", "キウイ", "ミント", "ライム"].map((flavor_name) =>
      candidate({ flavor_name, beside, people: 3 }),
    );
    const ideas = suggestNext(candidates, likes, [again]);

    expect(ideas).toHaveLength(3);
    expect(new Set(ideas.map(({ title }) => title)).size).toBe(3);
    expect(ideas.map(({ reason }) => reason.slice(0, 6))).toEqual([
      "「ローズ」に",
      "評価の高い「",
      "評価の高いア",
    ]);
  });

  test("is the same whatever the order in which candidates come", () => {
    const two = ["コーラ", "キウイ"].map((flavor_name) =>
      candidate({ flavor_name, beside: { flavor_name: "ローズ", people: 2 } }),
    );

    expect(suggestNext(two, nothing, [])).toEqual(suggestNext([...two].reverse(), nothing, []));
  });
});
