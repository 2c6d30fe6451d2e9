import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { failures, respond, success } from "#http/responses.ts";
import { startJob } from "../commands/start-job.ts";
import { operationsMessages } from "../operations-messages.ts";
import { DebugState, MigrationsState } from "../operations-response.ts";
import { readDebug } from "../queries/read-debug.ts";
import { readMigrations } from "../queries/read-migrations.ts";

export const readMigrationsApi = defineEndpoint({
  method: "get",
  path: "/admin/migrations",
  operationId: "readMigrations",
  policy: "admin",
  onFailure: { code: "MIGRATIONS_FAILED", text: operationsMessages.migrationsFailed },
  tags: ["admin"],
  summary: "Which migrations were applied, how long they took, and whether their texts are the same",
  responses: { 200: success("The state of the schema", MigrationsState), ...failures },
  async handle(c) {
    return respond(c, await readMigrations(c.var.services));
  },
});

export const readDebugApi = defineEndpoint({
  method: "get",
  path: "/admin/debug",
  operationId: "readDebug",
  policy: "admin",
  onFailure: { code: "DEBUG_FAILED", text: operationsMessages.debugFailed },
  tags: ["admin"],
  summary: "How process, database, jobs and queues are doing, and the newest errors; no secrets",
  request: {
    query: z.object({
      number: z
        .string()
        .regex(/^[0-9a-f]{8}$/)
        .optional(),
    }),
  },
  responses: { 200: success("The state", DebugState), ...failures },
  async handle(c) {
    return respond(c, await readDebug(c.var.services, c.req.valid("query")));
  },
});

export const startJobApi = defineEndpoint({
  method: "put",
  path: "/admin/jobs/{name}",
  operationId: "startJob",
  policy: "admin",
  limit: { name: "startJob", points: 120, durationS: HOUR_S },
  onFailure: { code: "JOB_START_FAILED", text: operationsMessages.jobFailed },
  tags: ["admin"],
  summary: "Begin a timed job now; its run says what becomes of it",
  request: { params: z.object({ name: z.string().max(60) }) },
  responses: { 202: success("It begins", z.object({ name: z.string() })), ...failures },
  async handle(c) {
    const { name } = c.req.valid("param");
    await startJob(c.var.services, c.var.user, name);
    return c.json({ success: true as const, data: { name } }, 202);
  },
});
