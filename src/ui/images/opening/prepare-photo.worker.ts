import { type PictureFile, readPictureFile } from "#foundation/picture-file/read-picture-file.ts";
import { openPicture } from "./open-picture.ts";

/** How a photo is made: fitted into a square, with the quality of a JPEG, which is another where a HEIC becomes one. */
export type PhotoEncoding = { side: number; quality: number; heicQuality: number };

/** What the page asks this worker, and what it hears; null where the picture has too many pixels. */
export type PhotoToPrepare = { id: string; file: Blob; encoding: PhotoEncoding };
export type PreparedPhoto = { id: string; photo: Blob | null };

// One after the other: a phone has little memory, and each photo of 48 megapixels takes 200 MB of it.
let last: Promise<void> = Promise.resolve();

addEventListener("message", ({ data: { id, file, encoding } }: MessageEvent<PhotoToPrepare>) => {
  last = last.then(async () => {
    const response: PreparedPhoto = { id, photo: await prepare(file, encoding).catch(() => file) };
    postMessage(response);
  });
});

/** A JPEG that fits the bound; where a step fails, what there was before it (specification, section 5). */
async function prepare(file: Blob, encoding: PhotoEncoding): Promise<Blob | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = readPictureFile(bytes);
  if ("refused" in read) return read.refused === "too-many-pixels" ? null : file;
  // Of ink browsers know no colours: the server has a profile for it.
  if (read.isCmyk) return file;
  return jpegOf(bytes, read, encoding);
}

async function jpegOf(
  bytes: Uint8Array<ArrayBuffer>,
  file: PictureFile,
  { side, quality, heicQuality }: PhotoEncoding,
): Promise<Blob> {
  const canvas = await openPicture(bytes, file, side);
  if (file.kind !== "heic") return canvas.convertToBlob({ type: "image/jpeg", quality });
  const converted = await canvas.convertToBlob({ type: "image/jpeg", quality: heicQuality });
  return reencoded(converted, { side, quality }).catch(() => converted);
}

async function reencoded(jpeg: Blob, { side, quality }: Omit<PhotoEncoding, "heicQuality">): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const read = readPictureFile(bytes);
  if ("refused" in read) return jpeg;
  return (await openPicture(bytes, read, side)).convertToBlob({ type: "image/jpeg", quality });
}
