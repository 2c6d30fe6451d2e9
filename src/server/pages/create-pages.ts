import { randomBytes } from "node:crypto";
import { Hono } from "hono";
import { type Identified, identify } from "#features/accounts/queries/identify.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { addressBlock } from "#http/client-address.ts";
import { refuseUnreadableUrl } from "#http/guard-request.ts";
import { whoseNameOf } from "#platform/opaque-token.ts";
import { NOBODY, WHOSE_HEADER } from "#service-worker/whose.ts";
import type { RunningServices } from "../create-services.ts";
import { commonHeaders, contentSecurityPolicy } from "../security-headers.ts";
import { findOneAddress } from "./one-address.ts";
import { type FindPagePattern, pageRouteOf } from "./page-patterns.ts";
import type { PageTrouble } from "./page-trouble.ts";
import { publicAddressOf } from "./public-address.ts";
import type { PublicPages } from "./public-page.ts";
import type { RenderPage } from "./render-page.ts";

const isDevelopment = import.meta.env.DEV;
const NONCE_BYTES = 16;

/** The router's pages: those that are kept for visitors, and those for one person. What breaks them ends as a page too. */
export function createPages(
  { services, config, bounds }: RunningServices,
  { findPattern, renderPage, publicPages, pageTrouble }: PageTools,
): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  const oneAddress = findOneAddress(findPattern);

  /** Of an account that rests nothing is kept in the browser. */
  function whoseNameFor(identification: Identified): string {
    const user = identification.state === "signed-in" ? identification.user : null;
    if (!user?.sessionId || user.isSuspended) return NOBODY;
    return whoseNameOf(services.secrets.sessionKey, user.sessionId);
  }

  app.onError((error, c) => {
    const { pathname, search } = new URL(c.req.url);
    const { requestId } = c.var;
    const { html, status, headers } = pageTrouble(error, { requestId, address: pathname + search });
    return c.html(html, status, headers);
  });

  app.use(refuseUnreadableUrl);
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    c.set("route", pageRouteOf(findPattern, pathname));
    const address = oneAddress(pathname);
    return address === null ? next() : c.redirect(address + search, 308);
  });

  // What `createServePublicPage` leaves: HEAD, and visitors who ask under another name than the site's.
  if (!isDevelopment) {
    app.use(async (c, next) => {
      const address = publicAddressOf(c.req.raw, config.product);
      if (address === null) return next();
      const asked = {
        acceptEncoding: c.req.header("accept-encoding"),
        ifNoneMatch: c.req.header("if-none-match"),
      };
      const { requestId, clientAddress } = c.var;
      const sent = await publicPages.answer(address, asked, { requestId, clientAddress });
      return new Response(c.req.method === "HEAD" ? null : sent.body, {
        status: sent.status,
        headers: { ...commonHeaders(config.product, requestId), ...sent.headers },
      });
    });
  }

  app.all("*", async (c) => {
    const { requestId } = c.var;
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const { identification, response } = await bounds.pages.run(async () => {
      const identification = await identify(c.req.raw, services);
      return {
        identification,
        response: await renderPage(c.req.raw, { identification, requestId, nonce }),
      };
    }, addressBlock(c.var.clientAddress));
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

/** What pages are made of. */
type PageTools = {
  findPattern: FindPagePattern;
  renderPage: RenderPage;
  publicPages: PublicPages;
  pageTrouble: PageTrouble;
};
