import { z } from "@hono/zod-openapi";
import { bytesOf, PICTURE_UPLOAD_CALL, UploadedFile } from "#features/pictures/api/uploaded-file.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { formBody } from "#http/responses.ts";
import { uploadMixImage } from "../commands/upload-mix-image.ts";

export const uploadMixImageApi = defineEndpoint({
  ...PICTURE_UPLOAD_CALL,
  path: "/upload/mix-image",
  operationId: "uploadMixImage",
  summary: "Keep a picture for an own mix; saving or editing the mix shows it",
  request: { body: formBody(z.object({ file: UploadedFile, mixId: z.string().max(40) })) },
  async handle(c) {
    const { file, mixId } = c.req.valid("form");
    const url = await uploadMixImage(c.var.services, c.var.user, { mixId, bytes: await bytesOf(file) });
    return c.json({ success: true as const, url }, 201);
  },
});
