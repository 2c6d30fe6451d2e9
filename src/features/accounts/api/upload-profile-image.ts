import { z } from "@hono/zod-openapi";
import {
  bytesOf,
  PICTURE_UPLOAD,
  UPLOAD_BUDGET,
  UploadedFile,
} from "#features/pictures/api/uploaded-file.ts";
import { pictureMessages } from "#features/pictures/picture-messages.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, failures, formBody, uploadFailures } from "#http/responses.ts";
import { uploadProfileImage } from "../commands/upload-profile-image.ts";

export const uploadProfileImageApi = defineEndpoint({
  method: "post",
  path: "/upload/profile-image",
  policy: "member",
  onFailure: { code: "UPLOAD_FAILED", text: pictureMessages.uploadFailed },
  idempotent: true,
  upload: PICTURE_UPLOAD,
  limit: UPLOAD_BUDGET,
  tags: ["images"],
  summary: "Keep a picture of oneself; writing the profile with its address shows it",
  request: { body: formBody(z.object({ file: UploadedFile })) },
  responses: {
    201: describedAs("Where it is", z.object({ success: z.literal(true), url: z.string() })),
    ...failures,
    ...uploadFailures,
  },
  async handle(c) {
    const { file } = c.req.valid("form");
    const url = await uploadProfileImage(c.var.services, c.var.user, await bytesOf(file));
    return c.json({ success: true as const, url }, 201);
  },
});
