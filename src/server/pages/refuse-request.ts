import type { IncomingMessage, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import { newId } from "#foundation/entity-id.ts";
import { messages } from "#foundation/messages.ts";
import { takeTheRest } from "#http/body/take-the-rest.ts";
import { failure, UNAVAILABLE_S } from "#http/responses.ts";
import type { RunningServices } from "../create-services.ts";
import { commonHeaders, contentSecurityPolicy } from "../security-headers.ts";
import { renderPlainPage } from "./plain-page.tsx";

export type RefuseRequest = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Questions of whoever operates the process, which it answers to its end. */
const OPERATION = /^\/(?:healthz|readyz)(?:\?|$)/;

/** What a proxy sends to another server when it was not answered. */
const READS = new Set(["GET", "HEAD"]);

/**
 * Refuses new work with 503, calls as JSON and the rest as a page. A proxy is given no answer to what reads: it asks another server,
 * and sends nothing more here for a while. What writes it would not send twice: that is carried out. False where the request is to be
 * answered all the same.
 */
export function createRefusal({ config }: RunningServices, build: ServerBuild): RefuseRequest {
  return (request, response) => {
    const { url = "", method = "" } = request;
    if (OPERATION.test(url)) return false;
    if (config.trustProxy) {
      if (!READS.has(method)) return false;
      request.socket.destroy();
      return true;
    }
    void takeTheRest(request).then(() => respond(url, response));
    return true;
  };

  function respond(url: string, response: ServerResponse): void {
    const isCall = url.startsWith("/api/");
    response.writeHead(503, {
      ...commonHeaders(config.product, newId().slice(0, 8)),
      "Content-Type": isCall ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy({ scripts: "", mapsOf: null }),
      "Cache-Control": "no-store",
      "Retry-After": String(UNAVAILABLE_S),
    });
    response.end(
      isCall
        ? JSON.stringify(failure("STOPPING", messages.unavailable))
        : renderPlainPage(build, { trouble: { status: 503 }, address: url }),
    );
  }
}
