import { crc32 } from "node:zlib";
import sharp from "sharp";

/** Four fields: red and green above, blue and yellow below. */
function fields() {
  const [width, height] = [64, 48];
  const pixels = new Uint8Array(width * height * 3);
  for (let place = 0; place < width * height; place++) {
    const isLeft = place % width < width / 2;
    const isAbove = place < (width * height) / 2;
    const colour = isAbove ? (isLeft ? [200, 0, 0] : [0, 200, 0]) : isLeft ? [0, 0, 200] : [200, 200, 0];
    pixels.set(colour, place * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** EXIF data that say nothing but how a picture is to be turned. */
function exif(orientation: number): Buffer {
  const bytes = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", "latin1");
  bytes.writeUInt16BE(orientation, 18);
  return bytes;
}

export function pngChunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

const IHDR_END = 33;
const IEND_LENGTH = 12;

export const withChunk = (png: Uint8Array, chunk: Uint8Array, at = IHDR_END) =>
  new Uint8Array(Buffer.concat([png.subarray(0, at), chunk, png.subarray(at)]));

export const TURNED_FORMATS = ["jpeg", "png", "png, at its end", "webp"] as const;

/** The four fields as each format stores them, with the same word of how they are to be turned. */
export async function turnedFile(
  format: (typeof TURNED_FORMATS)[number],
  orientation: number,
): Promise<Uint8Array> {
  const tagged = fields().withMetadata({ orientation });
  if (format === "jpeg") return tagged.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  if (format === "webp") return tagged.webp({ lossless: true }).toBuffer();
  const png = await fields().png().toBuffer();
  const at = format === "png" ? IHDR_END : png.length - IEND_LENGTH;
  return withChunk(png, pngChunk("eXIf", exif(orientation)), at);
}

/** Of each orientation: what is seen above left, above right, below left and below right. */
export const SEEN: Record<number, string> = {
  1: "red green blue yellow",
  2: "green red yellow blue",
  3: "yellow blue green red",
  4: "blue yellow red green",
  5: "red blue green yellow",
  6: "blue red yellow green",
  7: "yellow green blue red",
  8: "green yellow red blue",
};

/** What is seen of the four fields in pixels (RGB or RGBA). */
export function seen(data: ArrayLike<number>, width: number, height: number): string {
  const channels = data.length / (width * height);
  return [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ]
    .map(([x = 0, y = 0]) => (Math.floor(y * height) * width + Math.floor(x * width)) * channels)
    .map((at) => {
      const [red, green] = [(data[at] ?? 0) > 100, (data[at + 1] ?? 0) > 100];
      return red ? (green ? "yellow" : "red") : green ? "green" : "blue";
    })
    .join(" ");
}
