import { MOST_PIXELS, type PictureFile, plainPicture } from "#foundation/picture-file/read-picture-file.ts";
import { pngOf } from "#foundation/picture-file/write-png.ts";
import type { Pixels } from "./heif-decoder.ts";

type Size = { width: number; height: number };

/**
 * A picture upright, in sRGB, on white, and fitted into a square: what its file says of it was read from its bytes, so that it looks
 * as it does when the server opens it. Throws where this browser cannot. HEIC is read by the browser where it can, else by libheif,
 * whose code comes when the first such photo does.
 */
export async function openPicture(
  bytes: Uint8Array<ArrayBuffer>,
  file: PictureFile,
  side: number,
): Promise<OffscreenCanvas> {
  const blob = new Blob([plainPicture(bytes, file) as Uint8Array<ArrayBuffer>]);
  if (file.kind !== "heic") return drawn(await createImageBitmap(blob), side, file.orientation);
  const native = await createImageBitmap(blob).catch(() => null);
  if (native) return drawn(native, side);
  const { decodeHeic } = await import("./decode-heic.ts");
  const canvas = await drawnPixels(await decodeHeic(bytes, MOST_PIXELS), side);
  return file.profile ? inSrgb(canvas, file.profile) : canvas;
}

/** The size of a picture fitted into a square; never larger than it is. */
export function fittedSize(width: number, height: number, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function drawnPixels({ data, width, height }: Pixels, side: number): Promise<OffscreenCanvas> {
  return drawn(await createImageBitmap(new ImageData(data, width, height)), side);
}

/** Pixels that stand on the canvas as if they were sRGB, by the profile that they really have. */
async function inSrgb(canvas: OffscreenCanvas, profile: Uint8Array): Promise<OffscreenCanvas> {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  const bitmap = await createImageBitmap(new Blob([pngOf({ data, width, height }, 4, profile)]));
  return drawn(bitmap, Math.max(width, height));
}

/** How each of EXIF's orientations lays the stored picture (of a width and a height) on the upright one. */
const TURNS: Record<number, (width: number, height: number) => DOMMatrix2DInit> = {
  2: (width) => ({ a: -1, d: 1, e: width }),
  3: (width, height) => ({ a: -1, d: -1, e: width, f: height }),
  4: (_, height) => ({ a: 1, d: -1, f: height }),
  5: () => ({ a: 0, b: 1, c: 1, d: 0 }),
  6: (_, height) => ({ a: 0, b: 1, c: -1, d: 0, e: height }),
  7: (width, height) => ({ a: 0, b: -1, c: -1, d: 0, e: height, f: width }),
  8: (width) => ({ a: 0, b: -1, c: 1, d: 0, f: width }),
};

function drawn(bitmap: ImageBitmap, side: number, orientation = 1): OffscreenCanvas {
  const { width, height } = fittedSize(bitmap.width, bitmap.height, side);
  const isOnItsSide = orientation > 4;
  const canvas = new OffscreenCanvas(isOnItsSide ? height : width, isOnItsSide ? width : height);
  const context = contextOf(canvas);
  // Where a picture is transparent, paper shows through.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.setTransform(TURNS[orientation]?.(width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser does not draw in workers.");
  return context;
}
