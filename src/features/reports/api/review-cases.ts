import { z } from "@hono/zod-openapi";
import { flag } from "#foundation/query-values.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { describedAs, Failure, failures, jsonBody, respond, success } from "#http/responses.ts";
import { CaseDecision, ReviewedCase } from "../case-response.ts";
import { decideCase, liftCase } from "../commands/decide-case.ts";
import { listCases, MOST_CASES } from "../queries/list-cases.ts";
import { reportMessages } from "../report-messages.ts";

export const listCasesApi = defineEndpoint({
  method: "get",
  path: "/admin/reports",
  policy: "admin",
  onFailure: { code: "CASES_FAILED", text: reportMessages.casesFailed },
  tags: ["admin"],
  summary: "What waits for a review, under-20 reports first; with `all` what was decided, too",
  request: { query: z.object({ all: flag.optional() }) },
  responses: { 200: success(`At most ${MOST_CASES} cases`, z.array(ReviewedCase)), ...failures },
  async handle(c) {
    return respond(c, await listCases(c.var.services, { all: c.req.valid("query").all === true }));
  },
});

export const decideCaseApi = defineEndpoint({
  method: "put",
  path: "/admin/reports/{id}",
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
    const { action, note } = c.req.valid("json");
    const deciderId = user.userId;
    const state =
      action === "lift"
        ? await liftCase(services, { caseId, deciderId })
        : await decideCase(services, { caseId, decision: action, note, deciderId });
    return respond(c, { id: caseId, state });
  },
});
