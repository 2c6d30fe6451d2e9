import { boundParts, nameAt, partOf, viewOf } from "./bytes.ts";
import { exifOrientation } from "./exif-orientation.ts";
import type { PictureHead } from "./picture-head.ts";

/** A WebP's head; null where it has no picture. Its profile every decoder reads itself, its EXIF data browsers do not. */
export function readWebp(file: Uint8Array): PictureHead | null {
  for (const { name, start, end } of chunksOf(file)) {
    const size = sizeIn(name, partOf(file, start, end));
    if (size) return { ...size, orientation: orientationOf(file)?.value ?? 1, profile: null };
  }
  return null;
}

/** The same picture without a word of how it is to be turned. */
export function withoutWebpOrientation(file: Uint8Array): Uint8Array {
  const found = orientationOf(file);
  return found ? file.slice().fill(1, found.at, found.at + 1) : file;
}

/** By the container's own head, else by that of the lossy or the lossless pixels (RFC 9649). */
function sizeIn(name: string, body: Uint8Array): { width: number; height: number } | null {
  const view = viewOf(body);
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 2 ** 16;
  switch (name) {
    case "VP8X":
      return { width: 1 + three(4), height: 1 + three(7) };
    case "VP8 ":
      return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
    case "VP8L": {
      const bits = view.getUint32(1, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
    }
    default:
      return null;
  }
}

function orientationOf(file: Uint8Array): { at: number; value: number } | null {
  for (const { name, start, end } of chunksOf(file)) {
    if (name !== "EXIF") continue;
    // Some writers keep what stands in front of EXIF data in a JPEG.
    const header = nameAt(file, start) === "Exif" ? 6 : 0;
    const found = exifOrientation(file.subarray(start + header, end));
    return found && { value: found.value, at: start + header + found.at };
  }
  return null;
}

function* chunksOf(file: Uint8Array): Generator<{ name: string; start: number; end: number }> {
  const view = viewOf(file);
  let count = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    boundParts(++count);
    const length = view.getUint32(at + 4, true);
    const end = Math.min(at + 8 + length, file.length);
    yield { name: nameAt(file, at), start: at + 8, end };
    at += 8 + length + (length & 1);
  }
}
