import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import type { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { identificationContext, nonceContext, requestIdContext, servicesContext } from "#app/contexts.ts";
import { LATEST_BUILD_PATH } from "#app/system/latest-build.ts";
import { identify } from "#features/accounts/queries/identify.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment, Identification } from "#http/api-environment.ts";
import { isReadableUrl } from "#http/guard-request.ts";
import { type Calls, createCalls } from "./calls.ts";
import type { RunningServices } from "./create-services.ts";
import { answerPage } from "./pages/answer-page.ts";
import { finishPage } from "./pages/finish-page.ts";
import { publicAddressOf } from "./pages/public-address.ts";
import { createServeKeptPage, type ServeKeptPage } from "./pages/serve-kept-page.ts";
import { commonHeaders, contentSecurityPolicy } from "./security-headers.ts";

export { readConfig, WrongSetting } from "./config.ts";
export { createServices } from "./create-services.ts";
export { announce, prepareDemo } from "./demo.ts";
export { startSchedule } from "./schedule.ts";

const isDevelopment = import.meta.env.DEV;
const NONCE_BYTES = 16;

export type App = Pick<Calls, "stopBeingReady"> & {
  fetch: Hono<ApiEnvironment>["fetch"];
  serveKeptPage: ServeKeptPage;
};

/** The whole product as one handler: calls first, pages last. */
export function createApp(running: RunningServices): App {
  const { services, config, publicPages } = running;
  const { app, stopBeingReady } = createCalls(running);
  const pages = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

  function pageContext(requestId: string, identification: Identification, nonce: string | null) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(identificationContext, identification);
    context.set(nonceContext, nonce);
    context.set(requestIdContext, requestId);
    return context;
  }

  // What an open page compares its own build with.
  app.get(LATEST_BUILD_PATH, (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ version: (build as ServerBuild).assets.version });
  });
  if (!isDevelopment) {
    app.use(async (c, next) => {
      const address = publicAddressOf(c.req.raw, config);
      if (address === null) return next();
      const page = await publicPages.find(address, async () => {
        const request = new Request(config.baseUrl + address);
        const answer = await pages(request, pageContext(c.var.requestId, { state: "visitor" }, null));
        return finishPage(await answer.text(), answer.status);
      });
      const answer = answerPage(page, {
        acceptEncoding: c.req.header("accept-encoding"),
        ifNoneMatch: c.req.header("if-none-match"),
      });
      return new Response(c.req.method === "HEAD" ? null : answer.body, {
        status: answer.status,
        headers: { ...commonHeaders(config, c.var.requestId), ...answer.headers },
      });
    });
  }
  app.all("*", async (c) => {
    if (!isReadableUrl(c.req.url)) return c.text(messages.forbiddenText, 400);
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const identification = await identify(c.req.raw, services);
    const response = await pages(c.req.raw, pageContext(c.var.requestId, identification, nonce));
    // On the answer itself: copied into another Response, its text would become a stream.
    const { headers } = response;
    for (const [name, value] of Object.entries(commonHeaders(config, c.var.requestId)))
      headers.set(name, value);
    const covered = `'nonce-${nonce}'`;
    headers.set(
      "Content-Security-Policy",
      contentSecurityPolicy({ scripts: covered, styles: covered, isDevelopment }),
    );
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    return response;
  });
  return { fetch: app.fetch, stopBeingReady, serveKeptPage: createServeKeptPage(running) };
}
