import type { PhotoEncoding } from "#ui/images/opening/prepare-photo.worker.ts";

/** Into this square a photo is fitted before it is sent, in pixels. */
export const PHOTO_BOUND = 1_920;
export const JPEG_QUALITY = 0.85;
export const HEIC_QUALITY = 0.9;

/** How a photo is sent. */
export const SENT_PHOTO: PhotoEncoding = {
  side: PHOTO_BOUND,
  quality: JPEG_QUALITY,
  heicQuality: HEIC_QUALITY,
};
