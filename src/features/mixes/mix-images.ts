import { z } from "zod";
import { ImageUrl } from "#features/pictures/image-url.ts";
import { pictureMessages } from "#features/pictures/picture-messages.ts";
import type { PictureFolder } from "#features/pictures/stored-picture.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { MAX_ALT } from "./mix-limits.ts";
import { mixMessages } from "./mix-messages.ts";

const MAX_LISTED = 50;

const altTooLong = `写真の説明は${MAX_ALT}文字以内で入力してください。`;

/** What an image shows, in words; empty is none. */
export const ImageAlt = z
  .string(altTooLong)
  .overwrite(trimmedText)
  .max(MAX_ALT, altTooLong)
  .transform((text) => text || null)
  .nullable();

/** Uploaded pictures that a mix shall show, in their order; `alts` by the place of the address. */
export const ImagesToSave = z.object({
  mixId: z.string().max(40),
  imageUrls: z
    .array(ImageUrl)
    .min(1, pictureMessages.imageMissing)
    .max(MAX_LISTED, mixMessages.tooManyImages),
  alts: z.array(ImageAlt).max(MAX_LISTED).optional(),
});
export type ImagesToSave = z.infer<typeof ImagesToSave>;

/** Where the pictures of a mix are kept. */
export function picturesOf({ id }: { id: string }): PictureFolder {
  return { bucket: "mix-images", folder: id };
}
