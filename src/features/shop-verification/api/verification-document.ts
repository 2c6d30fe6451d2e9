import { z } from "@hono/zod-openapi";
import { UPLOAD_BUDGET, UploadedFile, uploadOf } from "#features/pictures/api/uploaded-file.ts";
import { pictureMessages } from "#features/pictures/picture-messages.ts";
import { MAX_FILE_BYTES } from "#features/pictures/stored-picture.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { MINUTE_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  formBody,
  respond,
  success,
  uploadFailures,
} from "#http/responses.ts";
import { openDocument } from "../commands/open-document.ts";
import { uploadDocument } from "../commands/upload-document.ts";
import { readVerification } from "../queries/read-verification.ts";
import { DocumentType, ShopVerification, VerificationStatus } from "../verification.ts";
import { verificationMessages } from "../verification-messages.ts";
import { respondWithDocument, sentDocument } from "./respond-with-document.ts";

const TOO_LARGE = "DOCUMENT_TOO_LARGE";

export const uploadDocumentApi = defineEndpoint({
  method: "post",
  path: "/upload/verification-document",
  operationId: "uploadDocument",
  policy: "member",
  onFailure: { code: "DOCUMENT_UPLOAD_FAILED", text: verificationMessages.uploadFailed },
  upload: uploadOf(TOO_LARGE),
  limit: UPLOAD_BUDGET,
  tags: ["shops"],
  summary: "Send a paper that proves what a managed shop is: a photo or a PDF; it replaces what waits",
  request: {
    body: formBody(z.object({ file: UploadedFile, shopId: z.string().max(40), documentType: DocumentType })),
  },
  responses: {
    201: describedAs(
      "Where its sender reads it, and that it waits",
      z.object({ success: z.literal(true), url: z.string(), status: VerificationStatus }),
    ),
    409: describedAs("The shop is verified", Failure),
    ...failures,
    ...uploadFailures,
  },
  async handle(c) {
    const { file, shopId, documentType } = c.req.valid("form");
    if (file.size > MAX_FILE_BYTES)
      throw new DomainError("too-large", TOO_LARGE, pictureMessages.imageTooLarge);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { services, user } = c.var;
    const sent = await uploadDocument(services, user, { shopId, documentType, bytes });
    return c.json({ success: true as const, ...sent }, 201);
  },
});

export const readVerificationApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/verification",
  operationId: "readVerification",
  policy: "member",
  onFailure: { code: "VERIFICATION_READ_FAILED", text: verificationMessages.readFailed },
  tags: ["shops"],
  summary: "What a managed shop sent last to be verified, and what came of it",
  request: { params: idParams },
  responses: { 200: success("Null where nothing was sent", ShopVerification.nullable()), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    return respond(c, (await readVerification(services, user, c.req.valid("param").id)).verification);
  },
});

export const readDocumentApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/verifications/{verificationId}/document",
  operationId: "readDocument",
  // Whoever has none learns nothing, whatever else they may do.
  policy: "session",
  onFailure: { code: "DOCUMENT_READ_FAILED", text: verificationMessages.readFailed },
  limit: { name: "readDocument", points: 60, durationS: MINUTE_S },
  tags: ["shops"],
  summary: "A paper that one sent, as a download; each read is audited",
  request: { params: idParams.extend({ verificationId: z.string().max(40) }) },
  responses: {
    200: sentDocument,
    ...failures,
  },
  async handle(c) {
    const { id, verificationId } = c.req.valid("param");
    return respondWithDocument(
      c,
      await openDocument(c.var.services, c.var.user, verificationId, id),
      "attachment",
    );
  },
});
