import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment, CallFailure } from "./api-environment.ts";
import { mediaType } from "./guard-request.ts";
import { isStorable } from "./hostile-json.ts";

/** How much a call takes as a form with files, for how long, and what somebody reads who sends more or longer. */
export type Upload = {
  maxBytes: number;
  tooLarge: CallFailure;
  timeLimitMs: number;
  tooSlow: CallFailure;
};

/** Reads a form with files, its bytes counted while they stream in. Whoever reads it again gets the same one. */
export async function receiveForm(c: Context<ApiEnvironment>, { maxBytes, tooLarge }: Upload): Promise<void> {
  if (!isForm(c)) throw new HTTPException(415);
  const limit = bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new DomainError("too-large", tooLarge.code, tooLarge.text);
    },
  });
  await limit(c, async () => {});
  const form = await c.req.formData().catch(() => {
    throw new HTTPException(400);
  });
  for (const [name, value] of form) {
    if (isStorable(name) && (typeof value !== "string" || isStorable(value))) continue;
    throw new DomainError("invalid", "FORBIDDEN_TEXT", messages.forbiddenText);
  }
}

/** A form that no call takes has no limit either: it is refused before anything reads it. */
export function refuseForm(c: Context<ApiEnvironment>): void {
  if (isForm(c)) throw new HTTPException(415);
}

const isForm = (c: Context<ApiEnvironment>) =>
  mediaType(c.req.header("content-type")) === "multipart/form-data";

/** Ends the waiting, not the work: what was begun is finished or swept, and a retry with the same key finds it. */
export async function inTime<Result>(
  { timeLimitMs, tooSlow }: Upload,
  work: Promise<Result>,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DomainError("unavailable", tooSlow.code, tooSlow.text)), timeLimitMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
