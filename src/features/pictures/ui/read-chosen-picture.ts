import { PICTURE_REFUSALS } from "#foundation/picture-file/picture-refusals.ts";
import { type PictureRefusal, readPictureFile } from "#foundation/picture-file/read-picture-file.ts";

/** Why a file is not taken, in words, or null. */
export async function problemOf(file: Blob): Promise<string | null> {
  const refused = await refusalOf(file);
  return refused && PICTURE_REFUSALS[refused].text;
}

/** Whether it is one at all, be it a broken one or one that is too large. */
export async function isPicture(file: Blob): Promise<boolean> {
  return (await refusalOf(file)) !== "type";
}

async function refusalOf(file: Blob): Promise<PictureRefusal | null> {
  // A file may be gone from the device since it was chosen.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return "unreadable";
  const read = readPictureFile(new Uint8Array(bytes));
  return "refused" in read ? read.refused : null;
}
