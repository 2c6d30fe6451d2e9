import { messages } from "#foundation/messages.ts";
import { pictureMessages } from "./picture-messages.ts";
import { MAX_FILE_BYTES } from "./stored-picture.ts";

/** Into this square a photo is fitted before it is sent, in pixels. */
export const PHOTO_BOUND = 1_920;
export const JPEG_QUALITY = 0.85;
export const HEIC_QUALITY = 0.9;

/** What a file chooser offers. Phones name HEIC by its ending alone. */
export const ACCEPTED_FILES = "image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif";

const TYPES = new Set(["image/jpeg", "image/jpg", "image/png", "image/webp", "image/heic", "image/heif"]);
const ENDING = /\.(?:jpe?g|png|webp|hei[cf])$/i;

type ChosenFile = { name: string; type: string; size: number };

/** Why a file cannot be a photo, or null. What it really is the server finds out from its bytes. */
export function fileProblem({ name, type, size }: ChosenFile): string | null {
  if (!(type ? TYPES.has(type.toLowerCase()) : ENDING.test(name))) return messages.imageType;
  return size > MAX_FILE_BYTES ? pictureMessages.imageTooLarge : null;
}

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** Whether a file's first twelve bytes are those of HEIC (ISO 23008-12): a file type box with one of its brands. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.slice(4, 12));
  return text.startsWith("ftyp") && HEIC_BRANDS.has(text.slice(4));
}

/** The size of a picture fitted into the bound; never larger than it is. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PHOTO_BOUND / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
