import { nameAt, viewOf } from "./bytes.ts";
import { PNG_SIGNATURE } from "./png-chunks.ts";
import { isHevc } from "./read-heic.ts";

export type ImageKind = "jpeg" | "png" | "webp" | "heic";

const JPEG = [0xff, 0xd8, 0xff];
/** Brands of files with a single picture that is HEVC. What has a sequence alone, no decoder here opens. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis"]);
/** Brands of single pictures of any coding. */
const HEIF_BRANDS = new Set(["mif1", "mif2"]);
const AVIF_BRANDS = new Set(["avif", "avis"]);
const MOST_BRANDS = 32;

/** What a file is by its bytes, whatever its name and type say; null for everything that we do not take. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (JPEG.every((byte, index) => bytes[index] === byte)) return "jpeg";
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return "png";
  if (nameAt(bytes, 0) === "RIFF" && nameAt(bytes, 8) === "WEBP") return "webp";
  return isHeic(bytes) ? "heic" : null;
}

/** By what its primary picture is coded in; where that cannot be read, by the brands that promise it. */
function isHeic(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes);
  const has = (wanted: Set<string>) => brands.some((brand) => wanted.has(brand));
  if (!has(HEIC_BRANDS) && !has(HEIF_BRANDS)) return false;
  return isHevc(bytes) ?? (has(HEIC_BRANDS) && !has(AVIF_BRANDS));
}

/** The brands that an ISO media file names in its first box: the major one, and after its version the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || nameAt(bytes, 4) !== "ftyp") return [];
  const size = viewOf(bytes).getUint32(0);
  const end = Math.min(size, bytes.length, 16 + MOST_BRANDS * 4);
  const brands = [nameAt(bytes, 8)];
  for (let index = 16; index + 4 <= end; index += 4) brands.push(nameAt(bytes, index));
  return brands;
}
