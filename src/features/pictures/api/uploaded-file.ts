import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { Upload } from "#http/body/receive-form.ts";
import { MAX_FILE_BYTES } from "../stored-picture.ts";

/** What a form may weigh beside its file. */
const FORM_BYTES = 64 * 1024;

/** How calls take one picture (security.md S9, R6). */
export const PICTURE_UPLOAD: Upload = {
  maxBytes: MAX_FILE_BYTES + FORM_BYTES,
  tooLarge: { code: "IMAGE_TOO_LARGE", text: messages.imageTooLarge },
  timeLimitMs: 60_000,
  tooSlow: { code: "UPLOAD_TOO_SLOW", text: messages.uploadTooSlow },
};

/** The one file of a form. What it says of itself, its name and its type, is not believed. */
export const UploadedFile = z
  .custom<File>((value) => value instanceof File, messages.imageMissing)
  .openapi({ type: "string", format: "binary" });

export async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > MAX_FILE_BYTES) {
    throw new DomainError("too-large", "IMAGE_TOO_LARGE", messages.imageTooLarge, {
      file: messages.imageTooLarge,
    });
  }
  return new Uint8Array(await file.arrayBuffer());
}
