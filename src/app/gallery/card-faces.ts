import { CATEGORY_LABELS, CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { BLANK_FACE, type CardFace } from "#features/flavor-card/card-face.ts";

export const PLAIN_FACE: CardFace = {
  ...BLANK_FACE,
  short_id: "gallery00001",
  title: "夜のレモンミント",
  flavors: [
    { flavor_name: "Lemon", maker_name: "Al Fakher", ratio: 50, paint: "citrus" },
    { flavor_name: "Mint", maker_name: "Al Fakher", ratio: 30, paint: "mint" },
    { flavor_name: "Earl Grey", maker_name: "Dozaj", ratio: 20, paint: "tea" },
  ],
  shop_name: "月と煙",
  rating: 4.3,
  day: "2026/11/20",
  author_name: "けむり好き",
};

export const LONG_FACE: CardFace = {
  ...PLAIN_FACE,
  title: "雨の日にゆっくり味わう紅茶とベリーとクリームの、とても長い名前のミックス",
  shop_name: "シーシャカフェ＆バー ムーンライトスモークラウンジ新宿三丁目店",
  author_name: "とても長い名前のシーシャ好きな人",
  flavors: [
    {
      flavor_name: "Blueberry Muffin Special Edition",
      maker_name: "Social Smoke",
      ratio: 45,
      paint: "berry",
    },
    { flavor_name: "Vanilla Cream", maker_name: "Fumari", ratio: 35, paint: "dessert" },
    { flavor_name: "Darjeeling", maker_name: "自家製", ratio: 20, paint: "custom" },
  ],
};

export const TWELVE_FACE: CardFace = {
  ...PLAIN_FACE,
  title: "十二色",
  rating: 5,
  flavors: CATEGORY_SLUGS.map((paint) => ({
    flavor_name: CATEGORY_LABELS[paint],
    maker_name: "見本",
    ratio: null,
    paint,
  })),
};

export const BARE_FACE: CardFace = {
  ...PLAIN_FACE,
  title: "うちの一台",
  flavors: [{ flavor_name: "Double Apple", maker_name: "Nakhla", ratio: 100, paint: "fruit" }],
  shop_name: null,
  rating: null,
  day: "2026/11",
};
