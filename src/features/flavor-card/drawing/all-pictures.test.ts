import { mkdirSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { catalogFile } from "#fixtures/catalog.ts";
import { BLANK_FACE, type CardFace, type CardFlavor } from "../card-face.ts";
import { CARD_PICTURES, type CardShape, endingOf, PHOTO_PLACE } from "../card-shapes.ts";
import { type CardToDraw, drawCard } from "./draw-card.ts";

/*
 * Every picture that leaves the product, of what a card may have to say. With CARD_PICTURES=folder they are kept there, to be
 * looked at.
 */

const FOLDER = process.env.CARD_PICTURES;
const SHAPES = Object.keys(CARD_PICTURES) as CardShape[];
const names = { wordmark: "KEMURICA", productName: "ケムリカ" };
const address = "kemurica.example/m/7H2KQ9MZ4XCD";
const photos = join(import.meta.dirname, "..", "..", "..", "fixtures", "photos");
const short: Partial<CardFace> = {
  title: "雨の日の読書",
  shop_name: "シーシャ 月と煙",
  seal: "来店スタンプ",
};
const long: Partial<CardFace> = {
  title: "雨の日の午後に読む長い小説とやわらかな煙のミックスと夜ふかしの記録、その続",
  shop_name: "シーシャカフェ 月と煙 下北沢南口店 二階の窓ぎわの席",
  author_name: "とても長い名前を持つ煙の好きな人です",
};

let photo: { width: number; height: number; data: Uint8Array; premultiplied: true };
beforeAll(async () => {
  const master = await readFile(join(photos, "lounge.jpg"));
  const data = await sharp(master)
    .resize({ ...PHOTO_PLACE, fit: "cover" })
    .ensureAlpha()
    .raw()
    .toBuffer();
  photo = { ...PHOTO_PLACE, data, premultiplied: true };
});

describe.each([
  ["1 flavour", 1],
  ["4 flavours", 4],
  ["12 flavours", 12],
])("a card of %s", (_, count) => {
  test.each([
    ["short names, standard", short, null],
    ["short names, gold", short, "gold"],
    ["long names, standard", long, null],
    ["long names, gold", long, "gold"],
  ] as const)("is drawn in every shape: %s", async (what, said, card_frame) => {
    const face: CardFace = {
      ...BLANK_FACE,
      short_id: "7H2KQ9MZ4XCD",
      flavors: flavorsOf(count),
      rating: 4.6,
      day: "2026/11/18",
      author_name: "けむり好き",
      ...said,
      card_frame,
    };
    for (const shape of SHAPES) {
      const drawing: CardToDraw = { face, address, ...(shape === "photo" ? { shape, photo } : { shape }) };
      const { bytes, contentType } = await drawCard(drawing, names);
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format }, shape).toEqual(CARD_PICTURES[shape]);
      expect(contentType).toBe(`image/${format}`);
      if (FOLDER) keep(`${shape}-${count}-${what.replaceAll(/\W+/g, "-")}.${endingOf(shape)}`, bytes);
    }
  });
});

/** Of as many families as there are flavours, with all of a hundred among four. */
function flavorsOf(count: number): CardFlavor[] {
  const all = catalogFile.makers.flatMap((maker) =>
    maker.flavors.map((flavor) => ({
      flavor_name: flavor.name,
      maker_name: maker.name,
      paint: flavor.categories[0] ?? ("custom" as const),
      tints: flavor.tints,
    })),
  );
  const paints = [...new Set(all.map(({ paint }) => paint))];
  return paints.slice(0, count).flatMap((paint, at) => {
    const family = all.filter((one) => one.paint === paint);
    const flavor = family[at % family.length];
    return flavor ? [{ ...flavor, ratio: count === 1 ? 100 : count === 4 ? 40 - at * 10 : null }] : [];
  });
}

function keep(name: string, bytes: Uint8Array): void {
  mkdirSync(FOLDER ?? "", { recursive: true });
  writeFileSync(join(FOLDER ?? "", name), bytes);
}
