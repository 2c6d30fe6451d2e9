import sharp, { type Sharp } from "sharp";
import {
  MOST_PIXELS,
  type PictureFile,
  type PictureRefusal,
  plainPicture,
  readPictureFile,
} from "#foundation/picture-file/read-picture-file.ts";
import { pngOf } from "#foundation/picture-file/write-png.ts";
import { TooManyPixels } from "#ui/images/opening/heif-decoder.ts";
import { pictureWidths, portraitWidths } from "#ui/images/picture-sources.ts";
import { decodeHeic } from "./heic.ts";

// Runs in threads of its own, under bare Node, from the sources: see image-maker.ts, and sharp-settings.ts for what it may read.

export type SourceImage = { bytes: Uint8Array };

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

export type Outcome = { made: MadeImage } | { refused: PictureRefusal };

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
async function decode({ bytes }: SourceImage, toSize: Making["toSize"]) {
  try {
    const file = readPictureFile(bytes);
    if ("refused" in file) return file;
    const image = await open(bytes, file);
    if (!image) return { refused: "unreadable" as const };
    const { orientation, profile, kind } = file;
    const small = toSize(image, await image.metadata())
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .timeout({ seconds: TIME_LIMIT_S });
    const upright = turned(await rawOf(small), orientation);
    return await rawOf(kind === "heic" && profile ? await inSrgb(upright, profile) : upright);
  } catch (error) {
    const isTooLarge = error instanceof TooManyPixels || /pixel limit/.test(String(error));
    return { refused: isTooLarge ? ("too-many-pixels" as const) : ("unreadable" as const) };
  }
}

/** As it is stored: how it is turned, its file was asked for once (decision 060). */
async function open(bytes: Uint8Array, file: PictureFile): Promise<Sharp | null> {
  if (file.kind !== "heic") {
    // "error": a half picture is refused, a phone's harmless slip is not.
    return sharp(plainPicture(bytes, file), { limitInputPixels: MOST_PIXELS, failOn: "error" });
  }
  const pixels = await decodeHeic(bytes, MOST_PIXELS);
  if (!pixels) return null;
  const { data, width, height } = pixels;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

type Raw = Awaited<ReturnType<typeof rawOf>>;

const rawOf = (image: Sharp) => image.raw().toBuffer({ resolveWithObject: true });

/** By EXIF's numbers. Mirroring comes before turning. */
function turned({ data, info: { width, height, channels } }: Raw, orientation: number): Sharp {
  const image = sharp(data, { raw: { width, height, channels } });
  if ([4, 5].includes(orientation)) image.flip();
  if ([2, 7].includes(orientation)) image.flop();
  const angle = { 3: 180, 5: 90, 6: 90, 7: 90, 8: 270 }[orientation];
  return angle ? image.rotate(angle) : image;
}

/** Pixels that have a profile by what it says; one that says nothing is passed over. */
async function inSrgb(image: Sharp, profile: Uint8Array): Promise<Sharp> {
  const { data, info } = await rawOf(image);
  return sharp(pngOf({ data, ...info }, 3, profile), { failOn: "none" }).toColourspace("srgb");
}

function hexOf(colour: number[]): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
