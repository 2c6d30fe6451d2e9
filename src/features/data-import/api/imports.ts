import { z } from "@hono/zod-openapi";
import { afterCommit } from "#database/in-transaction.ts";
import { UploadedFile } from "#features/pictures/api/uploaded-file.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S, MINUTE_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  formBody,
  jsonBody,
  respond,
  respondCreated,
  success,
  uploadFailures,
} from "#http/responses.ts";
import {
  checkImport,
  createImport,
  discardImport,
  receivePart,
  startImport,
} from "../commands/receive-import.ts";
import { CheckImport, DataImport, NewImport, PART_BYTES, StartImport } from "../data-import.ts";
import { dataImportMessages } from "../data-import-messages.ts";
import { findImport } from "../queries/find-import.ts";

const FORM_BYTES = 64 * 1024;
const IMPORT_BUDGET = { name: "changeImport", points: 120, durationS: HOUR_S };
/** A person and day. */
const START_BUDGET = {
  name: "startImport",
  points: 3,
  durationS: 24 * HOUR_S,
  isCountedTogether: true,
} as const;
const conflict = { 409: describedAs("Not in this state", Failure) };
const call = { policy: "member" as const, tags: ["account"] };

export const createImportApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/imports",
  operationId: "createImport",
  onFailure: { code: "IMPORT_CREATE_FAILED", text: dataImportMessages.createFailed },
  limit: IMPORT_BUDGET,
  summary: "Begin to send a file with data of one's own, an archive or a table; what one sent before goes",
  request: { body: jsonBody(NewImport) },
  responses: { 201: success("What is received", DataImport), ...conflict, ...failures },
  async handle(c) {
    return respondCreated(c, await createImport(c.var.services, c.var.user, c.req.valid("json")));
  },
});

export const sendImportPartApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/imports/{id}/parts",
  operationId: "sendImportPart",
  onFailure: { code: "IMPORT_SEND_FAILED", text: dataImportMessages.sendFailed },
  upload: {
    maxBytes: PART_BYTES + FORM_BYTES,
    tooLarge: { code: "IMPORT_TOO_LARGE", text: dataImportMessages.tooLarge },
    timeLimitMs: 60_000,
    tooSlow: { code: "UPLOAD_TOO_SLOW", text: dataImportMessages.sendTooSlow },
  },
  limit: { name: "sendImportPart", points: 120, durationS: 10 * MINUTE_S },
  summary: `Send a part of it: ${PART_BYTES} bytes each, the last one what is left`,
  request: {
    params: idParams,
    body: formBody(z.object({ index: z.coerce.number().int().min(0).max(99), file: UploadedFile })),
  },
  responses: {
    200: success("It is there", z.object({ index: z.int() })),
    ...conflict,
    ...failures,
    ...uploadFailures,
  },
  async handle(c) {
    const { index, file } = c.req.valid("form");
    const bytes = new Uint8Array(await file.arrayBuffer());
    await receivePart(c.var.services, c.var.user, c.req.valid("param").id, { index, bytes });
    return respond(c, { index });
  },
});

export const checkImportApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/imports/{id}/check",
  operationId: "checkImport",
  onFailure: { code: "IMPORT_READ_FAILED", text: dataImportMessages.readFailed },
  limit: IMPORT_BUDGET,
  summary: "Have it looked at: what would come of it, before anything is written",
  request: { params: idParams, body: jsonBody(CheckImport) },
  responses: { 200: success("It is looked at", DataImport), ...conflict, ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const checked = await checkImport(services, user, c.req.valid("param").id, c.req.valid("json"));
    afterCommit(() => void services.operations.startJob("run-imports"));
    return respond(c, checked);
  },
});

export const startImportApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/imports/{id}/start",
  operationId: "startImport",
  onFailure: { code: "IMPORT_CREATE_FAILED", text: dataImportMessages.createFailed },
  limit: START_BUDGET,
  summary: "Have what was said brought in",
  request: { params: idParams, body: jsonBody(StartImport) },
  responses: { 200: success("It is brought in", DataImport), ...conflict, ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const started = await startImport(services, user, c.req.valid("param").id, c.req.valid("json"));
    afterCommit(() => void services.operations.startJob("run-imports"));
    return respond(c, started);
  },
});

export const findImportApi = defineEndpoint({
  ...call,
  method: "get",
  path: "/imports",
  operationId: "findImport",
  onFailure: { code: "IMPORT_READ_FAILED", text: dataImportMessages.readFailed },
  limit: { name: "findImport", points: 120, durationS: MINUTE_S },
  summary: "The file that one sent last: what would come of it, or how far it is",
  responses: { 200: success("Null where there is none", DataImport.nullable()), ...failures },
  async handle(c) {
    return respond(c, await findImport(c.var.services, c.var.user));
  },
});

export const discardImportApi = defineEndpoint({
  ...call,
  method: "delete",
  path: "/imports/{id}",
  operationId: "discardImport",
  onFailure: { code: "IMPORT_READ_FAILED", text: dataImportMessages.readFailed },
  limit: IMPORT_BUDGET,
  summary: "Give a file up, also while it is brought in; what came of it stays",
  request: { params: idParams },
  responses: { 200: success("It is gone", z.null()), ...conflict, ...failures },
  async handle(c) {
    await discardImport(c.var.services, c.var.user, c.req.valid("param").id);
    return respond(c, null);
  },
});
