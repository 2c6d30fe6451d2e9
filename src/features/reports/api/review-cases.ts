import { z } from "@hono/zod-openapi";
import { flag } from "#foundation/query-values.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S, MINUTE_S } from "#http/rate-limit.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  page,
  respond,
  respondPage,
  success,
} from "#http/responses.ts";
import { CaseDecision, ReportedThing, ReviewedCase } from "../case-response.ts";
import { decideCase, liftCase } from "../commands/decide-case.ts";
import { openReported, openReportedPicture } from "../commands/open-reported.ts";
import { listCases } from "../queries/list-cases.ts";
import { reportMessages } from "../report-messages.ts";

export const listCasesApi = defineEndpoint({
  method: "get",
  path: "/admin/reports",
  operationId: "listCases",
  policy: "admin",
  onFailure: { code: "CASES_FAILED", text: reportMessages.casesFailed },
  tags: ["admin"],
  summary: "What waits for a review, under-20 reports first; with `all` every case, the newest first",
  request: { query: z.object({ ...pageQuery, all: flag.optional() }) },
  responses: { 200: page("A page of the queue", ReviewedCase), ...failures },
  async handle(c) {
    return respondPage(c, await listCases(c.var.services, c.req.valid("query")));
  },
});

export const decideCaseApi = defineEndpoint({
  method: "put",
  path: "/admin/reports/{id}",
  operationId: "decideCase",
  policy: "admin",
  limit: { name: "decideCase", points: 600, durationS: HOUR_S },
  onFailure: { code: "CASE_DECISION_FAILED", text: reportMessages.decisionFailed },
  tags: ["admin"],
  summary: "Decide about what was reported; nobody decides about their own",
  request: { params: idParams, body: jsonBody(CaseDecision) },
  responses: {
    200: success("How it stands now", z.object({ id: z.string(), state: ReviewedCase.shape.state })),
    409: describedAs("Its state does not allow it", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id: caseId } = c.req.valid("param");
    const { action, note, waiting } = c.req.valid("json");
    const deciderId = user.userId;
    const state =
      action === "lift"
        ? await liftCase(services, { caseId, deciderId })
        : await decideCase(services, { caseId, decision: action, note, deciderId, waiting });
    return respond(c, { id: caseId, state });
  },
});

export const openReportedApi = defineEndpoint({
  method: "get",
  path: "/admin/reports/{id}",
  operationId: "openReported",
  policy: "admin",
  limit: { name: "openReported", points: 120, durationS: MINUTE_S },
  onFailure: { code: "CASES_FAILED", text: reportMessages.casesFailed },
  tags: ["admin"],
  summary: "What was reported, as its readers saw it, and what else was reported of whose it is; audited",
  request: { params: idParams },
  responses: { 200: success("The reported thing", ReportedThing), ...failures },
  async handle(c) {
    return respond(c, await openReported(c.var.services, c.var.user, c.req.valid("param").id));
  },
});

export const openReportedPictureApi = defineEndpoint({
  method: "get",
  path: "/admin/reports/{id}/pictures/{pictureId}",
  operationId: "openReportedPicture",
  policy: "admin",
  limit: { name: "openReportedPicture", points: 600, durationS: MINUTE_S },
  onFailure: { code: "CASES_FAILED", text: reportMessages.casesFailed },
  tags: ["admin"],
  summary: "A picture of what was reported, also while it is out of sight",
  request: { params: idParams.extend({ pictureId: z.string().max(40) }) },
  responses: {
    200: { description: "A JPEG", content: { "image/jpeg": { schema: z.string() } } },
    ...failures,
  },
  async handle(c) {
    const { id, pictureId } = c.req.valid("param");
    const bytes = await openReportedPicture(c.var.services, c.var.user, id, pictureId);
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "image/jpeg",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    });
  },
});
