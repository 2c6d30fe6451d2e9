import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { isDomainError } from "#foundation/domain-error.ts";
import type { ApiEnvironment } from "../api-environment.ts";
import { CLIENT_GONE } from "../responses.ts";

type Options<Form extends "text" | "arrayBuffer"> = {
  as: Form;
  maxBytes: number;
  /** Throws the refusal of a body that is larger. */
  tooLarge: () => never;
};

/** Reads a body whose bytes are counted while they stream in. Whoever reads it again gets the same one. */
export async function readBody<Form extends "text" | "arrayBuffer">(
  c: Context<ApiEnvironment>,
  { as, maxBytes, tooLarge }: Options<Form>,
): Promise<Form extends "text" ? string : ArrayBuffer> {
  const declared = Number(c.req.header("content-length") ?? 0);
  // Refused untouched: what was begun cannot be taken to its end any more.
  if (declared > maxBytes && c.req.header("transfer-encoding") === undefined) tooLarge();
  try {
    await bodyLimit({ maxSize: maxBytes, onError: tooLarge })(c, async () => {});
    return (await c.req[as]()) as Form extends "text" ? string : ArrayBuffer;
  } catch (error) {
    if (isDomainError(error) || error instanceof HTTPException) throw error;
    // Reading fails in one way: whoever was sending went away.
    throw new HTTPException(CLIENT_GONE);
  }
}
