import { fittedSize, HEIC_QUALITY, isHeic, JPEG_QUALITY } from "../photo-files.ts";

/** What the page asks this worker, and what it hears. */
export type PhotoToPrepare = { id: string; file: Blob };
export type PreparedPhoto = { id: string; photo: Blob };

// One after the other: a phone has little memory, and each photo of 48 megapixels takes 200 MB of it.
let last: Promise<void> = Promise.resolve();

addEventListener("message", ({ data: { id, file } }: MessageEvent<PhotoToPrepare>) => {
  last = last.then(async () => {
    const response: PreparedPhoto = { id, photo: await prepare(file) };
    postMessage(response);
  });
});

/** A JPEG that fits the bound; where a step fails, what there was before it (specification, section 5). */
async function prepare(file: Blob): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  try {
    const readable = isHeic(head) ? await jpegOfHeic(file) : file;
    return await fitted(readable).catch(() => readable);
  } catch {
    return file;
  }
}

async function fitted(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = fittedSize(bitmap.width, bitmap.height);
  return drawn(bitmap, { width, height, quality: JPEG_QUALITY });
}

/** By the browser where it can, else by libheif, whose code comes when the first such photo does. */
async function jpegOfHeic(file: Blob): Promise<Blob> {
  const quality = HEIC_QUALITY;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap) return drawn(bitmap, { width: bitmap.width, height: bitmap.height, quality });
  const { decodeHeic } = await import("./decode-heic.ts");
  const pixels = await decodeHeic(new Uint8Array(await file.arrayBuffer()));
  const { width, height } = pixels;
  return drawn(await createImageBitmap(pixels), { width, height, quality });
}

type Drawing = { width: number; height: number; quality: number };

async function drawn(bitmap: ImageBitmap, { width, height, quality }: Drawing): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("This browser does not draw in workers.");
  // Where a PNG is transparent, paper shows through.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
