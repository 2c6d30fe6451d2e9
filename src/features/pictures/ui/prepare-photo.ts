import * as opening from "#ui/images/opening/prepare-photo.ts";
import { SENT_PHOTO } from "../photo-files.ts";

/** A photo as it is sent. */
export function preparePhoto(file: Blob): Promise<Blob> {
  return opening.preparePhoto(file, SENT_PHOTO);
}
