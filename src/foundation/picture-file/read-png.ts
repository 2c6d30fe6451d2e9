import { viewOf } from "./bytes.ts";
import { exifOrientation } from "./exif-orientation.ts";
import { profileOfChromaticities, profileOfCodePoints } from "./icc-profile.ts";
import type { PictureHead } from "./picture-head.ts";
import {
  joined,
  PNG_SIGNATURE,
  type PngChunk,
  pngChunks,
  profileChunk,
  writePngChunk,
} from "./png-chunks.ts";

/** Words on a PNG's turning and its colours about which decoders are not agreed, and those that all of them read. */
const DISPUTED = ["eXIf", "cICP", "gAMA", "cHRM"];
const AGREED = ["iCCP", "sRGB"];
const RGB = 2;

/** A PNG's head; null where it does not begin with one. */
export function readPng(file: Uint8Array): PictureHead | null {
  const chunks = pngChunks(file);
  const [first] = chunks;
  if (first?.name !== "IHDR") return null;
  const view = viewOf(first.body);
  const exif = bodyOf(chunks, "eXIf");
  return {
    width: view.getUint32(0),
    height: view.getUint32(4),
    orientation: (exif && exifOrientation(exif)?.value) ?? 1,
    profile: (view.getUint8(9) & RGB) === 0 ? null : profileOf(chunks),
  };
}

/** The same pixels, of which nothing is said but a profile. A file without a disputed word stays as it is. */
export function plainPng(file: Uint8Array, { profile }: PictureHead): Uint8Array {
  const chunks = pngChunks(file);
  if (!chunks.some(({ name }) => DISPUTED.includes(name))) return file;
  const embedded = chunks.filter(({ name }) => name === "iCCP" && !bodyOf(chunks, "cICP"));
  const [header, ...others] = chunks.filter(({ name }) => ![...DISPUTED, ...AGREED].includes(name));
  const colours = profile ? [profileChunk(profile)] : embedded;
  const kept = [...(header ? [header] : []), ...colours, ...others];
  return joined([Uint8Array.from(PNG_SIGNATURE), ...kept.map(writePngChunk)]);
}

/** The colours of a PNG where no ICC profile says them: by the first of its words that counts (PNG, third edition, 4.3). */
function profileOf(chunks: readonly PngChunk[]): Uint8Array | null {
  const codes = bodyOf(chunks, "cICP");
  if (codes) return profileOfCodePoints(codes[0] ?? 2, codes[1] ?? 2);
  if (bodyOf(chunks, "iCCP") || bodyOf(chunks, "sRGB")) return null;
  const [gamma] = numbersIn(bodyOf(chunks, "gAMA"));
  const [whiteX, whiteY, ...primaries] = numbersIn(bodyOf(chunks, "cHRM"));
  if (!gamma) return null;
  const points = whiteX && whiteY ? [...primaries, whiteX, whiteY] : null;
  return profileOfChromaticities(points, 1 / gamma);
}

const bodyOf = (chunks: readonly PngChunk[], wanted: string) =>
  chunks.find(({ name }) => name === wanted)?.body;

/** Of the longest chunk of numbers. */
const MOST_NUMBERS = 8;

/** Numbers as PNG writes them, in hundred-thousandths. */
function numbersIn(body: Uint8Array = new Uint8Array()): number[] {
  const view = viewOf(body);
  return Array.from(
    { length: Math.min(body.length >> 2, MOST_NUMBERS) },
    (_, index) => view.getUint32(index * 4) / 100_000,
  );
}
