import type { ServerBuild } from "react-router";
import { isDatabaseAway } from "#database/database-away.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import { loggablePath } from "#http/loggable-path.ts";
import { UNAVAILABLE_S } from "#http/responses.ts";
import type { Services } from "#platform/services.ts";
import { contentSecurityPolicy } from "../security-headers.ts";
import { type PlainTrouble, renderPlainPage } from "./plain-page.tsx";

type Trouble = { status: PlainTrouble["status"]; headers: Record<string, string>; html: string };

/** What kept a page from being made, logged where it is the server's matter, as the page that says so. `address` is path and query. */
export function createPageTrouble({ log }: Pick<Services, "log">, build: ServerBuild) {
  return (error: Error, { requestId, address }: { requestId: string; address: string }): Trouble => {
    const [path = ""] = address.split("?");
    const about = { requestId, path: loggablePath(path) };
    const trouble = troubleOf(error, requestId);
    if (isDatabaseAway(error)) log.warn({ ...about, reason: error.message }, "database away");
    if (trouble.status === 500) log.error({ ...about, err: error }, "page failed");
    return {
      status: trouble.status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": contentSecurityPolicy({ scripts: "", mapsOf: null }),
        ...(trouble.status === 503 && { "Retry-After": String(UNAVAILABLE_S) }),
      },
      html: renderPlainPage(build, { trouble, address }),
    };
  };
}

function troubleOf(error: Error, requestId: string): PlainTrouble {
  if (isDatabaseAway(error)) return { status: 503 };
  if (isDomainError(error) && error.kind === "invalid") return { status: 400 };
  if (isDomainError(error) && error.kind === "unavailable") return { status: 503 };
  return { status: 500, requestId };
}

export type PageTrouble = ReturnType<typeof createPageTrouble>;
