import { expect, test } from "vitest";
import { avifWidths, pictureSources, pictureWidths, portraitWidths } from "./picture-sources.ts";

test.each([
  [1920, [320, 640, 1280], [640, 1280]],
  [1281, [320, 640, 1280], [640, 1280]],
  [1280, [320, 640, 1280], [640, 1280]],
  [1000, [320, 640, 1000], [640, 1000]],
  [321, [320, 321], [320, 321]],
  [320, [320], [320]],
  [1, [1], [1]],
])("a picture %i wide is kept in %j, as AVIF in %j", (width, widths, avif) => {
  expect(pictureWidths(width)).toEqual(widths);
  expect(avifWidths(width)).toEqual(avif);
});

test("a profile picture is never enlarged", () => {
  expect([portraitWidths(512), portraitWidths(90)]).toEqual([[128], [90]]);
});

test("a srcset tells the widths that there are, and AVIF only where it is", () => {
  const picture = { image_url: "/storage/mix-images/m/a.jpg", width: 700, has_avif: false };
  expect(pictureSources(picture)).toEqual({
    src: "/storage/mix-images/m/a.jpg",
    webp: "/storage/mix-images/m/a-320.webp 320w, /storage/mix-images/m/a-640.webp 640w, /storage/mix-images/m/a-700.webp 700w",
    avif: null,
  });
  expect(pictureSources({ ...picture, has_avif: true }).avif).toBe(
    "/storage/mix-images/m/a-640.avif 640w, /storage/mix-images/m/a-700.avif 700w",
  );
});
