import sharp, { type Sharp } from "sharp";
import { pictureWidths, portraitWidths } from "#ui/images/picture-sources.ts";
import { decodeHeic, TooManyPixels } from "./heic.ts";
import type { ImageKind } from "./image-kind.ts";

// Runs in threads of its own, under bare Node, from the sources: see image-maker.ts, and sharp-settings.ts for what it may read.

export type SourceImage = { bytes: Uint8Array; kind: ImageKind };

/** A picture as it is kept: pixels alone, nothing of the file that was uploaded. */
export type MadeImage = {
  width: number;
  height: number;
  /** The picture's mean colour, "#rrggbb". */
  placeholder: string;
  /** JPEG. */
  master: Uint8Array;
  webp: Uint8Array[];
};

export type Outcome = { made: MadeImage } | { refused: "unreadable" | "too-many-pixels" };

/** An iPhone's 48 megapixels must pass. */
const MOST_PIXELS = 50_000_000;
const TIME_LIMIT_S = 10;
const MASTER_SIDE = 1920;
const PORTRAIT_SIDE = 512;
const MASTER = { quality: 85 };
const WEBP = { quality: 75, effort: 4 };
const AVIF = { quality: 50, effort: 2 };

// libheif says there what it thinks of a broken file.
console.log = () => undefined;

/** A photo within 1920 × 1920, and its smaller widths. */
export async function makePhoto(source: SourceImage): Promise<Outcome> {
  return make(source, {
    toSize: (image) =>
      image.resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: "inside", withoutEnlargement: true }),
    widths: pictureWidths,
  });
}

/** The square in a picture's middle. */
export async function makePortrait(source: SourceImage): Promise<Outcome> {
  return make(source, {
    toSize: (image, size) => {
      const side = Math.min(PORTRAIT_SIDE, size.width, size.height);
      return image.resize({ width: side, height: side, fit: "cover" });
    },
    widths: portraitWidths,
  });
}

/** AVIF of a master of ours in some of its widths. */
export async function makeAvif({ master, widths }: { master: Uint8Array; widths: number[] }) {
  const encode = (width: number) => sharp(master).resize(width).avif(AVIF).toBuffer();
  const made: Uint8Array[] = [];
  for (const width of widths) made.push(await encode(width));
  return made;
}

export type Cover = { master: Uint8Array; width: number; height: number };

/** The part of a master of ours that fills a place, where most is to be seen; RGBA. */
export async function makeCover({ master, width, height }: Cover): Promise<Uint8Array> {
  return sharp(master)
    .resize({ width, height, fit: "cover", position: "attention" })
    .ensureAlpha()
    .raw()
    .toBuffer();
}

type Making = {
  toSize: (image: Sharp, size: { width: number; height: number }) => Sharp;
  widths: (width: number) => number[];
};

async function make(source: SourceImage, { toSize, widths }: Making): Promise<Outcome> {
  const read = await decode(source, toSize);
  if ("refused" in read) return read;
  const { data, info } = read;
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const webp: Uint8Array[] = [];
  for (const one of widths(width)) webp.push(await pixels().resize(one).webp(WEBP).toBuffer());
  const master = await pixels().jpeg(MASTER).toBuffer();
  const [red = 0, green = 0, blue = 0] = await pixels().resize(1, 1).raw().toBuffer();
  return { made: { width, height, placeholder: hexOf([red, green, blue]), master, webp } };
}

/** Upright pixels in sRGB on white, at their final size; everything that a broken file can break stands in here. */
async function decode(source: SourceImage, toSize: Making["toSize"]) {
  try {
    const image = await open(source);
    if (!image) return { refused: "unreadable" as const };
    const size = await image.metadata();
    return await toSize(image, size)
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .timeout({ seconds: TIME_LIMIT_S })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooLarge = error instanceof TooManyPixels || /pixel limit/.test(String(error));
    return { refused: isTooLarge ? ("too-many-pixels" as const) : ("unreadable" as const) };
  }
}

async function open({ bytes, kind }: SourceImage): Promise<Sharp | null> {
  // "error": a half picture is refused, a phone's harmless slip is not.
  if (kind !== "heic") return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).autoOrient();
  const pixels = await decodeHeic(bytes, MOST_PIXELS);
  if (!pixels) return null;
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function hexOf(colour: number[]): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
