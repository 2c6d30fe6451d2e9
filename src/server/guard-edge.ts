import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { newId } from "#foundation/entity-id.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { clientAddressOf } from "#http/client-address.ts";
import { isReadableUrl } from "#http/guard-request.ts";
import type { RunningServices } from "./create-services.ts";
import { logRequest } from "./observability/request-log.ts";
import { traceIdOf } from "./observability/trace-context.ts";
import { commonHeaders, NO_PAGE } from "./security-headers.ts";

const OPERATION_PATHS = new Set(["/healthz", "/readyz"]);

/** Headers by which requests have switched frameworks into other modes (security.md 3); nobody outside may send them. */
const FRAMEWORK_HEADERS = /^x-(?:react-router|middleware|remix)-/i;
const FORWARDED_HEADERS = /^(?:x-forwarded-.*|forwarded|x-real-ip)$/i;

/** First in line for every request: its number, its services, its address; its log line and headers on the way out. */
export function guardEdge({ services, config }: RunningServices) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const started = performance.now();
    c.set("services", services);
    c.set("requestId", newId().slice(0, 8));
    c.set("clientAddress", readClientAddress(c, config.trustProxy));
    stripHeaders(c.req.raw.headers, config.trustProxy);
    // Before the response is made: headers set on a finished Response cost node-server its fast path.
    const headers = commonHeaders(config.product, c.var.requestId);
    for (const name in headers) c.header(name, headers[name]);
    c.header("Content-Security-Policy", NO_PAGE);
    const elsewhere = findRightHost(c, config.product.baseUrl);
    if (elsewhere) return c.redirect(elsewhere, 307);
    await next();
    logRequest(services, {
      requestId: c.var.requestId,
      traceId: traceIdOf(c.req.header("traceparent")),
      method: c.req.method,
      path: c.req.path,
      // Of a page the pattern behind the router's "*".
      route: c.var.route ?? routePath(c),
      status: c.res.status,
      started,
    });
  });
}

function readClientAddress(c: Context, trustProxy: boolean): string {
  // Requests made in the process (tests) have no socket.
  const remote = c.env?.incoming ? getConnInfo(c).remote.address : "127.0.0.1";
  return clientAddressOf({ forwardedFor: c.req.header("x-forwarded-for"), remote }, trustProxy);
}

function stripHeaders(headers: Headers, trustProxy: boolean): void {
  for (const name of [...headers.keys()]) {
    if (FRAMEWORK_HEADERS.test(name) || (!trustProxy && FORWARDED_HEADERS.test(name))) headers.delete(name);
  }
}

/** One site has one address: cookies, links and LINE's callback are for it alone. Null when the request is right. */
function findRightHost(c: Context, baseUrl: string): string | null {
  const isNavigation = c.req.method === "GET" && c.req.header("accept")?.includes("text/html");
  if (!isNavigation || OPERATION_PATHS.has(c.req.path)) return null;
  const { host } = new URL(baseUrl);
  if (c.req.header("host") === undefined || c.req.header("host") === host) return null;
  // Whoever comes next refuses it.
  if (!isReadableUrl(c.req.url)) return null;
  const url = new URL(c.req.url);
  return baseUrl + url.pathname + url.search;
}
