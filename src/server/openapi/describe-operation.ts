import type { Endpoint } from "#http/define-endpoint.ts";
import { guardRefusals, isWrite, takesKey } from "./guard-refusals.ts";
import type { Header, Operation, Parameter, Referred, Response, Schema } from "./openapi.ts";
import { refusalExample, statusMeanings } from "./refusal-texts.ts";
import { type headers, type parameters, refTo } from "./shared-parts.ts";

/** What an operation's own code says beside its declaration (`said-by-code.json`). */
export type Said = { codes: Record<string, string[]>; reads: string[]; sets: string[] };

/** An operation as its endpoint declares it. */
export type Declared = {
  tags?: string[];
  summary?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: Operation["requestBody"];
  responses: Record<string, Response>;
};

/** These stand in many declarations at once (`failures`), whether the call knows such a refusal or not. */
const BLANKET = new Set(["400", "401", "403", "404", "429", "413", "503"]);
const FAILURE = refTo("schemas", "Failure");

/** The whole operation: its declaration, and what the guards, its own code and every response add to it. */
export function describeOperation(endpoint: Endpoint, declared: Declared, said: Said): Operation {
  const { operationId, limit } = endpoint;
  const { tags = [], summary = "", deprecated, requestBody } = declared;
  const asked = [...(declared.parameters ?? []), ...headersRead(endpoint, said)];
  return {
    operationId,
    summary,
    ...(limit && { description: `At most ${limit.points} calls in ${limit.durationS} seconds.` }),
    tags,
    ...(deprecated && { deprecated }),
    security: securityOf(endpoint),
    ...(asked.length > 0 && { parameters: asked }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, declared.responses, said),
  };
}

function headersRead(endpoint: Endpoint, { reads }: Said): Referred[] {
  const names: (keyof typeof parameters)[] = [];
  if (!endpoint.checksCredentialItself) names.push("LineUserId");
  if (takesKey(endpoint) && !endpoint.actsEachTime) names.push("IdempotencyKey");
  if (reads.includes("if-match")) names.push("IfMatch");
  if (reads.includes("if-none-match")) names.push("IfNoneMatch");
  if (reads.includes("x-session")) names.push("XSession");
  return names.map((name) => refTo("parameters", name));
}

function securityOf(endpoint: Endpoint): Operation["security"] {
  const known: Operation["security"] = [
    { bearer: [] },
    isWrite(endpoint) ? { cookie: [], csrf: [] } : { cookie: [] },
  ];
  return endpoint.policy === "open" ? [{}, ...known] : known;
}

function responsesOf(
  endpoint: Endpoint,
  declared: Record<string, Response>,
  said: Said,
): Operation["responses"] {
  const refusals = guardRefusals(endpoint);
  for (const [status, codes] of Object.entries(said.codes)) {
    refusals.set(Number(status), new Set([...(refusals.get(Number(status)) ?? []), ...codes]));
  }
  const responses: Record<string, Response> = {};
  for (const [status, response] of Object.entries(declared)) {
    if (Number(status) < 400) responses[status] = good(endpoint, response, status, said);
    else if (!refusals.has(Number(status)) && !BLANKET.has(status)) responses[status] = response;
  }
  if (said.reads.includes("if-none-match")) {
    responses[304] ??= good(endpoint, { description: "Unchanged: it is there already" }, "304", said);
  }
  if (endpoint.refusalPath) {
    responses[302] ??= good(endpoint, { description: "Refused; it goes on where this leads" }, "302", said);
  }
  for (const [status, codes] of refusals) {
    responses[status] = refused(status, [...codes].sort(), declared[status]);
  }
  return responses;
}

function good(endpoint: Endpoint, response: Response, status: string, { sets }: Said): Response {
  const names: (keyof typeof headers)[] = ["RequestId"];
  if (sets.some((name) => name.toLowerCase() === "etag")) names.push("ETag");
  if (sets.some((name) => name.toLowerCase() === "set-cookie")) names.push("SetCookie");
  if (status.startsWith("3") && status !== "304") names.push("Location");
  if (takesKey(endpoint) && !endpoint.actsEachTime) names.push("IdempotentReplayed");
  return { ...response, headers: named(names) };
}

/** A refusal with every code that it may have; where the call declares more than a refusal has, that too. */
function refused(status: number, codes: string[], declared: Response | undefined): Response {
  const names: (keyof typeof headers)[] = ["RequestId"];
  if (status === 401) names.push("WwwAuthenticate");
  if (status === 429 || status === 503) names.push("RetryAfter");
  const shape = declared?.content?.["application/json"]?.schema;
  const base = shape && shape.$ref !== FAILURE.$ref ? shape : FAILURE;
  const coded: Schema = { type: "object", properties: { code: { type: "string", enum: codes } } };
  const example = base === FAILURE ? { example: refusalExample(status, codes) } : {};
  return {
    description: (base !== FAILURE && declared?.description) || (statusMeanings[status] ?? "Refused"),
    headers: named(names),
    content: { "application/json": { schema: { allOf: [base, coded] }, ...example } },
  };
}

/** The headers that a response carries, by their names on the wire. */
function named(names: (keyof typeof headers)[]): Record<string, Header | Referred> {
  return Object.fromEntries(names.map((name) => [HEADER_NAMES[name], refTo("headers", name)]));
}

const HEADER_NAMES: Record<keyof typeof headers, string> = {
  RequestId: "X-Request-Id",
  RetryAfter: "Retry-After",
  WwwAuthenticate: "WWW-Authenticate",
  ETag: "ETag",
  SetCookie: "Set-Cookie",
  Location: "Location",
  IdempotentReplayed: "Idempotent-Replayed",
};
