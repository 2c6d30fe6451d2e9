import { z } from "@hono/zod-openapi";
import { bytesOf, PICTURE_UPLOAD_CALL, UploadedFile } from "#features/pictures/api/uploaded-file.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { formBody } from "#http/responses.ts";
import { uploadNewsImage } from "../commands/upload-news-image.ts";

export const uploadNewsImageApi = defineEndpoint({
  ...PICTURE_UPLOAD_CALL,
  path: "/admin/news-image",
  operationId: "uploadNewsImage",
  policy: "admin",
  tags: ["admin"],
  summary: "Keep a picture for a news; saving the news with its address shows it",
  request: { body: formBody(z.object({ file: UploadedFile })) },
  async handle(c) {
    const { file } = c.req.valid("form");
    const url = await uploadNewsImage(c.var.services, c.var.user, await bytesOf(file));
    return c.json({ success: true as const, url }, 201);
  },
});
