import type { Context } from "hono";
import type { Fields } from "./input.ts";

const BASIC = /^Basic\b/i;

/**
 * A form with the client's id and secret in it, also where HTTP Basic brought them (RFC 6749 2.3.1).
 * Answers null when the header cannot be read, or when the form proves the client a second time, which OAuth forbids.
 */
export function withClient(c: Context, form: Fields): Fields | null {
  const authorization = c.req.header("authorization") ?? "";
  if (!BASIC.test(authorization)) return form;
  const client = readBasic(authorization);
  const contradicts = form.client_id !== undefined && form.client_id !== client?.client_id;
  return client === null || contradicts || form.client_secret !== undefined ? null : { ...form, ...client };
}

/** Refuses a client that is not who it says; by HTTP Basic it has to hear so from the status (RFC 6749 5.2). */
export function refuseClient(c: Context, description = "invalid client_id or client_secret"): Response {
  const response = { error: "invalid_client", error_description: description };
  if (!BASIC.test(c.req.header("authorization") ?? "")) return c.json(response, 400);
  c.header("WWW-Authenticate", 'Basic realm="LINE"');
  return c.json(response, 401);
}

/** Id and secret are form-encoded before they are joined, so that either may hold a colon. */
function readBasic(authorization: string): { client_id: string; client_secret: string } | null {
  const encoded = authorization.match(/^Basic +([\w+/]+=*)$/i)?.[1] ?? "";
  const [, id, secret] =
    Buffer.from(encoded, "base64")
      .toString()
      .match(/^([^:]+):([^:]+)$/) ?? [];
  if (id === undefined || secret === undefined) return null;
  try {
    return { client_id: formDecoded(id), client_secret: formDecoded(secret) };
  } catch {
    return null; // a stray percent sign
  }
}

function formDecoded(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
