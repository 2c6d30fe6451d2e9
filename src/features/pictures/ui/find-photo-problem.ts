import { loadUnasked } from "#ui/status/load-unasked.ts";
import { pictureMessages } from "../picture-messages.ts";
import { MAX_FILE_BYTES } from "../stored-picture.ts";

export const loadPictureReader = () => import("./read-chosen-picture.ts");

/**
 * Why a chosen file cannot be a photo, or null: by its bytes as on the server, before anything of it is decoded. What reads them
 * comes with the first file; where it does not come, the server says.
 */
export async function findPhotoProblem(file: Blob): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return pictureMessages.imageTooLarge;
  const reader = await loadUnasked(loadPictureReader);
  return (await reader?.problemOf(file)) ?? null;
}

/** The same of a paper: what is no picture may be a PDF, about which the server decides. */
export async function findDocumentProblem(file: Blob): Promise<string | null> {
  if (file.size > MAX_FILE_BYTES) return pictureMessages.imageTooLarge;
  const reader = await loadUnasked(loadPictureReader);
  return (await reader?.isPicture(file)) ? findPhotoProblem(file) : null;
}
