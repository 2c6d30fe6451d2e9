import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { MINUTE_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures, respond, success } from "#http/responses.ts";
import { readStatistics } from "../queries/read-statistics.ts";
import { statisticsCsv } from "../statistics-csv.ts";
import { statisticsMessages } from "../statistics-messages.ts";
import { ShopStatistics } from "../statistics-response.ts";

const reading = {
  method: "get" as const,
  policy: "member" as const,
  limit: { name: "readStatistics", points: 120, durationS: MINUTE_S },
  onFailure: { code: "STATISTICS_FAILED", text: statisticsMessages.failed },
  tags: ["shops"],
  request: { params: idParams },
};

export const readStatisticsApi = defineEndpoint({
  ...reading,
  path: "/shops/{id}/statistics",
  operationId: "readStatistics",
  summary: "What a managed shop may know of its guests, never of fewer than five of them",
  responses: { 200: success("The figures that were released last", ShopStatistics), ...failures },
  async handle(c) {
    const { statistics } = await readStatistics(c.var.services, c.var.user, c.req.valid("param").id);
    return respond(c, statistics);
  },
});

export const downloadStatisticsApi = defineEndpoint({
  ...reading,
  path: "/shops/{id}/statistics.csv",
  operationId: "downloadStatistics",
  summary: "The same figures as a table for spreadsheets",
  responses: {
    200: { description: "The table", content: { "text/csv": { schema: z.string() } } },
    ...failures,
  },
  async handle(c) {
    const { statistics } = await readStatistics(c.var.services, c.var.user, c.req.valid("param").id);
    return c.body(statisticsCsv(statistics), 200, {
      "Content-Type": "text/csv; charset=UTF-8",
      "Content-Disposition": 'attachment; filename="statistics.csv"',
      "Cache-Control": "private, no-cache",
    });
  },
});
