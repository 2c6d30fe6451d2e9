import { nameAt, viewOf } from "./bytes.ts";
import { exifOrientation } from "./exif-orientation.ts";
import type { PictureHead } from "./picture-head.ts";

const APP1 = 0xe1;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** Markers of frames, but for tables (C4), extensions (C8) and conditioning (CC), which stand among them. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: restarts, the start, and a private one of arithmetic coding. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
const EXIF_HEADER = 6;
const INKS = 4;

/** A JPEG's head; null where it ends before its frame. Its profile every decoder reads itself. */
export function readJpeg(file: Uint8Array): PictureHead | null {
  const view = viewOf(file);
  for (const { marker, start } of segmentsOf(file)) {
    if (!isFrame(marker)) continue;
    return {
      height: view.getUint16(start + 1),
      width: view.getUint16(start + 3),
      orientation: orientationOf(file)?.value ?? 1,
      profile: null,
      isCmyk: view.getUint8(start + 5) === INKS,
    };
  }
  return null;
}

/** The same picture without a word of how it is to be turned. */
export function withoutJpegOrientation(file: Uint8Array): Uint8Array {
  const found = orientationOf(file);
  return found ? file.slice().fill(1, found.at, found.at + 1) : file;
}

/** Of the first EXIF segment; the others are of pictures within the picture. */
function orientationOf(file: Uint8Array): { at: number; value: number } | null {
  for (const { marker, start, end } of segmentsOf(file)) {
    if (marker !== APP1 || nameAt(file, start) !== "Exif") continue;
    const found = exifOrientation(file.subarray(start + EXIF_HEADER, end));
    return found && { value: found.value, at: start + EXIF_HEADER + found.at };
  }
  return null;
}

/** The segments in front of the pixels, without their markers and lengths. */
function* segmentsOf(file: Uint8Array): Generator<{ marker: number; start: number; end: number }> {
  const view = viewOf(file);
  for (let at = 2; at + 4 <= file.length; ) {
    // What is no marker is passed over, as decoders do.
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff || marker === 0xff || marker === 0 || isBare(marker)) {
      at += view.getUint8(at) === 0xff && isBare(marker) ? 2 : 1;
      continue;
    }
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return;
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > file.length) return;
    yield { marker, start: at + 4, end: at + 2 + length };
    at += 2 + length;
  }
}
