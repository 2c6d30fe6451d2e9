import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { describedAs, Failure, failures, jsonBody } from "#http/responses.ts";
import { reportTarget } from "../commands/report-target.ts";
import { NewReport } from "../report.ts";
import { reportMessages } from "../report-messages.ts";

export const reportTargetApi = defineEndpoint({
  method: "post",
  path: "/reports",
  operationId: "reportTarget",
  policy: "member",
  onFailure: { code: "REPORT_FAILED", text: reportMessages.reportFailed },
  tags: ["reports"],
  summary: "Report a mix, a photo, a comment, a person, a shop or a flavour",
  request: { body: jsonBody(NewReport) },
  responses: {
    200: describedAs("Taken", z.object({ success: z.literal(true) })),
    409: describedAs("This person's report of it waits already", Failure),
    ...failures,
  },
  async handle(c) {
    await reportTarget(c.var.services, c.var.user, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  },
});
