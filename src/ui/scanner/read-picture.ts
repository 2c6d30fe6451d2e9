import { loadReader } from "./load-reader.ts";

/** Larger pictures take memory that phones lack, and codes are no easier to find in them. */
const LONGEST_SIDE = 2_560;

/** The text of the QR code in a picture file, which stays in the browser; null where there is none or no picture. */
export async function readPicture(file: Blob): Promise<string | null> {
  const read = await loadReader();
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
