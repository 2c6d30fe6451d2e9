import { preparePhoto, RefusedPicture } from "../images/opening/prepare-photo.ts";
import type { PhotoEncoding } from "../images/opening/prepare-photo.worker.ts";
import { loadReader, type ReadQr } from "./load-reader.ts";

/** Larger pictures take memory that phones lack, and codes are no easier to find in them. */
const LONGEST_SIDE = 2_560;
const TO_BE_READ: PhotoEncoding = { side: LONGEST_SIDE, quality: 0.95, heicQuality: 0.95 };
const NO_CODE = "QRコードが見つかりませんでした。明るいところで撮った画像でお試しください。";

/** The text of the QR code in a picture file, which stays in the browser, or why there is none. Throws what `loadReader` throws. */
export async function readPicture(file: Blob): Promise<{ text: string } | { problem: string }> {
  const read = await loadReader();
  try {
    const text = await readCode(await preparePhoto(file, TO_BE_READ), read);
    return text === null ? { problem: NO_CODE } : { text };
  } catch (error) {
    if (error instanceof RefusedPicture) return { problem: error.message };
    throw error;
  }
}

/** Null where there is none, or no picture. */
async function readCode(file: Blob, read: ReadQr): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  // Where a picture is transparent, paper shows through.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return read(canvas);
}
