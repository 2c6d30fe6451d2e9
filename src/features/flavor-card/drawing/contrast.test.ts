import type { Node } from "@takumi-rs/core";
import { describe, expect, test } from "vitest";
import { PAINTS, type Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import { luminance, luminanceOf } from "#tests/support/pictures/luminance.ts";
import { DARKEST_PAIRS, LIGHTEST_PAIRS, paintPairs } from "#tests/support/pictures/paint-pairs.ts";
import { ALBUM_SIZE } from "../album-page.ts";
import { BLANK_FACE, type CardFace } from "../card-face.ts";
import { CARD_PICTURES, type CardShape, PHOTO_PLACE } from "../card-shapes.ts";
import type { Frame } from "../ribbon.ts";
import { cardRenderer } from "./card-renderer.ts";
import { type AlbumPage, composeAlbumPage } from "./draw-album.ts";
import { type CardInks, composeCard } from "./draw-card.ts";
import { DARK_INKS } from "./lit-ground.ts";
import type { Inks } from "./nodes.ts";

const SCALE = 1 / 4;
const STRONG = "#ffffff";
const SOFT = "#ece9f2";
const NO_INKS: Inks = {
  strong: "#ffffff00",
  soft: "#ffffff00",
  line: "#ffffff00",
  frame: "#ffffff00",
  stamp: "#ffffff00",
};
const NO_CARD_INKS: CardInks = { card: NO_INKS, ground: NO_INKS };
/** All that words of a card's picture are written with: on the card, and on the ground beside it. */
const CARD_INKS: [ink: string, inks: CardInks][] = [
  [STRONG, { ...NO_CARD_INKS, card: { ...NO_INKS, strong: STRONG } }],
  [SOFT, { ...NO_CARD_INKS, card: { ...NO_INKS, soft: SOFT } }],
  [DARK_INKS.strong, { ...NO_CARD_INKS, ground: { ...NO_INKS, strong: DARK_INKS.strong } }],
  [DARK_INKS.soft, { ...NO_CARD_INKS, ground: { ...NO_INKS, soft: DARK_INKS.soft } }],
];
/** The worst that a photo can do to white words. */
const WHITE_PHOTO = {
  ...PHOTO_PLACE,
  data: new Uint8Array(PHOTO_PLACE.width * PHOTO_PLACE.height * 4).fill(255),
  premultiplied: true,
};

const full: Omit<CardFace, "flavors"> = {
  ...BLANK_FACE,
  short_id: "7H2KQ9MZ4XCD",
  title: "雨の日の午後に読む長い小説とやわらかな煙のミックス",
  shop_name: "シーシャカフェ 月と煙 下北沢南口店",
  rating: 4.6,
  day: "2026/11/18",
  author_name: "けむり好き",
  seal: "来店スタンプ",
  card_frame: null,
};
const plain = { ...full, title: "雨", shop_name: null };

describe.each<[CardShape, number]>([
  ["portrait", 0],
  ["link", 1],
  ["line", 2],
  ["story", 0],
  ["photo", 1],
])("the %s picture", (shape, part) => {
  test.each([
    ["much to say, twelve flavours, in gold", { ...full, card_frame: "gold" as const }, 12, part],
    ["little to say, two flavours", plain, 2, part + 1],
  ] as const)("carries its words at 4.5:1 on pairs of all paints: %s", async (_, words, count, pairs) => {
    const sample = faceOf(words, "fruit", "mint", count);
    const ground = await pixelsOf(sample, shape, NO_CARD_INKS);
    const written: [ink: string, places: number[]][] = [];
    for (const [ink, inks] of CARD_INKS)
      written.push([ink, changedPixels(ground, await pixelsOf(sample, shape, inks))]);
    const standsOnGround = shape !== "portrait" && shape !== "photo";
    for (const [at, [, places]] of written.entries())
      if (at === 0 || (at === 2 && standsOnGround)) expect(places.length).toBeGreaterThan(400);

    const tooWeak: string[] = [];
    for (const [first, second] of [...paintPairs(pairs), ...LIGHTEST_PAIRS, ...DARKEST_PAIRS]) {
      const bare = await pixelsOf(faceOf(words, first, second, count), shape, NO_CARD_INKS);
      const weakest = Math.min(...written.map(([ink, places]) => weakestContrast(ink, bare, places)));
      if (weakest < 4.5) tooWeak.push(`${first} and ${second}: ${weakest.toFixed(2)}`);
    }
    expect(tooWeak).toEqual([]);
  });
});

describe.each([
  ["cover", 0],
  ["month", 1],
] as const)("the %s of an album", (kind, part) => {
  test("carries its words at 4.5:1 on pairs of all paints", async () => {
    const ground = await albumPixels(kind, "fruit", "mint", NO_INKS);
    const strong = changedPixels(
      ground,
      await albumPixels(kind, "fruit", "mint", { ...NO_INKS, strong: STRONG }),
    );
    const soft = changedPixels(ground, await albumPixels(kind, "fruit", "mint", { ...NO_INKS, soft: SOFT }));
    expect(strong.length).toBeGreaterThan(400);

    const tooWeak: string[] = [];
    for (const [first, second] of paintPairs(part)) {
      const bare = await albumPixels(kind, first, second, NO_INKS);
      const weakest = Math.min(weakestContrast(STRONG, bare, strong), weakestContrast(SOFT, bare, soft));
      if (weakest < 4.5) tooWeak.push(`${first} and ${second}: ${weakest.toFixed(2)}`);
    }
    expect(tooWeak).toEqual([]);
  });
});

/** A cover of two paints, or a month with five small cards of them. */
async function albumPixels(
  kind: "cover" | "month",
  first: Paint,
  second: Paint,
  inks: Inks,
): Promise<Uint8Array> {
  const card = await cardRenderer();
  const { author_name } = full;
  const face = faceOf(plain, first, second, 2);
  const lines = ["フレーバー", "メーカー", "カテゴリー", "お店"].map((label) => ({
    label,
    count: 88,
    unit: "種類",
  }));
  const paints = [
    { paint: first, share: 0.55 },
    { paint: second, share: 0.45 },
  ];
  const page: AlbumPage =
    kind === "cover"
      ? { kind, cover: { year: "2026", author_name, paints, lines } }
      : { kind, month: { title: "2026年11月", author_name, faces: Array.from({ length: 5 }, () => face) } };
  const names = { wordmark: "KEMURICA", productName: "ケムリカ" };
  return pixelsOfNode(await composeAlbumPage(card, page, names, inks), ALBUM_SIZE);
}

function faceOf(words: Omit<CardFace, "flavors">, first: Tint, second: Tint, count: number): CardFace {
  const flavors = Array.from({ length: count }, (_, index) => (index % 2 === 0 ? first : second)).map(
    (tint, index) => ({
      flavor_name: `フレーバー${index}`,
      maker_name: "Al Fakher",
      ratio: [55, 45, 0, 0][index] ?? 0,
      paint: isPaint(tint) ? tint : ("custom" as const),
      tints: [tint],
    }),
  );
  return { ...words, flavors };
}

const isPaint = (tint: Tint): tint is Paint => PAINTS.some((paint) => paint === tint);

async function pixelsOf(face: CardFace, shape: CardShape, inks: CardInks): Promise<Uint8Array> {
  const card = await cardRenderer();
  const names = { wordmark: "KEMURICA", productName: "ケムリカ" };
  const address = "kemurica.example/m/7H2KQ9MZ4XCD";
  const drawing = shape === "photo" ? { shape, photo: WHITE_PHOTO } : { shape };
  const node = await composeCard(card, { face, address, ...drawing }, names, inks);
  return pixelsOfNode(node, CARD_PICTURES[shape]);
}

async function pixelsOfNode(node: Node, { width, height }: Frame): Promise<Uint8Array> {
  const { renderer } = await cardRenderer();
  return renderer.render(node, {
    width: Math.round(width * SCALE),
    height: Math.round(height * SCALE),
    devicePixelRatio: SCALE,
    format: "raw",
  });
}

/** Offsets of the pixels that ink has touched. */
function changedPixels(before: Uint8Array, after: Uint8Array): number[] {
  const changed: number[] = [];
  for (let at = 0; at < before.length; at += 4) {
    if (before[at] !== after[at] || before[at + 1] !== after[at + 1] || before[at + 2] !== after[at + 2]) {
      changed.push(at);
    }
  }
  return changed;
}

function weakestContrast(ink: string, pixels: Uint8Array, places: number[]): number {
  const inkLight = luminanceOf(ink);
  let weakest = 21;
  for (const at of places) {
    const light = luminance(pixels[at] ?? 255, pixels[at + 1] ?? 255, pixels[at + 2] ?? 255);
    const contrast = (Math.max(light, inkLight) + 0.05) / (Math.min(light, inkLight) + 0.05);
    weakest = Math.min(weakest, contrast);
  }
  return weakest;
}
