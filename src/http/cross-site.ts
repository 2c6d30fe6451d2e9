import { timingSafeEqual } from "node:crypto";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";

type HeaderReader = (name: string) => string | undefined;

/**
 * A write whose credential is the browser's cookie must come from our own pages (security.md S8): Origin, or
 * Sec-Fetch-Site where no Origin is sent, and the csrf token.
 */
export function requireSameSite(header: HeaderReader, baseUrl: string): void {
  const origin = header("origin");
  const site = header("sec-fetch-site");
  const isOurs = origin === undefined ? site === "same-origin" : origin === new URL(baseUrl).origin;
  if (!isOurs) throw new DomainError("forbidden", "CROSS_ORIGIN", messages.crossOrigin);
}

export function requireCsrfToken(header: HeaderReader, expected: string): void {
  const given = Buffer.from(header("x-csrf-token") ?? "");
  const wanted = Buffer.from(expected);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    throw new DomainError("forbidden", "CSRF_MISMATCH", messages.csrfMismatch);
  }
}
