import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

const GPS = {
  GPSLatitudeRef: "N",
  GPSLatitude: "35/1 39/1 29/1",
  GPSLongitudeRef: "E",
  GPSLongitude: "139/1",
};
const EXIF = { IFD0: { Make: "Kemurica", Model: "Phone" }, IFD3: GPS };

/** Left red, right blue, with some grain: one sees whether it was turned, and it does not shrink to nothing. */
export function drawing(width: number, height: number): Sharp {
  const small = { width: 64, height: 48 };
  const pixels = new Uint8Array(small.width * small.height * 3);
  for (let place = 0; place < pixels.length; place += 3) {
    const isLeft = (place / 3) % small.width < small.width / 2;
    const grain = (place * 7919) % 40;
    pixels.set(isLeft ? [200 + grain, 30, 40] : [30, 40, 200 + grain], place);
  }
  return sharp(pixels, { raw: { ...small, channels: 3 } }).resize(width, height, { fit: "fill" });
}

/** As a phone takes it: with its place, and lying on its side (EXIF orientation 6: turn it to the right). */
export function phonePhoto(width = 4032, height = 3024): Promise<Uint8Array> {
  return drawing(width, height)
    .withExif(EXIF)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function smallPhoto(width = 640, height = 480): Promise<Uint8Array> {
  return drawing(width, height).jpeg().toBuffer();
}

/** What a browser sends for one photo. */
export async function photoForm(
  fields: Record<string, string>,
  bytes?: Uint8Array,
  { name = "IMG_0001.jpg", type = "image/jpeg" } = {},
): Promise<FormData> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new File([new Uint8Array(bytes ?? (await smallPhoto(160, 120)))], name, { type }));
  return form;
}

/** Drawn by ourselves, encoded once with heif-enc, with EXIF and a place inside. 800 × 600. */
export function heicPhoto(): Uint8Array {
  return readFileSync(join(import.meta.dirname, "..", "..", "files", "phone.heic"));
}

/** Of 64 times one grey tile of 4096 × 4096, put together by ourselves. What it says of its size is 100 × 100. */
export function lyingHeic(): Uint8Array {
  return readFileSync(join(import.meta.dirname, "..", "..", "files", "lying.heic"));
}

/** A PNG that says it is 30000 × 30000; what would unfold is never looked at. */
export function pixelBomb(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", Buffer.alloc(64)), chunk("IEND")]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** What metadata would be found by, in any of our formats. */
export function hasMetadata(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString("latin1");
  return /Exif\0\0|EXIF|Kemurica|http:\/\/ns\.adobe\.com|GPS/.test(text);
}
