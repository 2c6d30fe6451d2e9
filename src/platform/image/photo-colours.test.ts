import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMetrics } from "#platform/metrics.ts";
import {
  brokenProfile,
  displayP3,
  displayP3Heic,
  displayP3Png,
  heicWith,
  hvcC,
  irot,
  ispe,
  nclx,
  STRIPES,
  STRIPES_AS_STORED,
  STRIPES_IN_SRGB,
} from "#tests/support/pictures/heic-files.ts";
import {
  pngChunk,
  SEEN,
  seen,
  TURNED_FORMATS,
  turnedFile,
  withChunk,
} from "#tests/support/pictures/turned-files.ts";
import { noTimeLimit, silentLog } from "#tests/support/test-services.ts";
import { createImageMaker, type ImageMaker } from "./image-maker.ts";

const rootDirectory = join(import.meta.dirname, "..", "..", "..");

let images: ImageMaker;
beforeAll(() => {
  images = createImageMaker({
    rootDirectory,
    log: silentLog,
    metrics: createMetrics(),
    newTimeLimit: noTimeLimit,
  });
});
afterAll(() => images.close());

/** The pixels of a master, and a point of them. */
async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp((await images.makePhoto(bytes)).master)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const index = (y * info.width + x) * info.channels;
    return [...data.subarray(index, index + 3)];
  };
  return { data, ...info, at };
}

async function expectStripes(bytes: Uint8Array, stripes: readonly (readonly number[])[]): Promise<void> {
  const { at } = await pixelsOf(bytes);
  for (const [index, x] of STRIPES.entries())
    for (const [part, value] of at(x, 64).entries())
      expect(Math.abs(value - (stripes[index]?.[part] ?? Number.NaN))).toBeLessThanOrEqual(3);
}

const SIZE = ispe(384, 128);

describe("a photo's colours", () => {
  test.each([
    ["a PNG in Display P3", displayP3Png],
    ["a HEIC in Display P3", displayP3Heic],
    ["a HEIC that names Display P3", () => heicWith({ properties: [hvcC(), SIZE, nclx(12, 13)] })],
    [
      "a HEIC that has a profile and names other colours",
      () => heicWith({ properties: [hvcC(), SIZE, nclx(1, 13), displayP3()] }),
    ],
    [
      "a HEIC of tiles in Display P3",
      () => {
        const tileProperties = [hvcC(), SIZE, displayP3()];
        const grid = { columns: 2, size: [768, 128] as const, tileProperties };
        return heicWith({ properties: [ispe(768, 128)], grid });
      },
    ],
  ])("are those of sRGB, made of %s", async (_, make) => {
    await expectStripes(make(), STRIPES_IN_SRGB);
  });

  test.each([
    ["no profile", []],
    ["sRGB's numbers", [nclx(1, 13)]],
    ["a broken profile", [brokenProfile()]],
  ])("stay in a HEIC of %s, whatever its thumbnail has", async (_, colours) => {
    const thumbnailProperties = [hvcC(), SIZE, displayP3()];
    await expectStripes(
      heicWith({ properties: [hvcC(), SIZE, ...colours], thumbnailProperties }),
      STRIPES_AS_STORED,
    );
  });

  test("are shown of a HEIC of BT.2020, bright or not", async () => {
    const chromaOf = async (colours: Buffer) => {
      const { at } = await pixelsOf(heicWith({ properties: [hvcC(), SIZE, colours] }));
      return Math.max(...at(192, 64)) - Math.min(...at(192, 64));
    };
    const [wide, bright, plain] = [
      await chromaOf(nclx(9, 13)),
      await chromaOf(nclx(9, 18)),
      await chromaOf(nclx(1, 13)),
    ];
    expect(wide).toBeGreaterThan(plain);
    expect(bright).toBeGreaterThan(plain);
  });

  test("are those that a PNG names by numbers", async () => {
    const [width, height] = [384, 128];
    const pixels = new Uint8Array(width * height * 3);
    for (let place = 0; place < width * height; place++)
      pixels.set(STRIPES_AS_STORED[Math.floor((place % width) / 128)] ?? [], place * 3);
    const bare = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
    await expectStripes(withChunk(bare, pngChunk("cICP", Uint8Array.of(12, 13, 0, 1))), STRIPES_IN_SRGB);
  });
});

describe("a photo is turned", () => {
  test.each(
    TURNED_FORMATS.flatMap((format) => [1, 2, 3, 4, 5, 6, 7, 8].map((value) => [format, value] as const)),
  )("as its %s says: %i", async (format, orientation) => {
    const { data, width, height } = await pixelsOf(await turnedFile(format, orientation));
    expect([width, height]).toEqual(orientation > 4 ? [48, 64] : [64, 48]);
    expect(seen(data, width, height)).toBe(SEEN[orientation]);
  });

  test("once, as the boxes of a HEIC say", async () => {
    const { width, height, at } = await pixelsOf(
      heicWith({ properties: [hvcC(), SIZE, displayP3(), irot(1)] }),
    );
    expect([width, height]).toEqual([128, 384]);
    // A quarter against the clock: what was left stands below.
    const [red = 0, , blue = 0] = at(64, 320);
    expect([red > 220, blue < 20]).toEqual([true, true]);
  });
});
