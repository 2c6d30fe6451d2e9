import { messages } from "../messages.ts";
import type { PictureRefusal } from "./read-picture-file.ts";

/** What is said of a file that is not taken, the same in the browser and on the server. */
export const PICTURE_REFUSALS: Record<PictureRefusal, { code: string; text: string }> = {
  type: { code: "IMAGE_TYPE", text: messages.imageType },
  unreadable: { code: "IMAGE_UNREADABLE", text: messages.imageUnreadable },
  "too-many-pixels": { code: "IMAGE_TOO_MANY_PIXELS", text: messages.imageTooManyPixels },
};
