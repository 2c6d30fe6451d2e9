import { SESSION_COOKIE } from "#http/session-cookie.ts";
import type { Content, Document, Header, Parameter } from "./openapi.ts";

const text = { type: "string" };

/** Request headers that more than one operation reads (specification 7; domain.md 1.9). */
export const parameters = {
  LineUserId: header(
    "X-Line-Userid",
    "The LINE user id of whoever asks. A claim: where it is not the person of the session, the call is refused.",
  ),
  IdempotencyKey: header(
    "Idempotency-Key",
    "One per act. Sent again within 24 hours with the same body, it gets the first response again and nothing is done twice.",
    { type: "string", pattern: "^[\\x21-\\x7e]{1,200}$" },
  ),
  IfMatch: header(
    "If-Match",
    "The ETag of the state that was edited. Another one is refused with 409 and the state as it is; without it the last edit wins.",
  ),
  IfNoneMatch: header(
    "If-None-Match",
    "The ETag of what is there already: unchanged, it is answered with 304.",
  ),
  XSession: header(
    "X-Session",
    "With `cookie` the session is kept in a cookie that no script reads, and the refresh token is in no response.",
    { type: "string", enum: ["cookie"] },
  ),
} satisfies Record<string, Parameter>;

export const headers = {
  RequestId: { description: "The request's number; a person who reports an error names it", schema: text },
  RetryAfter: {
    description: "In so many seconds it may be tried again",
    schema: { type: "integer", minimum: 0 },
  },
  WwwAuthenticate: { description: "How to say who asks", schema: { type: "string", enum: ["Bearer"] } },
  ETag: { description: "Names the state that is in the response", schema: text },
  SetCookie: { description: `The session's cookie, \`${SESSION_COOKIE}\``, schema: text },
  Location: { description: "Where it goes on", schema: text },
  IdempotentReplayed: {
    description: "Set where an Idempotency-Key got the first response again",
    schema: { type: "string", enum: ["true"] },
  },
} satisfies Record<string, Header>;

export const securitySchemes: Document["components"]["securitySchemes"] = {
  bearer: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a session, or an ID token of LINE for one of our channels.",
  },
  cookie: {
    type: "apiKey",
    in: "cookie",
    name: SESSION_COOKIE,
    description: "A browser's session. Over https its name begins with `__Host-`.",
  },
  csrf: {
    type: "apiKey",
    in: "header",
    name: "X-CSRF-Token",
    description: "Beside the cookie, for every write: the token of `csrfToken`, sent from a page of ours.",
  },
};

function header(name: string, description: string, schema: Parameter["schema"] = text): Parameter {
  return { name, in: "header", required: false, description, schema };
}

/** A reference to what stands once below `components`. */
export const refTo = (kind: keyof Document["components"], name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

/** What a reference names. */
export const nameOfRef = ($ref: string): string => $ref.split("/").at(-1) ?? "";

/** The codes that a refusal of ours may have, as `describe-operation.ts` writes them. */
export const codesOf = (content: Content | undefined): string[] =>
  (content?.["application/json"]?.schema?.allOf?.[1]?.properties?.code?.enum ?? []) as string[];
