import { OpenAPIHono, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment, Identify } from "./api-environment.ts";
import type { ApiTools, Endpoint } from "./define-endpoint.ts";
import { respondToError } from "./error-response.ts";
import { refuseUnreadableUrl } from "./guard-request.ts";
import {
  ADDRESS_BUDGET,
  API_BUDGET,
  addressCaller,
  LINE_TOKEN_BUDGET,
  limitAddress,
  limitRate,
} from "./rate-limit.ts";
import { failure } from "./responses.ts";

// What a shape says nothing about is said in Japanese, too.
z.config({
  customError: (issue) => {
    Object.assign(issue, { params: { isUnsaid: true } });
    return messages.invalidInput;
  },
});

/**
 * All calls below /api behind the same guards, in their running order: who asks and how often is known before a body is read
 * (receive-json, receive-form), and a call that nobody may make has none. Unknown paths answer JSON, never HTML.
 */
export function createApi(
  endpoints: Endpoint[],
  tools: ApiTools & { identify: Identify },
): OpenAPIHono<ApiEnvironment> {
  const api = new OpenAPIHono<ApiEnvironment>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const { code, text, fields } = describeIssues(result.error.issues);
      return c.json(failure(code, text, fields), 400);
    },
  });
  api.onError(respondToError);
  api.use(refuseUnreadableUrl);
  api.use(
    createMiddleware<ApiEnvironment>(async (c, next) => {
      await limitAddress(tools.rateLimits, ADDRESS_BUDGET, c.var.clientAddress);
      const beforeAskingLine = () => limitAddress(tools.rateLimits, LINE_TOKEN_BUDGET, c.var.clientAddress);
      const identification = await tools.bound.run(
        () => tools.identify(c.req.raw, c.var.services, beforeAskingLine),
        addressCaller(c.var.clientAddress),
      );
      c.set("identification", identification);
      c.set("actor", identification.state === "signed-in" ? identification.user : null);
      c.header("Cache-Control", "no-store");
      await next();
    }),
  );
  api.use(limitRate(tools.rateLimits, API_BUDGET));
  for (const endpoint of endpoints) endpoint.register(api, tools);
  api.notFound((c) => c.json(failure("NOT_FOUND", messages.notFound), 404));
  return api;
}

/** One text for the person, and the text of each field. The first issue that has a code of its own gives it (`coded`). */
function describeIssues(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    if (field && !(field in fields)) fields[field] = message;
  }
  const known = issues.find((issue) => codeOf(issue) !== undefined);
  const said = known ?? issues.find((issue) => !paramsOf(issue).isUnsaid);
  const text = said?.message ?? messages.invalidInput;
  return { code: (known && codeOf(known)) ?? "INVALID_INPUT", text, fields };
}

function codeOf(issue: z.core.$ZodIssue): string | undefined {
  return paramsOf(issue).code;
}

function paramsOf(issue: z.core.$ZodIssue): { code?: string; isUnsaid?: boolean } {
  return "params" in issue && issue.params ? issue.params : {};
}
