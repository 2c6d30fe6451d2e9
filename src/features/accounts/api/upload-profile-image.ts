import { z } from "@hono/zod-openapi";
import { bytesOf, PICTURE_UPLOAD_CALL, UploadedFile } from "#features/pictures/api/uploaded-file.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { formBody } from "#http/responses.ts";
import { uploadProfileImage } from "../commands/upload-profile-image.ts";

export const uploadProfileImageApi = defineEndpoint({
  ...PICTURE_UPLOAD_CALL,
  path: "/upload/profile-image",
  operationId: "uploadProfileImage",
  summary: "Keep a picture of oneself; writing the profile with its address shows it",
  request: { body: formBody(z.object({ file: UploadedFile })) },
  async handle(c) {
    const { file } = c.req.valid("form");
    const url = await uploadProfileImage(c.var.services, c.var.user, await bytesOf(file));
    return c.json({ success: true as const, url }, 201);
  },
});
