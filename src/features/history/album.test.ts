import { expect, test } from "vitest";
import { type AlbumMix, albumCover, albumMonths } from "./album.ts";

const peach = {
  flavor_id: "peach",
  maker_id: "af",
  flavor_name: "ピーチ",
  maker_name: "アルファーヘル",
  paint: "fruit",
};
const yuzu = { flavor_id: null, maker_id: null, flavor_name: "ゆず", maker_name: "自家製", paint: "custom" };
const mix = (day: string, items: object[], more: Partial<AlbumMix> = {}) =>
  ({
    short_id: day,
    title: null,
    house_mix_name: null,
    shop_id: null,
    shop_name: null,
    rating: null,
    day,
    author_name: "けむり好き",
    seal: null,
    card_frame: null,
    items: items.map((item) => ({ ratio: null, ...item })),
    ...more,
  }) as AlbumMix;

test("a cover tells variety: the same thing twice is one", () => {
  const shop = { shop_id: "moon", shop_name: "月と煙" };
  const cover = albumCover("2026", "けむり好き", [
    mix("2026-01-02", [peach, yuzu], shop),
    mix("2026-01-03", [peach], shop),
    mix("2026-03", [peach], { shop_name: "自宅" }),
  ]);

  expect(cover.lines.map(({ label, count }) => [label, count])).toEqual([
    ["フレーバー", 2],
    ["メーカー", 2],
    ["カテゴリー", 1],
    ["お店", 2],
  ]);
  expect(cover.paints.map(({ paint, share }) => [paint, Math.round(share * 600)])).toEqual([
    ["fruit", 500],
    ["custom", 100],
  ]);
});

test("months without cards have no page; a hidden day stays in its month", () => {
  const months = albumMonths("けむり好き", [
    mix("2026-01", [yuzu]),
    mix("2026-01-03", [peach]),
    mix("2026-03-01", [peach]),
  ]);

  expect(months.map(({ month, title, faces }) => [month, title, faces.map(({ day }) => day)])).toEqual([
    ["2026-01", "2026年1月", ["2026/01", "2026/01/03"]],
    ["2026-03", "2026年3月", ["2026/03/01"]],
  ]);
});
