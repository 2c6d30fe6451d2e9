import type { IncomingMessage, ServerResponse } from "node:http";
import { newId } from "#foundation/entity-id.ts";
import { sessionCookieName } from "#http/session-cookie.ts";
import type { RunningServices } from "../create-services.ts";
import { commonHeaders } from "../security-headers.ts";
import { pageResponse } from "./page-response.ts";

export type ServeCachedPage = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers a visitor's request from the kept pages before any framework looks at it, which costs more than the response
 * (performance goal P1). False where the request is for something else or somebody: then nothing was written.
 */
export function createServeCachedPage({ services, config, publicPages }: RunningServices): ServeCachedPage {
  const { host } = new URL(config.product.baseUrl);
  const sessionCookie = `${sessionCookieName(config.product)}=`;
  const { log } = services;
  return (request, response) => {
    const { method, url = "", headers } = request;
    if (method !== "GET" || headers.host !== host || headers.authorization !== undefined) return false;
    if (headers.cookie?.includes(sessionCookie)) return false;
    const page = publicPages.peek(url);
    if (!page) return false;
    const started = performance.now();
    const requestId = newId().slice(0, 8);
    const sent = pageResponse(page, {
      acceptEncoding: String(headers["accept-encoding"] ?? ""),
      ifNoneMatch: headers["if-none-match"],
    });
    response.writeHead(sent.status, { ...commonHeaders(config.product, requestId), ...sent.headers });
    response.end(sent.body);
    const ms = Math.round(performance.now() - started);
    log.info({ requestId, method, path: url, status: sent.status, ms });
    return true;
  };
}
