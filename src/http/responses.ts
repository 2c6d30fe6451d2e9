import { z } from "@hono/zod-openapi";
import type { Context, TypedResponse } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { FieldErrors, RefusalKind } from "#foundation/domain-error.ts";
import type { Page } from "#foundation/page.ts";
import { encodeText } from "./encode-text.ts";

export const STATUS_OF: Record<RefusalKind, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  "too-slow": 408,
  gone: 410,
  "too-large": 413,
  mismatch: 422,
  limited: 429,
  unavailable: 503,
};

/** When to come back where somebody was sent away for a moment. */
export const UNAVAILABLE_S = 5;

/** nginx's number for whoever went away before their request was whole. Nobody reads the response, only the log. */
export const CLIENT_GONE = 499 as ContentfulStatusCode;

/** How every call says no: a text for the person, a stable code for the program, texts by field for the form. */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type Failure = z.infer<typeof Failure>;

export function failure(code: string, error: string, fields?: FieldErrors): Failure {
  return fields ? { success: false, error, code, fields } : { success: false, error, code };
}

export function jsonBody<Shape extends z.ZodType>(shape: Shape) {
  return { content: { "application/json": { schema: shape } }, required: true };
}

/** A form with files. */
export function formBody<Shape extends z.ZodType>(shape: Shape) {
  return { content: { "multipart/form-data": { schema: shape } }, required: true };
}

/** A response whose thing stands in `data`. */
export function success<Shape extends z.ZodType>(description: string, data: Shape) {
  return describedAs(description, z.object({ success: z.literal(true), data }));
}

/** A page of a list: its things in `data`, and where the next page begins. */
export function page<Shape extends z.ZodType>(description: string, thing: Shape) {
  const shape = { success: z.literal(true), data: z.array(thing), next_cursor: z.string().nullable() };
  return describedAs(description, z.object(shape));
}

/** Responds with what `success` describes. */
export function respond<Data>(c: Context, data: Data) {
  return c.json({ success: true as const, data }, 200);
}

/** The same for what was made by the call. */
export function respondCreated<Data>(c: Context, data: Data) {
  return c.json({ success: true as const, data }, 201);
}

/** Responds with what `page` describes. */
export function respondPage<Thing>(c: Context, { things, next_cursor }: Page<Thing>) {
  return c.json({ success: true as const, data: things, next_cursor }, 200);
}

/** Responds with JSON that is text already. `Body` is what it says, on the word of whoever made it. */
export function respondText<Body>(c: Context, text: string): Response & TypedResponse<Body, 200, "json"> {
  const bytes = encodeText(text);
  const response: Response = c.body(bytes, 200, { "content-type": "application/json; charset=UTF-8" });
  bodyOf.set(response, bytes);
  return response as Response & TypedResponse<Body, 200, "json">;
}

/** What is in a response, for whoever sends it in another form: reading it out of the response copies it twice. */
export const bodyOf = new WeakMap<Response, Uint8Array<ArrayBuffer>>();

/** A response whose fields stand beside `success`, as the specification's table names them. */
export function describedAs<Shape extends z.ZodType>(description: string, shape: Shape) {
  return { description, content: { "application/json": { schema: shape } } };
}

const refusal = (description: string) => describedAs(description, Failure);

export const failures = {
  400: refusal("The input is wrong"),
  401: refusal("No session, or one that has ended"),
  403: refusal("Known, but not allowed"),
  404: refusal("Not there, or not to be seen"),
  429: refusal("Too many calls"),
};

/** What a call with files answers beside the others. */
export const uploadFailures = {
  413: refusal("The file is too large"),
  503: refusal("Busy, too slow, or the storage is away"),
};
