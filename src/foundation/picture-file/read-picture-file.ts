import { type ImageKind, imageKindOf } from "./image-kind.ts";
import type { PictureHead } from "./picture-head.ts";
import { readHeic } from "./read-heic.ts";
import { readJpeg, withoutJpegOrientation } from "./read-jpeg.ts";
import { plainPng, readPng } from "./read-png.ts";
import { readWebp, withoutWebpOrientation } from "./read-webp.ts";

/** A picture as its bytes say it is, whatever its name and type say. */
export type PictureFile = PictureHead & { kind: ImageKind };

/** Why a file is not taken; its texts are in picture-refusals.ts. */
export type PictureRefusal = "type" | "unreadable" | "too-many-pixels";

/** An iPhone's 48 megapixels must pass. */
export const MOST_PIXELS = 50_000_000;
/** The outer tiles of a grid reach over its edge. What unfolds to more than this has lied about its size. */
const MOST_UNFOLDED = 1.5 * MOST_PIXELS;

const READERS = { jpeg: readJpeg, png: readPng, webp: readWebp, heic: readHeic };

/** What a file is, or why it is not taken. Nothing is decoded, and of a file that lies nothing is believed. */
export function readPictureFile(bytes: Uint8Array): PictureFile | { refused: PictureRefusal } {
  const kind = imageKindOf(bytes);
  if (!kind) return { refused: "type" };
  const head = readHead(kind, bytes);
  if (!head || head.width < 1 || head.height < 1) return { refused: "unreadable" };
  if (head.width * head.height > MOST_PIXELS) return { refused: "too-many-pixels" };
  if ((head.unfolds ?? 0) > MOST_UNFOLDED) return { refused: "unreadable" };
  return { kind, ...head };
}

function readHead(kind: ImageKind, bytes: Uint8Array): PictureHead | null {
  try {
    return READERS[kind](bytes);
  } catch (error) {
    // A part that is said to stand where no byte is.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The same picture for any decoder: without a word of how it is to be turned, which some obey and others do not, and with its
 * colours said in the one way that all of them read. HEIC stays as it is: libheif turns it, and its pixels need `profile`.
 */
export function plainPicture(bytes: Uint8Array, file: PictureFile): Uint8Array {
  switch (file.kind) {
    case "jpeg":
      return withoutJpegOrientation(bytes);
    case "png":
      return plainPng(bytes, file);
    case "webp":
      return withoutWebpOrientation(bytes);
    case "heic":
      return bytes;
  }
}
