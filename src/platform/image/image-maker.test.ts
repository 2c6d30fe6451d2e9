import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createMetrics } from "#platform/metrics.ts";
import { hugeHeic } from "#tests/support/pictures/heic-files.ts";
import {
  drawing,
  hasMetadata,
  heicPhoto,
  lyingHeic,
  phonePhoto,
  pixelBomb,
  smallPhoto,
} from "#tests/support/pictures/image-files.ts";
import { noTimeLimit, silentLog } from "#tests/support/test-services.ts";
import { pictureWidths } from "#ui/images/picture-sources.ts";
import { decodeHeic } from "./heic.ts";
import { createImageMaker, type ImageMaker } from "./image-maker.ts";
import type { MadeImage } from "./image-worker.ts";

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

const all = ({ master, webp }: MadeImage) => [master, ...webp];

/** The colour of one point, places from 0 to 1. */
async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const index = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(index, index + 3)];
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > 150 && blue < 120;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 150 && red < 120;

describe("a photo", () => {
  test("of 12 megapixels becomes upright, within 1920, in four widths, and forgets its place", async () => {
    const photo = await phonePhoto();
    expect(hasMetadata(photo)).toBe(true);

    const made = await images.makePhoto(photo);

    expect([made.width, made.height]).toEqual([1440, 1920]);
    expect(made.placeholder).toMatch(/^#[0-9a-f]{6}$/);
    expect((await sharp(made.master).metadata()).format).toBe("jpeg");
    const widths = await Promise.all(made.webp.map(async (one) => (await sharp(one).metadata()).width));
    expect(widths).toEqual([320, 640, 1280]);
    expect(all(made).some(hasMetadata)).toBe(false);
    // Left of the file is above once it is turned.
    for (const one of all(made)) {
      expect(isRed(await colourAt(one, 0.5, 0.2))).toBe(true);
      expect(isBlue(await colourAt(one, 0.5, 0.8))).toBe(true);
    }
    for (const one of all(made)) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(one).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(orientation ?? 1).toBe(1);
    }
  });

  test("in HEIC is converted, without its place", async () => {
    const photo = heicPhoto();
    expect(hasMetadata(photo)).toBe(true);
    const made = await images.makePhoto(photo);
    expect([made.width, made.height, made.webp.length]).toEqual([800, 600, 3]);
    expect(all(made).some(hasMetadata)).toBe(false);
    const [red = 0, green = 0, blue = 0] = await colourAt(made.master, 0.25, 0.3);
    expect(red > green && green > blue).toBe(true);
  });

  test.each([
    ["PNG", () => drawing(500, 400).png().toBuffer()],
    ["WebP", () => drawing(500, 400).webp().toBuffer()],
    ["grey PNG", () => drawing(500, 400).greyscale().png().toBuffer()],
    ["PNG of 16 bits", () => drawing(500, 400).toColourspace("rgb16").png().toBuffer()],
    ["CMYK JPEG", () => drawing(500, 400).toColourspace("cmyk").jpeg().toBuffer()],
  ])("may be a %s, and is never enlarged", async (_, make) => {
    const made = await images.makePhoto(await make());
    expect([made.width, made.height]).toEqual([500, 400]);
    expect(made.webp.length).toBe(pictureWidths(500).length);
    const { space, channels, depth, width } = await sharp(made.webp.at(-1)).metadata();
    expect({ space, channels, depth, width }).toEqual({
      space: "srgb",
      channels: 3,
      depth: "uchar",
      width: 500,
    });
  });

  test("that is see-through lies on white", async () => {
    const glass = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await images.makePhoto(glass)).placeholder).toBe("#ffffff");
  });

  test("loses what was hidden behind it", async () => {
    const photo = Buffer.concat([await smallPhoto(), Buffer.from("<script>alert(1)</script>")]);
    const made = await images.makePhoto(photo);
    expect(all(made).some((one) => Buffer.from(one).includes("script"))).toBe(false);
  });

  test("for a profile is the square in its middle", async () => {
    const made = await images.makePortrait(await phonePhoto(1200, 900));
    expect([made.width, made.height, made.webp.length]).toEqual([512, 512, 1]);
    expect((await sharp(made.webp[0]).metadata()).width).toBe(128);
    const tiny = await images.makePortrait(await smallPhoto(90, 60));
    expect([tiny.width, tiny.height]).toEqual([60, 60]);
  });

  test("fills a place with as much of its master as there is room for", async () => {
    const { master } = await images.makePhoto(await smallPhoto());
    const pixels = await images.makeCover(master, { width: 108, height: 90 });
    expect(pixels.length).toBe(108 * 90 * 4);
    expect(pixels.filter((_, at) => at % 4 === 3).every((opacity) => opacity === 255)).toBe(true);
  });

  test("becomes AVIF from its master", async () => {
    const { master } = await images.makePhoto(await smallPhoto());
    const made = await images.makeAvif(master, [320, 640]);
    expect(made.map((one) => Buffer.from(one).toString("latin1", 4, 12))).toEqual(["ftypavif", "ftypavif"]);
  });
});

describe("is refused", () => {
  test.each([
    ["SVG", () => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`],
    ["HTML", () => "<!doctype html><title>x</title>"],
    ["GIF", () => drawing(20, 20).gif().toBuffer()],
    ["TIFF", () => drawing(20, 20).tiff().toBuffer()],
    ["AVIF", () => drawing(20, 20).avif().toBuffer()],
    ["nothing at all", () => ""],
  ])("%s, by what it is", async (_, make) => {
    const bytes = Buffer.from((await make()) as string);
    await expect(images.makePhoto(bytes)).rejects.toMatchObject({ kind: "invalid", code: "IMAGE_TYPE" });
  });

  test.each([
    ["a truncated JPEG", async () => (await phonePhoto(1200, 900)).subarray(0, 20_000)],
    ["a truncated PNG", async () => (await drawing(300, 300).png().toBuffer()).subarray(0, 2_000)],
    ["a truncated HEIC", async () => heicPhoto().subarray(0, 2_000)],
    ["a HEIC of noise", async () => Buffer.concat([heicPhoto().subarray(0, 300), Buffer.alloc(2_880, 0x5a)])],
    ["four bytes of a JPEG", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["an SVG behind a PNG's signature", async () => Buffer.from("\x89PNG\r\n\x1a\n<svg/>", "latin1")],
  ])("%s, and the next picture is made", async (_, make) => {
    await expect(images.makePhoto(await make())).rejects.toMatchObject({ code: "IMAGE_UNREADABLE" });
    expect((await images.makePhoto(await smallPhoto(40, 30))).width).toBe(40);
  });

  test("an SVG, wherever in the process somebody tries to read one", async () => {
    await images.makePhoto(await smallPhoto(40, 30));
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(svg).metadata()).rejects.toThrow(/unsupported/);
  });

  test.each([
    ["a HEIC of 204 megapixels", hugeHeic],
    ["a PNG of 900 megapixels", pixelBomb],
  ])("%s, before a decoder is there", async (_, make) => {
    const unready = createImageMaker({ rootDirectory: "/nowhere", log: silentLog, metrics: createMetrics() });
    await expect(unready.makePhoto(make())).rejects.toMatchObject({ code: "IMAGE_TOO_MANY_PIXELS" });
    await unready.close();
  });

  test("a HEIC that says 100 × 100 and unfolds to 900 megapixels, before it takes the memory for them", async () => {
    vi.spyOn(console, "log").mockReturnValue();
    const grow = vi.spyOn(WebAssembly.Memory.prototype, "grow");
    const pixels = await decodeHeic(lyingHeic(), 50_000_000);
    const heaps = (grow.mock.contexts as WebAssembly.Memory[]).map((memory) => memory.buffer.byteLength);
    vi.restoreAllMocks();
    expect(pixels).toBeNull();
    expect(Math.max(0, ...heaps)).toBeLessThanOrEqual(512 * 1024 * 1024);
    await expect(images.makePhoto(lyingHeic())).rejects.toMatchObject({ code: "IMAGE_UNREADABLE" });
  });

  test("whoever comes when 2 are being made and 20 wait", async () => {
    const photo = await smallPhoto();
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, () => images.makePhoto(photo)));
    const refused = outcomes.filter((one) => one.status === "rejected");
    expect(refused).toMatchObject(Array(2).fill({ reason: { kind: "unavailable", code: "OVERLOADED" } }));
  });
});

describe("a thread", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "image-worker-"));
    await writeFile(
      join(folder, "worker.mjs"),
      `import { threadId } from "node:worker_threads";
       export async function makePhoto({ bytes }) {
         if (bytes[3] === 4) return { made: threadId };
         if (bytes[3] === 1) for (;;) {}
         if (bytes[3] === 2) process.exit(3);
         if (bytes[3] === 3) { const hoard = []; for (;;) hoard.push(Array(1e6).fill({})); }
         return { made: { width: bytes.length } };
       }`,
    );
  });
  afterAll(() => rm(folder, { recursive: true }));

  const jpeg = (fourth: number) => new Uint8Array([0xff, 0xd8, 0xff, fourth]);

  test.each([
    [1, "hangs", 200, { code: "IMAGE_UNREADABLE" }],
    [2, "dies", null, {}],
    [3, "takes all memory", null, { code: "IMAGE_UNREADABLE" }],
    // Given up and out of memory at the same moment, it must not end the process either.
    [3, "is given up while it takes all memory", 1_500, { code: "IMAGE_UNREADABLE" }],
  ])("(%i) that %s is replaced", async (fourth, _, limitMs, refusal) => {
    let newTimeLimit = () => (limitMs === null ? noTimeLimit() : AbortSignal.timeout(limitMs));
    const fragile = createImageMaker({
      rootDirectory: folder,
      log: silentLog,
      metrics: createMetrics(),
      worker: "worker.mjs",
      newTimeLimit: () => newTimeLimit(),
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => fragile.makePhoto(jpeg(fourth))));
    expect(outcomes).toMatchObject(Array(3).fill({ status: "rejected", reason: refusal }));
    newTimeLimit = noTimeLimit;
    expect(await fragile.makePhoto(jpeg(9))).toEqual({ width: 4 });
    await fragile.close();
  });

  test("ends when no picture has come for a while", async () => {
    const idleMs = 50;
    const brief = createImageMaker({
      rootDirectory: folder,
      log: silentLog,
      metrics: createMetrics(),
      worker: "worker.mjs",
      idleMs,
    });
    const threadOf = () => brief.makePhoto(jpeg(4)) as Promise<unknown>;
    const first = await threadOf();
    expect(await threadOf()).toBe(first);
    await expect.poll(threadOf, { interval: 5 * idleMs, timeout: 5_000 }).not.toBe(first);
    await brief.close();
  });
});
