import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { identificationContext, nonceContext, requestIdContext, servicesContext } from "#app/contexts.ts";
import { identify } from "#features/accounts/queries/identify.ts";
import { answerCardImage } from "#features/mixes/api/card-image.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { createApi } from "#http/create-api.ts";
import { isReadableUrl } from "#http/guard-request.ts";
import { createRateLimits } from "#http/rate-limit.ts";
import { failure } from "#http/responses.ts";
import { csrfTokenOf } from "#platform/opaque-token.ts";
import type { RunningServices } from "./create-services.ts";
import { EMULATOR_PATH } from "./demo-line.ts";
import { endpoints } from "./endpoints.ts";
import { guardEdge } from "./guard-edge.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

export { readConfig, WrongSetting } from "./config.ts";
export { createServices } from "./create-services.ts";
export { announce, prepareDemo } from "./demo.ts";
export { startSchedule } from "./schedule.ts";

const isDevelopment = import.meta.env.DEV;
const NONCE_BYTES = 16;

export type App = { fetch: Hono<ApiEnvironment>["fetch"]; stopBeingReady: () => void };

/** The whole product as one handler: operation, LINE's emulator, calls, drawn cards, and pages last. */
export function createApp(running: RunningServices): App {
  const { services, config, demoLine } = running;
  let isReady = true;
  const app = new Hono<ApiEnvironment>();
  app.use(guardEdge(running));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (!isReady) return c.json({ status: "stopping" }, 503);
    try {
      await running.checkReadiness();
      return c.json({ status: "ready" });
    } catch (error) {
      services.log.error({ err: error }, "not ready");
      return c.json({ status: "unready" }, 503);
    }
  });
  if (demoLine) app.route(EMULATOR_PATH, demoLine.emulator.app as unknown as Hono<ApiEnvironment>);

  app.use(compress());
  const rateLimits = config.rateLimits ? createRateLimits(running.opened.pool) : null;
  app.route(
    "/api",
    createApi(endpoints, {
      rateLimits,
      identify,
      csrfTokenOf: (user) => csrfTokenOf(services.secrets.sessionKey, user.sessionId ?? ""),
    }),
  );
  app.all("/api/*", (c) => c.json(failure("NOT_FOUND", messages.notFound), 404));
  app.get("/m/:id/card.png", answerCardImage(identify));

  const pages = createRequestHandler(build as ServerBuild, import.meta.env.MODE);
  app.all("*", async (c) => {
    if (!isReadableUrl(c.req.url)) return c.text(messages.forbiddenText, 400);
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(identificationContext, await identify(c.req.raw, services));
    context.set(nonceContext, nonce);
    context.set(requestIdContext, c.var.requestId);
    const response = await pages(c.req.raw, context);
    const headers = new Headers(response.headers);
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, { isDevelopment }));
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
    return new Response(response.body, { status: response.status, headers });
  });
  return { fetch: app.fetch, stopBeingReady: () => (isReady = false) };
}
