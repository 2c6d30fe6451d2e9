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
import { uploadShopImage } from "../commands/upload-shop-image.ts";

export const uploadShopImageApi = defineEndpoint({
  method: "post",
  path: "/upload/shop-image",
  policy: "member",
  onFailure: { code: "UPLOAD_FAILED", text: pictureMessages.uploadFailed },
  idempotent: true,
  upload: PICTURE_UPLOAD,
  limit: UPLOAD_BUDGET,
  tags: ["images"],
  summary: "Keep a picture for a shop that one manages; saving the shop's photos shows it",
  request: { body: formBody(z.object({ file: UploadedFile, shopId: z.string().max(40) })) },
  responses: {
    201: describedAs("Where it is", z.object({ success: z.literal(true), url: z.string() })),
    ...failures,
    ...uploadFailures,
  },
  async handle(c) {
    const { file, shopId } = c.req.valid("form");
    const url = await uploadShopImage(c.var.services, c.var.user, { shopId, bytes: await bytesOf(file) });
    return c.json({ success: true as const, url }, 201);
  },
});
