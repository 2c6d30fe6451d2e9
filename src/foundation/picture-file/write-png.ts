import { viewOf } from "./bytes.ts";
import { joined, PNG_SIGNATURE, profileChunk, storedZlib, writePngChunk } from "./png-chunks.ts";

type Pixels = { data: Uint8Array | Uint8ClampedArray; width: number; height: number };

const COLOUR_TYPES = { 3: 2, 4: 6 } as const;

/**
 * Pixels (RGB, or RGBA) with their profile as a PNG, not compressed: the form in which sharp and every browser convert colours
 * by any profile.
 */
export function pngOf(
  { data, width, height }: Pixels,
  channels: 3 | 4,
  profile: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  viewOf(header).setUint32(0, width);
  viewOf(header).setUint32(4, height);
  header.set([8, COLOUR_TYPES[channels]], 8);
  const line = width * channels;
  // In front of each line stands how it is filtered: not at all.
  const lines = new Uint8Array(height * (line + 1));
  for (let row = 0; row < height; row++)
    lines.set(data.subarray(row * line, (row + 1) * line), row * (line + 1) + 1);
  const chunks = [
    { name: "IHDR", body: header },
    profileChunk(profile),
    { name: "IDAT", body: storedZlib(lines) },
    { name: "IEND", body: new Uint8Array() },
  ];
  return joined([Uint8Array.from(PNG_SIGNATURE), ...chunks.map(writePngChunk)]);
}
