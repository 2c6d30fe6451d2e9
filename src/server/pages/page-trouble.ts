import type { ServerBuild } from "react-router";
import { isDatabaseAway } from "#database/database-away.ts";
import { loggablePath } from "#http/loggable-path.ts";
import { UNAVAILABLE_S } from "#http/responses.ts";
import type { Services } from "#platform/services.ts";
import { contentSecurityPolicy } from "../security-headers.ts";
import { renderPlainPage } from "./plain-page.tsx";

type Trouble = { status: 503 | 500; headers: Record<string, string>; html: string };

/** What broke a page, logged, as the page that says so. `address` is path and query. */
export function createPageTrouble({ log }: Pick<Services, "log">, build: ServerBuild) {
  return (error: Error, { requestId, address }: { requestId: string; address: string }): Trouble => {
    const [path = ""] = address.split("?");
    const about = { requestId, path: loggablePath(path) };
    const isAway = isDatabaseAway(error);
    if (isAway) log.warn({ ...about, reason: error.message }, "database away");
    else log.error({ ...about, err: error }, "page failed");
    const trouble = isAway ? { status: 503 as const } : { status: 500 as const, requestId };
    return {
      status: trouble.status,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Cache-Control": "no-store",
        "Content-Security-Policy": contentSecurityPolicy({ scripts: "", mapsOf: null }),
        ...(isAway && { "Retry-After": String(UNAVAILABLE_S) }),
      },
      html: renderPlainPage(build, { trouble, address }),
    };
  };
}

export type PageTrouble = ReturnType<typeof createPageTrouble>;
