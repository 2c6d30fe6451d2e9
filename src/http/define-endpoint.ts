import {
  createRoute,
  type OpenAPIHono,
  type RouteConfig,
  type RouteConfigToTypedResponse,
  type z,
} from "@hono/zod-openapi";
import type { Context } from "hono";
import { recordAudit } from "#database/audit.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError, isDomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { BoundWork } from "#platform/bound-work.ts";
import { inTime } from "#platform/in-time.ts";
import type { ApiEnvironment, CallFailure } from "./api-environment.ts";
import { receiveForm, type Upload } from "./body/receive-form.ts";
import { receiveJson } from "./body/receive-json.ts";
import { type Claim, findFalseClaim } from "./claimed-identity.ts";
import { requireCsrfToken, requireSameSite } from "./cross-site.ts";
import { mediaType } from "./guard-request.ts";
import { requireReadableKey, runOnce, runOnceOutside } from "./idempotency.ts";
import { loggablePath } from "./loggable-path.ts";
import { type Budget, callerOf, limitRate, type RateLimits } from "./rate-limit.ts";

/**
 * Who may call: everybody · whoever has a session · a session that is not suspended · a member, whose profile and
 * consent are complete · an admin.
 */
type ApiPolicy = "open" | "session" | "signed-in" | "member" | "admin";

/** What the toolkit needs from the product, handed over by the composition root. */
export type ApiTools = {
  rateLimits: RateLimits | null;
  /** Calls at once, waiting, and how long each may take. A body has limits of its own, and so has an upload. */
  bound: BoundWork;
  /** The csrf token that belongs to a session. */
  csrfTokenOf: (user: SignedInUser, c: Context<ApiEnvironment>) => string;
};

type JsonBody = { content: { "application/json": { schema: z.ZodType } }; required?: boolean };
type FormBody = { content: { "multipart/form-data": { schema: z.ZodType } }; required?: boolean };

/** What a call takes. Every part is parsed before the handler sees it. */
type EndpointRequest = { body?: JsonBody | FormBody; query?: z.ZodObject; params?: z.ZodObject };

type Parsed<Asked extends EndpointRequest> = {
  json: Asked["body"] extends JsonBody
    ? z.output<Asked["body"]["content"]["application/json"]["schema"]>
    : never;
  form: Asked["body"] extends FormBody
    ? z.output<Asked["body"]["content"]["multipart/form-data"]["schema"]>
    : never;
  query: Asked["query"] extends z.ZodObject ? z.output<Asked["query"]> : never;
  param: Asked["params"] extends z.ZodObject ? z.output<Asked["params"]> : never;
};

type EndpointContext<Asked extends EndpointRequest> = Context<
  ApiEnvironment,
  string,
  { in: Parsed<Asked>; out: Parsed<Asked> }
>;

type EndpointOptions = {
  /** What a generated client calls it: one of its own, and as stable as the path. */
  operationId: string;
  policy: ApiPolicy;
  /** Takes a form with files instead of JSON. */
  upload?: Upload;
  /** A budget beside the general one. */
  limit?: Budget;
  /** What somebody without a session reads; the catalogue has a text of its own for some calls. */
  unauthenticatedMessage?: string;
  /** What an unexpected error is answered with, where the error catalogue has a text for this call. */
  onFailure?: CallFailure;
  /** Body fields that name somebody else by right. */
  claimsOthers?: readonly Claim[];
  /** Where a refusal leads when the call is a person's browser on its way, not a program. */
  refusalPath?: string;
  /** The credential is checked by the call itself (refresh takes tokens that no session check accepts). */
  checksCredentialItself?: boolean;
  /**
   * A POST that no Idempotency-Key repeats: its response must not be sealed for later, or it has transactions of its own, of which a
   * refusal must take nothing back.
   */
  actsEachTime?: true;
};

type Method = RouteConfig["method"];
type Responses = RouteConfig["responses"];

/** What the guards around a call do, for whoever describes it (`server/openapi`). */
export type Guarded = Pick<
  EndpointOptions,
  "operationId" | "limit" | "actsEachTime" | "upload" | "onFailure" | "checksCredentialItself" | "refusalPath"
>;

/** One call below /api. Its types say what it takes and what it responds; the browser's client reads them. */
export type Endpoint<
  Verb extends Method = Method,
  Path extends string = string,
  Asked extends EndpointRequest = EndpointRequest,
  Said extends Responses = Responses,
> = {
  method: Verb;
  path: Path;
  policy: ApiPolicy;
  request?: Asked;
  responses: Said;
} & Guarded & {
    register: (api: OpenAPIHono<ApiEnvironment>, tools: ApiTools) => void;
  };

/**
 * What a handler may respond: for each status the body that `responses` describes, as JSON carries it. Where a status has no
 * body of JSON, a redirect or a picture, any response will do.
 */
type Responded<Verb extends Method, Path extends string, Said extends Responses> =
  Said extends Record<number, { content: { "application/json": { schema: z.ZodType } } }>
    ? RouteConfigToTypedResponse<{ method: Verb; path: Path; responses: Said }>
    : Response;

const WRITES = new Set(["post", "put", "patch", "delete"]);

type Called = Pick<Endpoint, "method" | "policy" | "checksCredentialItself">;

/** What changes something: it has a body, and comes from a page of ours where a cookie says who asks. */
export const isWrite = ({ method }: Pick<Called, "method">): boolean => WRITES.has(method);

/** Before a sign-in there is nobody whose Idempotency-Key it could be. */
export const takesKey = ({ method, policy, checksCredentialItself }: Called): boolean =>
  method === "post" && policy !== "open" && !checksCredentialItself;

/** Contract, policy and handler of one call in one declaration. Without a policy there is no endpoint. */
export function defineEndpoint<
  const Verb extends Method,
  const Path extends string,
  Said extends Responses,
  Asked extends EndpointRequest = Record<never, never>,
>(
  definition: Omit<RouteConfig, "method" | "path" | "request" | "responses"> &
    EndpointOptions & {
      method: Verb;
      path: Path;
      request?: Asked;
      responses: Said;
      handle: (
        c: EndpointContext<Asked>,
      ) => Responded<Verb, Path, Said> | Promise<Responded<Verb, Path, Said>>;
    },
): Endpoint<Verb, Path, Asked, Said> {
  const {
    policy,
    upload,
    limit,
    unauthenticatedMessage,
    onFailure,
    claimsOthers,
    refusalPath,
    checksCredentialItself,
    actsEachTime,
    handle,
    ...route
  } = definition;
  const writes = isWrite(route);
  const hasKey = takesKey(definition);
  // Same key, same person, same body: one effect and one response.
  const isIdempotent = hasKey && !actsEachTime;

  async function guard(c: Context<ApiEnvironment>, tools: ApiTools): Promise<void> {
    if (!checksCredentialItself) {
      requirePolicy(c, policy, unauthenticatedMessage);
      if (writes) protectWrite(c, tools);
      if (hasKey) requireReadableKey(c);
    }
    if (limit) await limitRate(tools.rateLimits, limit)(c, async () => {});
    const caller = tools.rateLimits && callerOf(c.var);
    if (upload) await receiveForm(c, upload, caller);
    else if (writes) await receiveJson(c, caller);
    if (!checksCredentialItself) await refuseFalseClaim(c, writes, claimsOthers);
  }

  async function guardAndRun(c: Context<ApiEnvironment>, tools: ApiTools, next: () => Promise<void>) {
    const refusal = await guard(c, tools).catch((error: unknown) => {
      if (refusalPath && isDomainError(error)) return c.redirect(refusalPath);
      throw error;
    });
    if (refusal) return refusal;
    await next();
  }

  return {
    method: route.method,
    path: route.path,
    policy,
    ...(route.request && { request: route.request }),
    responses: route.responses,
    operationId: route.operationId,
    ...(limit && { limit }),
    ...(actsEachTime && { actsEachTime }),
    ...(upload && { upload }),
    ...(onFailure && { onFailure }),
    ...(checksCredentialItself && { checksCredentialItself }),
    ...(refusalPath && { refusalPath }),
    register(api, tools) {
      const openapiRoute = createRoute({
        ...route,
        middleware: [
          async (c: Context<ApiEnvironment>, next: () => Promise<void>): Promise<Response | undefined> => {
            c.set("onFailure", onFailure);
            const run = guardAndRun(c, tools, next);
            if (!upload) return run;
            const { timeLimitMs, tooSlow } = upload;
            const tooLate = () => new DomainError("unavailable", tooSlow.code, tooSlow.text);
            return inTime(timeLimitMs, tooLate, run);
          },
        ],
      } as RouteConfig);
      api.openapi(openapiRoute, (async (c: Context<ApiEnvironment>) => {
        const run = async () => (await handle(c as EndpointContext<Asked>)) as Response;
        if (upload) return isIdempotent ? runOnceOutside(c, run, upload.timeLimitMs) : run();
        return tools.bound.run(() => (isIdempotent ? runOnce(c, run) : run()), callerOf(c.var));
      }) as never);
    },
  };
}

function requirePolicy(c: Context<ApiEnvironment>, policy: ApiPolicy, unauthenticatedMessage?: string): void {
  if (policy === "open") return;
  const found = c.var.identification;
  if (found.state === "refused")
    throw new DomainError("unauthenticated", "TOKEN_EXPIRED", messages.sessionExpired);
  if (found.state === "visitor") {
    const text = unauthenticatedMessage ?? messages.authenticationRequired;
    throw new DomainError("unauthenticated", "AUTHENTICATION_REQUIRED", text);
  }
  c.set("user", found.user);
  if (policy === "session") return;
  if (found.user.isLeaving) throw new DomainError("forbidden", "ACCOUNT_LEAVING", messages.leaving);
  if (found.user.isSuspended) throw new DomainError("forbidden", "SUSPENDED", messages.suspended);
  if (policy === "signed-in") return;
  if (!found.user.hasConsented)
    throw new DomainError("forbidden", "CONSENT_REQUIRED", messages.consentRequired);
  if (!found.user.isProfileComplete) {
    throw new DomainError("forbidden", "PROFILE_INCOMPLETE", messages.profileIncomplete);
  }
  if (policy === "admin" && found.user.adminPasskey === "due")
    throw new DomainError("forbidden", "PASSKEY_REQUIRED", messages.passkeyRequired);
  if (policy === "admin" && !found.user.isAdmin)
    throw new DomainError("forbidden", "FORBIDDEN", messages.notAllowed);
}

/** Writes with the browser's cookie come from our own pages, and soon after a refresh. */
function protectWrite(c: Context<ApiEnvironment>, tools: ApiTools): void {
  const found = c.var.identification;
  if (found.state !== "signed-in" || found.credential !== "cookie") return;
  const header = (name: string) => c.req.header(name);
  requireSameSite(header, c.var.services.settings.baseUrl);
  requireCsrfToken(header, tools.csrfTokenOf(found.user, c));
  if (found.isStale) throw new DomainError("unauthenticated", "TOKEN_EXPIRED", messages.sessionExpired);
}

/** Whoever claims to be somebody else than their session says is refused before anything is read or written. */
async function refuseFalseClaim(
  c: Context<ApiEnvironment>,
  isWrite: boolean,
  claimsOthers?: readonly Claim[],
) {
  const user = c.var.actor;
  if (!user) return;
  const body = isWrite ? await readBody(c) : null;
  const claim = findFalseClaim(user, c.req.header("x-line-userid"), body, claimsOthers);
  if (!claim) return;
  await recordAudit(c.var.services.database, {
    actorId: user.userId,
    action: "identity.mismatch",
    // An address may carry the key of an invitation.
    after: { claim, path: loggablePath(c.req.path) },
    requestId: c.var.requestId,
  });
  throw new DomainError("forbidden", "IDENTITY_MISMATCH", messages.identityMismatch);
}

/** What was sent, as JSON or as a form that a call has received. */
async function readBody(c: Context<ApiEnvironment>): Promise<unknown> {
  if (mediaType(c.req.header("content-type")) === "application/json") return c.req.json();
  const form = await c.req.bodyCache.formData;
  return form ? Object.fromEntries(form) : null;
}
