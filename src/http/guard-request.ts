import { createMiddleware } from "hono/factory";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "./api-environment.ts";
import { isStorable } from "./body/hostile-json.ts";

/**
 * Of what is rightly written: a way back (`next`) of the greatest length, escaped once more. A redirect says the address again, and a
 * proxy that finds too many bytes in the headers of a response takes the server for one that is away (decision 101).
 */
const MOST_ADDRESS_CHARACTERS = 8_000;

/** Refuses URLs that no honest client sends, before anything else looks at them. */
export const refuseUnreadableUrl = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (!isReadableUrl(c.req.url)) throw new DomainError("invalid", "FORBIDDEN_TEXT", messages.forbiddenText);
  await next();
});

/** "application/json" of " Application/JSON; charset=utf-8". */
export function mediaType(contentType: string | undefined): string | undefined {
  return contentType?.split(";")[0]?.trim().toLowerCase();
}

/** False for broken percent-encoding, NUL and lone surrogates, and for what is too long. */
export function isReadableUrl(url: string): boolean {
  if (url.length > MOST_ADDRESS_CHARACTERS) return false;
  try {
    return isStorable(decodeURIComponent(url.replaceAll("+", " ")));
  } catch {
    return false;
  }
}
