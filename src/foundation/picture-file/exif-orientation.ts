import { nameAt, viewOf } from "./bytes.ts";

const ORIENTATION = 0x0112;
const SHORT = 3;

/** Where EXIF data (a TIFF header and what follows) say how a picture is turned, and what; null where they do not. */
export function exifOrientation(exif: Uint8Array): { at: number; value: number } | null {
  const order = nameAt(exif, 0).slice(0, 2);
  if (exif.length < 8 || (order !== "II" && order !== "MM")) return null;
  const view = viewOf(exif);
  const isLittle = order === "II";
  const first = view.getUint32(4, isLittle);
  if (first + 2 > exif.length) return null;
  const count = view.getUint16(first, isLittle);
  for (let entry = 0; entry < count; entry++) {
    const at = first + 2 + entry * 12;
    if (at + 12 > exif.length) return null;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    if (view.getUint16(at + 2, isLittle) !== SHORT || value < 1 || value > 8) return null;
    // The byte that holds it: the upper one of a number below 9 is empty.
    return { at: at + (isLittle ? 8 : 9), value };
  }
  return null;
}
