import { OpenAPIHono, type z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { messages } from "#foundation/messages.ts";
import { answerError } from "./answer-error.ts";
import type { ApiEnvironment, Identify } from "./api-environment.ts";
import type { ApiTools, Endpoint } from "./define-endpoint.ts";
import { refuseUnreadableUrl } from "./guard-request.ts";
import { limitAddress, limitRate } from "./rate-limit.ts";
import { failure } from "./responses.ts";

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
  api.onError(answerError);
  api.use(refuseUnreadableUrl);
  api.use(
    createMiddleware<ApiEnvironment>(async (c, next) => {
      await limitAddress(tools.rateLimits, "address", c.var.clientAddress);
      const identification = await tools.identify(c.req.raw, c.var.services, () =>
        limitAddress(tools.rateLimits, "lineToken", c.var.clientAddress),
      );
      c.set("identification", identification);
      c.set("actor", identification.state === "signed-in" ? identification.user : null);
      c.header("Cache-Control", "no-store");
      await next();
    }),
  );
  api.use(limitRate(tools.rateLimits, "api"));
  for (const endpoint of endpoints) endpoint.register(api, tools);
  api.notFound((c) => c.json(failure("NOT_FOUND", messages.notFound), 404));
  return api;
}

const CODE_OF_TEXT = new Map<string, string>([
  [messages.invalidFlavorFormat, "INVALID_FLAVOR_FORMAT"],
  [messages.underAge, "UNDER_AGE"],
  [messages.consentBothRequired, "CONSENT_INCOMPLETE"],
  [messages.invalidImageUrl, "INVALID_IMAGE_URL"],
]);

/** One text for the person, and the text of each field. Shapes speak Japanese through their own messages. */
export function describeIssues(issues: z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? "");
    if (field && !(field in fields))
      fields[field] = isJapanese(issue.message) ? issue.message : messages.invalidInput;
  }
  const known = issues.find((issue) => CODE_OF_TEXT.has(issue.message));
  if (known) return { code: CODE_OF_TEXT.get(known.message) ?? "INVALID_INPUT", text: known.message, fields };
  const first = issues.find((issue) => isJapanese(issue.message));
  return { code: "INVALID_INPUT", text: first?.message ?? messages.invalidInput, fields };
}

function isJapanese(text: string): boolean {
  return text === messages.invalidFlavorFormat || /[\u3040-\u30ff\u4e00-\u9fff]/.test(text);
}
