import { describe, expect, test } from "vitest";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { ALBUM_SIZE, type AlbumCover } from "../album-page.ts";
import { BLANK_FACE, type CardFace } from "../card-face.ts";
import { drawAlbumPage } from "./draw-album.ts";

const names = { wordmark: "KEMURICA", productName: "ケムリカ" };
const face: CardFace = {
  ...BLANK_FACE,
  short_id: "7H2KQ9MZ4XCD",
  title: "雨の日の読書",
  flavors: [{ flavor_name: "ブルーベリー", maker_name: "Al Fakher", ratio: null, paint: "berry" }],
  shop_name: null,
  rating: 4.6,
  day: "2026/11/18",
  author_name: "けむり好き",
  seal: null,
  card_frame: null,
};
const faces = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...face,
    title: `夜 ${index + 1}`,
    flavors: face.flavors.map((flavor) => ({
      ...flavor,
      paint: CATEGORY_SLUGS[index % CATEGORY_SLUGS.length] ?? "berry",
    })),
  }));
const month = (count: number) => ({ title: "2026年11月", author_name: "けむり好き", faces: faces(count) });
const cover: AlbumCover = {
  year: "2026",
  author_name: "けむり好き",
  paints: CATEGORY_SLUGS.map((paint) => ({ paint, share: 1 / CATEGORY_SLUGS.length })),
  lines: [{ label: "フレーバー", count: 1234, unit: "種類" }],
};

describe("drawAlbumPage", () => {
  test.each([1, 2, 5, 12, 40])("draws a month of %i cards as a PNG of the album's size", async (count) => {
    const bytes = await drawAlbumPage({ kind: "month", month: month(count) }, names);

    expect(sizeOf(bytes)).toEqual(ALBUM_SIZE);
  });

  test("draws a cover, also of one colour and without any", async () => {
    const [paint] = cover.paints;
    for (const paints of [cover.paints, paint ? [{ ...paint, share: 1 }] : [], []]) {
      expect(sizeOf(await drawAlbumPage({ kind: "cover", cover: { ...cover, paints } }, names))).toEqual(
        ALBUM_SIZE,
      );
    }
  });

  test("draws the same page to the same bytes, another title to others", async () => {
    const page = { kind: "month" as const, month: month(6) };
    const other = {
      ...page,
      month: { ...page.month, faces: [{ ...face, title: "晴れ" }, ...faces(6).slice(1)] },
    };

    expect(await drawAlbumPage(page, names)).toEqual(await drawAlbumPage(page, names));
    expect(await drawAlbumPage(other, names)).not.toEqual(await drawAlbumPage(page, names));
  });

  test("leaves out what no font has, also in the author's name", async () => {
    const hostile = {
      ...month(5),
      author_name: "\u202e한글\ud800",
      faces: faces(5).map((one) => ({ ...one, title: "عربى" })),
    };

    expect(sizeOf(await drawAlbumPage({ kind: "month", month: hostile }, names))).toEqual(ALBUM_SIZE);
  });
});

/** The size in a PNG's header. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  expect(view.getUint32(0)).toBe(0x89504e47);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
