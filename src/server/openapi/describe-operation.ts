import type { CallFailure } from "#http/api-environment.ts";
import { type Endpoint, isWrite, takesKey } from "#http/define-endpoint.ts";
import { guardRefusals } from "./guard-refusals.ts";
import type { Header, Operation, Parameter, Referred, Response, Schema } from "./openapi.ts";
import { refusalExample, statusMeanings } from "./refusal-texts.ts";
import { type headers, type parameters, refTo } from "./shared-parts.ts";

/** What is read from an operation's own code: codes of refusals by status, and headers that it reads and sets (`inferred-from-code.json`). */
export type Inferred = { codes: Record<string, string[]>; reads: string[]; sets: string[] };

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
export function describeOperation(endpoint: Endpoint, declared: Declared, inferred: Inferred): Operation {
  const { operationId, limit } = endpoint;
  const { tags = [], summary = "", deprecated, requestBody } = declared;
  const asked = [...(declared.parameters ?? []), ...headersRead(endpoint, inferred)];
  return {
    operationId,
    summary,
    ...(limit && { description: `At most ${limit.points} calls in ${limit.durationS} seconds.` }),
    tags,
    ...(deprecated && { deprecated }),
    security: securityOf(endpoint),
    ...(asked.length > 0 && { parameters: asked }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, declared.responses, inferred),
  };
}

function headersRead(endpoint: Endpoint, { reads }: Inferred): Referred[] {
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
  inferred: Inferred,
): Operation["responses"] {
  const refusals = guardRefusals(endpoint);
  for (const [status, codes] of Object.entries(inferred.codes)) {
    refusals.set(Number(status), new Set([...(refusals.get(Number(status)) ?? []), ...codes]));
  }
  const responses: Record<string, Response> = {};
  for (const [status, response] of Object.entries(declared)) {
    if (Number(status) < 400) responses[status] = successResponse(endpoint, response, status, inferred);
    else if (!refusals.has(Number(status)) && !BLANKET.has(status)) responses[status] = response;
  }
  if (inferred.reads.includes("if-none-match")) {
    responses[304] ??= successResponse(
      endpoint,
      { description: "Unchanged: it is there already" },
      "304",
      inferred,
    );
  }
  if (endpoint.refusalPath) {
    responses[302] ??= successResponse(
      endpoint,
      { description: "Refused; it goes on where this leads" },
      "302",
      inferred,
    );
  }
  for (const [status, codes] of refusals) {
    responses[status] = refusalResponse(endpoint, status, [...codes].sort(), declared[status]);
  }
  return responses;
}

function successResponse(
  endpoint: Endpoint,
  response: Response,
  status: string,
  { sets }: Inferred,
): Response {
  const names: (keyof typeof headers)[] = ["RequestId"];
  if (sets.some((name) => name.toLowerCase() === "etag")) names.push("ETag");
  if (sets.some((name) => name.toLowerCase() === "set-cookie")) names.push("SetCookie");
  if (status.startsWith("3") && status !== "304") names.push("Location");
  if (takesKey(endpoint) && !endpoint.actsEachTime) names.push("IdempotentReplayed");
  return { ...response, headers: named(names) };
}

/** A refusal with every code that it may have; where the call declares more than a refusal has, that too. */
function refusalResponse(
  endpoint: Endpoint,
  status: number,
  codes: string[],
  declared: Response | undefined,
): Response {
  const names: (keyof typeof headers)[] = ["RequestId"];
  if (status === 401) names.push("WwwAuthenticate");
  if (status === 429 || status === 503) names.push("RetryAfter");
  const shape = declared?.content?.["application/json"]?.schema;
  const base = shape && shape.$ref !== FAILURE.$ref ? shape : FAILURE;
  const coded: Schema = { type: "object", properties: { code: { type: "string", enum: codes } } };
  const example =
    base === FAILURE ? { example: refusalExample(status, codes, ownRefusal(endpoint, status)) } : {};
  return {
    description: (base !== FAILURE && declared?.description) || (statusMeanings[status] ?? "Refused"),
    headers: named(names),
    content: { "application/json": { schema: { allOf: [base, coded] }, ...example } },
  };
}

/** What an endpoint itself names as its refusal of a status. */
function ownRefusal({ onFailure, upload }: Endpoint, status: number): CallFailure | undefined {
  if (status === 408) return upload?.tooSlow;
  if (status === 413) return upload?.tooLarge;
  return status === 500 ? onFailure : undefined;
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
