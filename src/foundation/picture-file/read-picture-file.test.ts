import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import {
  box,
  displayP3,
  displayP3Heic,
  heicWith,
  hugeHeic,
  hvcC,
  irot,
  ispe,
  nclx,
} from "#tests/support/pictures/heic-files.ts";
import { drawing, heicPhoto, lyingHeic, phonePhoto, pixelBomb } from "#tests/support/pictures/image-files.ts";
import { pngChunk, TURNED_FORMATS, turnedFile, withChunk } from "#tests/support/pictures/turned-files.ts";
import { plainPicture, readPictureFile } from "./read-picture-file.ts";

const SIZE = ispe(384, 128);
const profileBytes = (colr: Buffer) => new Uint8Array(colr.subarray(12));

/** What a file says of itself; fails where it is refused. */
function read(bytes: Uint8Array) {
  const file = readPictureFile(bytes);
  if ("refused" in file) throw new Error(`refused: ${file.refused}`);
  return file;
}

describe("the size of a file", () => {
  test.each([
    ["a JPEG", () => phonePhoto(400, 300), [400, 300]],
    ["a progressive JPEG", () => drawing(500, 400).jpeg({ progressive: true }).toBuffer(), [500, 400]],
    ["a PNG", () => drawing(500, 400).png().toBuffer(), [500, 400]],
    ["a lossy WebP", () => drawing(500, 400).webp().toBuffer(), [500, 400]],
    ["a lossless WebP", () => drawing(500, 400).webp({ lossless: true }).toBuffer(), [500, 400]],
    ["a WebP with EXIF data", () => turnedFile("webp", 6), [64, 48]],
    ["a HEIC", async () => heicPhoto(), [800, 600]],
  ])("is read from %s", async (_, make, size) => {
    const { width, height } = read(new Uint8Array(await make()));
    expect([width, height]).toEqual(size);
  });

  test.each([
    ["a PNG of 900 megapixels", pixelBomb, "too-many-pixels"],
    ["a HEIC of 204 megapixels", hugeHeic, "too-many-pixels"],
    ["a HEIC whose tiles unfold to more than it says", lyingHeic, "unreadable"],
  ])("refuses %s", (_, make, refused) => {
    expect(readPictureFile(make())).toEqual({ refused });
  });

  test("may be that of an iPhone, 48 megapixels in tiles", () => {
    const tile = [hvcC(), ispe(384, 128)];
    const grid = { columns: 200, size: [8_064, 6_048] as const, tileProperties: tile };
    expect(read(heicWith({ properties: [ispe(8_064, 6_048)], grid }))).toMatchObject({ width: 8_064 });
  });
});

describe("the colours of a HEIC", () => {
  test.each([
    ["its profile", [displayP3()]],
    ["its profile, whatever colours it names beside", [nclx(9, 16), displayP3()]],
  ])("are %s", (_, colours) => {
    const file = heicWith({ properties: [hvcC(), SIZE, ...colours] });
    expect(read(file).profile).toEqual(profileBytes(displayP3()));
  });

  test("are its tiles' where the whole says none", () => {
    const tileProperties = [hvcC(), SIZE, displayP3()];
    const grid = { columns: 2, size: [768, 128] as const, tileProperties };
    const file = heicWith({ properties: [ispe(768, 128)], grid });
    expect(read(file)).toMatchObject({ width: 768, profile: profileBytes(displayP3()) });
  });

  test("are never those of another picture in the same file", () => {
    const thumbnailProperties = [hvcC(), SIZE, displayP3()];
    expect(read(heicWith({ properties: [hvcC(), SIZE], thumbnailProperties })).profile).toBeNull();
  });

  test.each([
    ["sRGB", nclx(1, 13)],
    ["television's, which is shown as sRGB", nclx(1, 1)],
    ["left open", nclx(2, 2)],
    ["a profile of ink", box("colr", Buffer.from("prof"), Buffer.alloc(16), Buffer.from("CMYK"))],
  ])("need no profile where they are %s", (_, colours) => {
    expect(read(heicWith({ properties: [hvcC(), SIZE, colours] })).profile).toBeNull();
  });
});

describe("a file's turning", () => {
  test.each(TURNED_FORMATS.flatMap((format) => [1, 3, 6, 8].map((value) => [format, value] as const)))(
    "is read from %s: %i",
    async (format, value) => {
      const bytes = await turnedFile(format, value);
      const file = read(bytes);
      expect(file.orientation).toBe(value);
      const plain = plainPicture(bytes, file);
      expect(read(plain).orientation).toBe(1);
      expect(await sharp(plain).autoOrient().raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    },
  );

  test.each([
    ["too short", [0xff, 0xe1, 0, 6, 0x45, 0x78, 0x69, 0x66]],
    ["of nothing", [0xff, 0xe1, 0, 12, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0]],
  ])("is none where EXIF data are %s, and the picture is taken", async (_, segment) => {
    const jpeg = await drawing(40, 30).jpeg().toBuffer();
    const bytes = Buffer.concat([jpeg.subarray(0, 2), Buffer.from(segment), jpeg.subarray(2)]);
    expect(read(new Uint8Array(bytes))).toMatchObject({ width: 40, orientation: 1 });
  });

  test("is left to boxes that every decoder of HEIC obeys", () => {
    expect(read(heicWith({ properties: [hvcC(), SIZE, irot(1)] })).orientation).toBe(1);
  });
});

test.each([
  ["cICP", pngChunk("cICP", Uint8Array.of(12, 13, 0, 1))],
  [
    "cHRM and gAMA",
    Buffer.concat([
      pngChunk("gAMA", Uint8Array.of(0, 0, 0xb1, 0x8f)),
      pngChunk("cHRM", numbers(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000)),
    ]),
  ],
])("a PNG that names its colours by %s has a profile for every decoder", async (_, words) => {
  const bytes = withChunk(await drawing(40, 30).png().toBuffer(), words);
  const plain = plainPicture(bytes, read(bytes));
  expect((await sharp(plain).metadata()).icc?.length).toBeGreaterThan(200);
  expect(Buffer.from(plain).includes("cICP") || Buffer.from(plain).includes("cHRM")).toBe(false);
});

test("a PNG that names sRGB in the old way stays in it", async () => {
  const srgb = numbers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000);
  const words = Buffer.concat([pngChunk("gAMA", Uint8Array.of(0, 0, 0xb1, 0x8f)), pngChunk("cHRM", srgb)]);
  expect(read(withChunk(await drawing(40, 30).png().toBuffer(), words)).profile).toBeNull();
});

test("a JPEG of ink is known", async () => {
  expect(read(await drawing(40, 30).toColourspace("cmyk").jpeg().toBuffer()).isCmyk).toBe(true);
});

test.each([
  ["boxes", heicWith({ properties: [] }).subarray(0, 28), box("free")],
  ["chunks of PNG", Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), pngChunk("tEXt", Buffer.alloc(0))],
  ["chunks of WebP", Buffer.from("RIFF\0\0\0\0WEBP", "latin1"), Buffer.from("JUNK\0\0\0\0", "latin1")],
])("a file of nothing but %s is not read to its end", (_, head, part) => {
  const file = new Uint8Array(Buffer.concat([head, ...Array<Buffer>(30_000).fill(part)]));
  const reads = vi.spyOn(DataView.prototype, "getUint32");
  expect(readPictureFile(file)).toEqual({ refused: "unreadable" });
  // HEIC is asked twice: what it is, and how large.
  expect(reads.mock.calls.length).toBeLessThan(45_000);
  reads.mockRestore();
});

describe("HEIF", () => {
  test("that names no coding is taken where its picture is HEVC", () => {
    const brands = ["mif1", "mif1", "miaf"];
    expect(read(heicWith({ brands, properties: [hvcC(), SIZE] })).kind).toBe("heic");
  });

  test("that says AVIF as well is taken where its picture is HEVC", () => {
    const brands = ["heic", "mif1", "heic", "avif"];
    expect(read(heicWith({ brands, properties: [hvcC(), SIZE] })).kind).toBe("heic");
  });

  test("whose picture is a grid at second hand is read to its tiles", () => {
    const grid = { columns: 2, size: [768, 128] as const, tileProperties: [hvcC(), SIZE] };
    const properties = [ispe(768, 128)];
    const derived = read(heicWith({ properties, grid, isDerived: true }));
    expect(derived).toMatchObject({ kind: "heic", width: 768 });
    expect(derived.unfolds).toBe(2 * 384 * 128);
    expect(derived).toEqual(read(heicWith({ properties, grid })));
  });

  test("of another coding is not, whatever it calls itself", () => {
    const file = Buffer.from(heicWith({ properties: [hvcC(), SIZE] }));
    file.write("av01", file.indexOf("hvc1"), "latin1");
    expect(readPictureFile(file)).toEqual({ refused: "type" });
  });

  test("that is cut or scribbled over anywhere is read or refused, and nothing else", () => {
    const whole = displayP3Heic();
    for (let end = 0; end < 900; end++) expect(() => readPictureFile(whole.subarray(0, end))).not.toThrow();
    for (let at = 28; at < 900; at++) {
      for (const value of [0, 1, 0x7f, 0xff]) {
        const scribbled = whole.slice();
        scribbled[at] = value;
        expect(() => readPictureFile(scribbled)).not.toThrow();
      }
    }
  });
});

function numbers(...values: number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return new Uint8Array(bytes);
}
