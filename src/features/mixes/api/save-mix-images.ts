import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, success } from "#http/responses.ts";
import { saveMixImages } from "../commands/save-mix-images.ts";
import { ImagesToSave } from "../mix-images.ts";
import { mixMessages } from "../mix-messages.ts";
import { MixImage } from "../mix-response.ts";

export const saveMixImagesApi = defineEndpoint({
  method: "post",
  path: "/mix-images/save",
  operationId: "saveMixImages",
  policy: "member",
  onFailure: { code: "IMAGES_SAVE_FAILED", text: mixMessages.imagesSaveFailed },
  tags: ["images"],
  summary: "Let an own mix show uploaded pictures",
  request: { body: jsonBody(ImagesToSave) },
  responses: { 200: success("All pictures that it shows now", z.array(MixImage)), ...failures },
  async handle(c) {
    const data = await saveMixImages(c.var.services, c.var.user, c.req.valid("json"));
    return respond(c, data);
  },
});
