import { z } from "@hono/zod-openapi";
import { bytesOf, PICTURE_UPLOAD_CALL, UploadedFile } from "#features/pictures/api/uploaded-file.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { formBody } from "#http/responses.ts";
import { uploadShopImage } from "../commands/upload-shop-image.ts";

export const uploadShopImageApi = defineEndpoint({
  ...PICTURE_UPLOAD_CALL,
  path: "/upload/shop-image",
  operationId: "uploadShopImage",
  summary: "Keep a picture for a shop that one manages; saving the shop's photos shows it",
  request: { body: formBody(z.object({ file: UploadedFile, shopId: z.string().max(40) })) },
  async handle(c) {
    const { file, shopId } = c.req.valid("form");
    const url = await uploadShopImage(c.var.services, c.var.user, { shopId, bytes: await bytesOf(file) });
    return c.json({ success: true as const, url }, 201);
  },
});
