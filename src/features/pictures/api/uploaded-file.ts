import { z } from "@hono/zod-openapi";
import { DomainError } from "#foundation/domain-error.ts";
import type { Upload } from "#http/body/receive-form.ts";
import { type Budget, MINUTE_S } from "#http/rate-limit.ts";
import { describedAs, failures, uploadFailures } from "#http/responses.ts";
import { pictureMessages } from "../picture-messages.ts";
import { MAX_FILE_BYTES } from "../stored-picture.ts";

/** What a form may weigh beside its file. */
const FORM_BYTES = 64 * 1024;

/** How calls take one file (security.md S9, R6); the code is of one that is too large. */
export const uploadOf = (tooLargeCode: string): Upload => ({
  maxBytes: MAX_FILE_BYTES + FORM_BYTES,
  tooLarge: { code: tooLargeCode, text: pictureMessages.imageTooLarge },
  timeLimitMs: 60_000,
  tooSlow: { code: "UPLOAD_TOO_SLOW", text: pictureMessages.uploadTooSlow },
});

/** Uploads of one caller, whatever they are for. */
export const UPLOAD_BUDGET: Budget = { name: "upload", points: 40, durationS: 10 * MINUTE_S };

/** What calls that keep one picture have in common; where it is shown, another call says. */
export const PICTURE_UPLOAD_CALL = {
  method: "post" as const,
  policy: "member" as const,
  onFailure: { code: "UPLOAD_FAILED", text: pictureMessages.uploadFailed },
  upload: uploadOf("IMAGE_TOO_LARGE"),
  limit: UPLOAD_BUDGET,
  tags: ["images"],
  responses: {
    201: describedAs("Where it is", z.object({ success: z.literal(true), url: z.string() })),
    ...failures,
    ...uploadFailures,
  },
};

/** The one file of a form. What it says of itself, its name and its type, is not believed. */
export const UploadedFile = z
  .custom<File>((value) => value instanceof File, pictureMessages.imageMissing)
  .openapi({ type: "string", format: "binary" });

export async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > MAX_FILE_BYTES) {
    throw new DomainError("too-large", "IMAGE_TOO_LARGE", pictureMessages.imageTooLarge, {
      file: pictureMessages.imageTooLarge,
    });
  }
  return new Uint8Array(await file.arrayBuffer());
}
