import type { Context } from "hono";
import { z } from "zod";

export const MAX_BODY_BYTES = 64 * 1024;
/** Our tokens are below 1 KB. */
export const MAX_TOKEN_LENGTH = 4096;
export const MAX_URL_LENGTH = 2000;

/** One line of text: none of LINE's parameters holds a control character, NUL included. */
export function line(maxLength: number) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^\P{Cc}*$/u);
}

export type Fields = Record<string, string>;

/** The query, or null when a parameter is repeated, which OAuth forbids. */
export function readQuery(c: Context): Fields | null {
  return withoutRepetition(new URL(c.req.url).searchParams);
}

/** A form body, or null when it is something else or repeats a parameter. */
export async function readForm(c: Context): Promise<Fields | null> {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return null;
  return withoutRepetition(new URLSearchParams(await c.req.text()));
}

/** A JSON body, or null when it is not JSON. */
export async function readJson(c: Context): Promise<unknown> {
  return c.req.json().catch(() => null);
}

function withoutRepetition(parameters: URLSearchParams): Fields | null {
  const names = [...parameters.keys()];
  return new Set(names).size === names.length ? Object.fromEntries(parameters) : null;
}
