import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import {
  identificationContext,
  nonceContext,
  pageFailureContext,
  renderedPageContext,
  requestIdContext,
  servicesContext,
} from "#app/contexts.ts";
import { isDatabaseAway } from "#database/database-away.ts";
import { type Identified, identify } from "#features/accounts/queries/identify.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { isReadableUrl } from "#http/guard-request.ts";
import { loggablePath } from "#http/loggable-path.ts";
import { UNAVAILABLE_S } from "#http/responses.ts";
import { whoseNameOf } from "#platform/opaque-token.ts";
import { NOBODY, WHOSE_HEADER } from "#service-worker/whose.ts";
import type { RunningServices } from "../create-services.ts";
import { commonHeaders, contentSecurityPolicy } from "../security-headers.ts";
import { finishPage } from "./finish-page.ts";
import { findOneAddress } from "./one-address.ts";
import { pageResponse } from "./page-response.ts";
import { renderPlainPage } from "./plain-page.tsx";
import { publicAddressOf } from "./public-address.ts";

const isDevelopment = import.meta.env.DEV;
const NONCE_BYTES = 16;

/** The router's pages: those that are kept for visitors, and those for one person. What breaks them ends as a page too. */
export function createPages(running: RunningServices, build: ServerBuild): Hono<ApiEnvironment> {
  const { services, config, publicPages } = running;
  const app = new Hono<ApiEnvironment>();
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const oneAddress = findOneAddress(build.routes);

  /** Renders a page; throws what says that the database is away, which is no screen of the router's. */
  async function render(request: Request, as: Reader): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(identificationContext, as.identification);
    context.set(nonceContext, as.nonce);
    context.set(requestIdContext, as.requestId);
    const response = await handle(request, context);
    const failure = context.get(pageFailureContext);
    if (isDatabaseAway(failure)) throw failure;
    const page = context.get(renderedPageContext);
    if (page === null) return response;
    return new Response(page, { status: response.status, headers: response.headers });
  }

  /** Of an account that rests nothing is kept in the browser. */
  function whoseNameFor(identification: Identified): string {
    const user = identification.state === "signed-in" ? identification.user : null;
    if (!user?.sessionId || user.isSuspended) return NOBODY;
    return whoseNameOf(services.secrets.sessionKey, user.sessionId);
  }

  app.onError((error, c) => {
    const { requestId } = c.var;
    const isAway = isDatabaseAway(error);
    if (isAway)
      services.log.warn(
        { requestId, path: loggablePath(c.req.path), reason: error.message },
        "database away",
      );
    else services.log.error({ requestId, path: loggablePath(c.req.path), err: error }, "page failed");
    c.header("Cache-Control", "no-store");
    c.header("Content-Security-Policy", contentSecurityPolicy({ scripts: "", mapsOf: null }));
    if (isAway) c.header("Retry-After", String(UNAVAILABLE_S));
    const trouble = isAway ? { status: 503 as const } : { status: 500 as const, requestId };
    const { pathname, search } = new URL(c.req.url);
    return c.html(renderPlainPage(build, { trouble, address: pathname + search }), trouble.status);
  });

  app.use(async (c, next) => {
    if (!isReadableUrl(c.req.url)) return c.text(messages.forbiddenText, 400);
    const { pathname, search } = new URL(c.req.url);
    const address = oneAddress(pathname);
    return address === null ? next() : c.redirect(address + search, 308);
  });

  if (!isDevelopment) {
    app.use(async (c, next) => {
      const address = publicAddressOf(c.req.raw, config.product);
      if (address === null) return next();
      const page = await publicPages.find(address, async () => {
        const { requestId } = c.var;
        const visitor = { identification: { state: "visitor" as const }, requestId, nonce: null };
        const response = await render(new Request(config.product.baseUrl + address), visitor);
        return finishPage(await response.text(), response.status, config);
      });
      const sent = pageResponse(page, {
        acceptEncoding: c.req.header("accept-encoding"),
        ifNoneMatch: c.req.header("if-none-match"),
      });
      return new Response(c.req.method === "HEAD" ? null : sent.body, {
        status: sent.status,
        headers: { ...commonHeaders(config.product, c.var.requestId), ...sent.headers },
      });
    });
  }

  app.all("*", async (c) => {
    const { requestId } = c.var;
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const identification = await identify(c.req.raw, services);
    const response = await render(c.req.raw, { identification, requestId, nonce });
    // On the response itself: copied into another Response, its text would become a stream.
    const { headers } = response;
    for (const [name, value] of Object.entries(commonHeaders(config.product, requestId)))
      headers.set(name, value);
    headers.set(WHOSE_HEADER, whoseNameFor(identification));
    const covered = `'nonce-${nonce}'`;
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ scripts: covered, styles: covered, mapsOf: config, isDevelopment }),
    );
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    return response;
  });
  return app;
}

/** For whom a page is rendered; without a nonce its bytes are kept. */
type Reader = { identification: Identified; requestId: string; nonce: string | null };
