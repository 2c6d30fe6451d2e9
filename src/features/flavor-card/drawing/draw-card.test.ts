import { describe, expect, test } from "vitest";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { BLANK_FACE, type CardFace } from "../card-face.ts";
import { CARD_PICTURES, type CardShape, PHOTO_PLACE } from "../card-shapes.ts";
import { drawCard } from "./draw-card.ts";
import { drawableFace, withPhraseBreaks } from "./drawable-text.ts";

const names = { wordmark: "KEMURICA", productName: "ケムリカ" };
const face: CardFace = {
  ...BLANK_FACE,
  short_id: "7H2KQ9MZ4XCD",
  title: "雨の日の読書",
  flavors: [{ flavor_name: "ブルーベリー", maker_name: "Al Fakher", ratio: 100, paint: "berry" }],
  shop_name: "シーシャ 月と煙",
  rating: 4.6,
  day: "2026/11/18",
  author_name: "けむり好き",
  seal: "来店スタンプ",
  card_frame: null,
};
const address = "kemurica.example/m/7H2KQ9MZ4XCD";
const photo = {
  ...PHOTO_PLACE,
  data: new Uint8Array(PHOTO_PLACE.width * PHOTO_PLACE.height * 4).fill(200),
  premultiplied: true,
};
const SHAPES = Object.keys(CARD_PICTURES) as CardShape[];
const draw = (drawn: CardFace, shape: CardShape) =>
  drawCard({ face: drawn, address, ...(shape === "photo" ? { shape, photo } : { shape }) }, names);
const twelve = CATEGORY_SLUGS.map((paint) => ({ flavor_name: paint, maker_name: "m", ratio: null, paint }));

describe("drawCard", () => {
  test.each<[CardShape, string, { width: number; height: number }]>([
    ["portrait", "image/png", { width: 1080, height: 1512 }],
    ["story", "image/jpeg", { width: 1080, height: 1920 }],
    ["photo", "image/jpeg", { width: 1080, height: 1350 }],
    ["link", "image/png", { width: 1200, height: 630 }],
    ["line", "image/jpeg", { width: 1024, height: 666 }],
  ])("draws the %s picture as %s in its size", async (shape, contentType, size) => {
    const drawn = await draw(face, shape);

    expect(drawn.contentType).toBe(contentType);
    expect(sizeOf(drawn.bytes)).toEqual(size);
  });

  test("draws the same card to the same bytes, another recipe to others", async () => {
    const again = await draw(face, "link");
    const other = await draw({ ...face, flavors: twelve.slice(0, 2) }, "link");

    expect((await draw(face, "link")).bytes).toEqual(again.bytes);
    expect(other.bytes).not.toEqual(again.bytes);
  });

  test.each<[string, Partial<CardFace>]>([
    ["emoji, some of several parts", { title: "😀🔥👨‍👩‍👧‍👦🏳️‍🌈1️⃣ ミント" }],
    ["marks that turn the text", { title: "\u202eabc\u202c \u200fdef\u2066", author_name: "\u202eevil" }],
    ["scripts without a font", { title: "عربى ไทย 한글", shop_name: "한글" }],
    ["lone surrogates and controls", { title: "\ud800\u0000\u0007x\udfff" }],
    ["one very long word", { title: "Supercalifragilisticexpialidociousnesses" }],
    ["forty wide characters", { title: "煙".repeat(40) }],
    ["markup", { title: "<b>&amp;</b>\"'`", shop_name: "url(#x)" }],
    ["nothing at all", { title: "", author_name: "", shop_name: "", flavors: [] }],
    [
      "twelve flavours, no rating, no shop, no day",
      { flavors: twelve, rating: null, shop_name: null, day: "2026/11" },
    ],
  ])("draws %s", async (_, hostile) => {
    for (const shape of SHAPES) {
      const { bytes } = await draw({ ...face, ...hostile }, shape);
      expect(bytes.length).toBeGreaterThan(10_000);
    }
  });

  test("draws the golden frame into every shape", async () => {
    for (const shape of SHAPES) {
      const golden = await draw({ ...face, card_frame: "gold" }, shape);
      expect(golden.bytes).not.toEqual((await draw(face, shape)).bytes);
    }
  });

  test("says where the card is found in every shape", async () => {
    for (const shape of SHAPES) {
      const elsewhere = { face, address: "other.example/m/7H2KQ9MZ4XCD" };
      const other = await drawCard(
        { ...elsewhere, ...(shape === "photo" ? { shape, photo } : { shape }) },
        names,
      );
      expect(other.bytes, shape).not.toEqual((await draw(face, shape)).bytes);
    }
  });

  test("draws more cards at once than it has places for", async () => {
    const drawn = await Promise.all(Array.from({ length: 6 }, () => draw(face, "line")));

    expect(new Set(drawn.map(({ bytes }) => bytes.length)).size).toBe(1);
  });
});

describe("a face that can be drawn", () => {
  const canDraw = (codePoint: number) => codePoint < 0x3100 || codePoint > 0x1f000;

  test("loses what no font has and what turns the text", () => {
    expect(drawableFace({ ...face, title: "\u202eab\u202c 雨 🔥" }, canDraw, "ケムリカ").title).toBe("ab 🔥");
  });

  test("is named by its flavours when nothing is left of its title, else by the product", () => {
    const untitled = { ...face, title: "雨" };

    expect(drawableFace(untitled, canDraw, "ケムリカ").title).toBe("ブルーベリー");
    expect(drawableFace({ ...untitled, flavors: [] }, canDraw, "ケムリカ").title).toBe("ケムリカ");
  });
});

test("titles break between phrases, not inside them", () => {
  expect(withPhraseBreaks("古書店のアールグレイ").split("\u200b")).toContain("アールグレイ");
});

/** Reads the size from the header of a PNG, or from the frame of a JPEG. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  let at = 2;
  // A baseline or progressive frame is marked C0 to C2; every segment before it tells its length.
  while (view.getUint8(at + 1) < 0xc0 || view.getUint8(at + 1) > 0xc2) at += 2 + view.getUint16(at + 2);
  return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
}
