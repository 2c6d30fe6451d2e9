import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { afterCommit } from "#database/in-transaction.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S, MINUTE_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success, uploadFailures } from "#http/responses.ts";
import { openExport } from "../commands/open-export.ts";
import { requestExport } from "../commands/request-export.ts";
import { DataExport } from "../data-export.ts";
import { dataExportMessages } from "../data-export-messages.ts";
import { findNewestExport } from "../queries/read-export.ts";

export const requestExportApi = defineEndpoint({
  method: "post",
  path: "/exports",
  operationId: "requestExport",
  // Whoever is suspended may still take their data along.
  policy: "session",
  onFailure: { code: "EXPORT_REQUEST_FAILED", text: dataExportMessages.requestFailed },
  limit: { name: "requestExport", points: 20, durationS: HOUR_S },
  tags: ["account"],
  summary: "Ask for an archive of all that is stored about oneself; where one is under way, for that one",
  responses: { 200: success("The archive that is made", DataExport), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const asked = await requestExport(services, user);
    afterCommit(() => void services.operations.startJob("make-exports"));
    return respond(c, asked);
  },
});

export const findExportApi = defineEndpoint({
  method: "get",
  path: "/exports",
  operationId: "findExport",
  policy: "session",
  onFailure: { code: "EXPORT_READ_FAILED", text: dataExportMessages.readFailed },
  limit: { name: "findExport", points: 120, durationS: MINUTE_S },
  tags: ["account"],
  summary: "The archive that one asked for last, and how far it is",
  responses: { 200: success("Null where there is none", DataExport.nullable()), ...failures },
  async handle(c) {
    return respond(c, await findNewestExport(c.var.services, c.var.user));
  },
});

export const downloadExportApi = defineEndpoint({
  method: "get",
  path: "/exports/{id}/file",
  operationId: "downloadExport",
  policy: "session",
  onFailure: { code: "EXPORT_READ_FAILED", text: dataExportMessages.fileUnavailable },
  limit: { name: "downloadExport", points: 30, durationS: HOUR_S },
  tags: ["account"],
  summary: "An own archive as a download, until 24 hours after it was made; each read is audited",
  request: { params: idParams },
  responses: {
    200: { description: "The archive", content: { "application/zip": { schema: z.string() } } },
    ...failures,
    503: uploadFailures[503],
  },
  async handle(c) {
    const { services, user } = c.var;
    const { stream, bytes, readyAt } = await openExport(services, user, c.req.valid("param").id);
    // Nobody reads what a HEAD is answered with.
    if (c.req.raw.method === "HEAD") stream.destroy();
    const day = japanDay(readyAt);
    const name = encodeURIComponent(`${services.settings.productName}のデータ ${day}.zip`);
    return c.body(Readable.toWeb(stream) as ReadableStream, 200, {
      "Content-Type": "application/zip",
      "Content-Length": String(bytes),
      "Content-Disposition": `attachment; filename="kemurica-${day}.zip"; filename*=UTF-8''${name}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    });
  },
});
