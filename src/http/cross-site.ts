import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import { isSameSecret } from "#platform/is-same-secret.ts";

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
  if (!isSameSecret(header("x-csrf-token") ?? "", expected)) {
    throw new DomainError("forbidden", "CSRF_MISMATCH", messages.csrfMismatch);
  }
}
