export type ImageKind = "jpeg" | "png" | "webp" | "heic";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
/** Brands of files whose pictures are HEVC: HEIC, single pictures and sequences. */
const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"]);
const AVIF_BRANDS = new Set(["avif", "avis"]);
const MOST_BRANDS = 32;

/** What a file is by its first bytes, whatever its name and type say; null for everything that we do not take. */
export function imageKindOf(bytes: Uint8Array): ImageKind | null {
  if (JPEG.every((byte, index) => bytes[index] === byte)) return "jpeg";
  if (PNG.every((byte, index) => bytes[index] === byte)) return "png";
  if (text(bytes, 0) === "RIFF" && text(bytes, 8) === "WEBP") return "webp";
  const brands = brandsOf(bytes);
  const isHeic = brands.some((brand) => HEIC_BRANDS.has(brand));
  return isHeic && !brands.some((brand) => AVIF_BRANDS.has(brand)) ? "heic" : null;
}

/** The brands that an ISO media file names in its first box: the major one, and after its version the compatible ones. */
function brandsOf(bytes: Uint8Array): string[] {
  if (bytes.length < 16 || text(bytes, 4) !== "ftyp") return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const end = Math.min(size, bytes.length, 16 + MOST_BRANDS * 4);
  const brands = [text(bytes, 8)];
  for (let index = 16; index + 4 <= end; index += 4) brands.push(text(bytes, index));
  return brands;
}

function text(bytes: Uint8Array, start: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + 4));
}
