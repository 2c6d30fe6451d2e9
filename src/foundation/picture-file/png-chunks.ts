import { boundParts, nameAt, partOf, viewOf } from "./bytes.ts";

export type PngChunk = { name: string; body: Uint8Array };

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** What a zlib stream without compression may hold in one block. */
const MOST_STORED = 0xffff;
const ADLER = 65_521;
/** So many sums of bytes fit before they have to be reduced. */
const ADLER_STEP = 3_800;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** A PNG's chunks in their order; what was cut off is left out. */
export function pngChunks(file: Uint8Array): PngChunk[] {
  const view = viewOf(file);
  const chunks: PngChunk[] = [];
  for (let at = PNG_SIGNATURE.length; at + 12 <= file.length; ) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > file.length) break;
    boundParts(chunks.length);
    chunks.push({ name: nameAt(file, at + 4), body: partOf(file, at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

export function writePngChunk({ name, body }: PngChunk): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(body.length + 12);
  const view = viewOf(chunk);
  view.setUint32(0, body.length);
  for (let letter = 0; letter < 4; letter++) chunk[4 + letter] = name.charCodeAt(letter);
  chunk.set(body, 8);
  view.setUint32(8 + body.length, crc32(chunk.subarray(4, 8 + body.length)));
  return chunk;
}

/** The chunk that holds an ICC profile. */
export function profileChunk(profile: Uint8Array): PngChunk {
  const named = Uint8Array.from([..."icc"].map((letter) => letter.charCodeAt(0)));
  // A name that ends with zero, and the one way of compression.
  return { name: "iCCP", body: joined([named, new Uint8Array(2), storedZlib(profile)]) };
}

/** A zlib stream that holds bytes as they are: it is read at once and by nobody else, so that its length does not matter. */
export function storedZlib(bytes: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [Uint8Array.of(0x78, 0x01)];
  for (let start = 0; start === 0 || start < bytes.length; start += MOST_STORED) {
    const block = bytes.subarray(start, start + MOST_STORED);
    const isLast = start + MOST_STORED >= bytes.length;
    const { length } = block;
    blocks.push(Uint8Array.of(isLast ? 1 : 0, length, length >> 8, ~length, ~length >> 8), block);
  }
  const sum = new Uint8Array(4);
  viewOf(sum).setUint32(0, adler32(bytes));
  return joined([...blocks, sum]);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

function adler32(bytes: Uint8Array): number {
  let [low, high] = [1, 0];
  for (let start = 0; start < bytes.length; start += ADLER_STEP) {
    for (const byte of bytes.subarray(start, start + ADLER_STEP)) {
      low += byte;
      high += low;
    }
    low %= ADLER;
    high %= ADLER;
  }
  return ((high << 16) | low) >>> 0;
}
