import type { IncomingMessage, ServerResponse } from "node:http";
import { newId } from "#foundation/entity-id.ts";
import { clientAddressOf } from "#http/client-address.ts";
import { sessionCookieName } from "#http/session-cookie.ts";
import type { RunningServices } from "../create-services.ts";
import { logRequest } from "../observability/request-log.ts";
import { traceIdOf } from "../observability/trace-context.ts";
import { commonHeaders } from "../security-headers.ts";
import { type FindPagePattern, pageRouteOf } from "./page-patterns.ts";
import type { PageTrouble } from "./page-trouble.ts";
import { isPublicAddress } from "./public-address.ts";
import type { PublicPages } from "./public-page.ts";

export type ServePublicPage = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers a visitor's request for a public page before any framework looks at it, which costs more than the response
 * (performance goals P1, P2). False where the request is for something else or somebody: then nothing was written.
 */
export function createServePublicPage(
  { services, config }: RunningServices,
  pages: PublicPages,
  pageTrouble: PageTrouble,
  findPattern: FindPagePattern,
): ServePublicPage {
  const { host } = new URL(config.product.baseUrl);
  const sessionCookie = `${sessionCookieName(config.product)}=`;
  const { log } = services;
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    clientAddressOf(
      { forwardedFor: headers["x-forwarded-for"]?.toString(), remote: socket.remoteAddress },
      config.trustProxy,
    );

  return (request, response) => {
    const { method, url = "", headers } = request;
    if (method !== "GET" || headers.host !== host || headers.authorization !== undefined) return false;
    if (headers.cookie?.includes(sessionCookie) || !isPublicAddress(url)) return false;
    const started = performance.now();
    const requestId = newId().slice(0, 8);
    const asked = {
      acceptEncoding: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    };
    const send = (
      sent: { status: number; headers: Record<string, string> },
      body: Uint8Array | string | null,
    ) => {
      response.writeHead(sent.status, { ...commonHeaders(config.product, requestId), ...sent.headers });
      response.end(body);
      const [path = url] = url.split("?", 1);
      logRequest(services, {
        requestId,
        traceId: traceIdOf(headers.traceparent?.toString()),
        method,
        path,
        route: pageRouteOf(findPattern, path),
        status: sent.status,
        started,
      });
    };
    const kept = pages.peek(url, asked);
    if (kept) send(kept, kept.body);
    else
      void pages
        .answer(url, asked, { requestId, clientAddress: addressOf(request) })
        .then(
          (made) => send(made, made.body),
          (error: Error) => {
            const trouble = pageTrouble(error, { requestId, address: url });
            send(trouble, trouble.html);
          },
        )
        .catch((err: Error) => {
          log.error({ requestId, err }, "no answer");
          response.destroy();
        });
    return true;
  };
}
