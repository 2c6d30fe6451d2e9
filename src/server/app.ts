import * as build from "virtual:react-router/server-build";
import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { LATEST_BUILD_PATH } from "#app/system/latest-build.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { type Calls, createCalls } from "./calls.ts";
import type { RunningServices } from "./create-services.ts";
import { API_REFERENCE_PATH, createApiReference } from "./openapi/api-reference.tsx";
import { createPages } from "./pages/create-pages.ts";
import { createFindPagePattern } from "./pages/page-patterns.ts";
import { createPageTrouble } from "./pages/page-trouble.ts";
import { createPublicPages } from "./pages/public-page.ts";
import { createRefusal, type RefuseRequest } from "./pages/refuse-request.ts";
import { createRenderPage } from "./pages/render-page.ts";
import { createServePublicPage, type ServePublicPage } from "./pages/serve-public-page.ts";

export { hasUnwantedBody, takeTheRest } from "#http/body/take-the-rest.ts";
export { giveBackMemory } from "#platform/give-back-memory.ts";
export { serveSnapshots } from "./backup/serve-snapshots.ts";
export { readConfig } from "./config.ts";
export { watchConnections } from "./connections.ts";
export { createServices } from "./create-services.ts";
export { announce, prepareDemo } from "./demo.ts";
export { startSchedule } from "./schedule.ts";
export { builtFileHeaders } from "./security-headers.ts";
export { WrongSetting } from "./settings/wrong-setting.ts";

export type App = Pick<Calls, "stopBeingReady"> & {
  fetch: Hono<ApiEnvironment>["fetch"];
  servePublicPage: ServePublicPage;
  /** Answers what comes while the process stops. */
  refuse: RefuseRequest;
};

/** The whole product as one handler: calls first, pages last. */
export function createApp(running: RunningServices): App {
  const serverBuild = build as ServerBuild;
  const { app, stopBeingReady } = createCalls(running);
  // What an open page compares its own build with.
  app.get(LATEST_BUILD_PATH, (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ version: serverBuild.assets.version });
  });
  if (running.config.showsApi) app.get(API_REFERENCE_PATH, createApiReference(running.config, serverBuild));
  const renderPage = createRenderPage(running.services, serverBuild, running.rateLimits);
  const publicPages = createPublicPages(running, serverBuild, renderPage);
  const findPattern = createFindPagePattern(serverBuild.routes);
  const pageTrouble = createPageTrouble(running.services, serverBuild);
  app.route("/", createPages(running, { findPattern, renderPage, publicPages, pageTrouble }));
  return {
    fetch: app.fetch,
    stopBeingReady,
    servePublicPage: createServePublicPage(running, publicPages, pageTrouble, findPattern),
    refuse: createRefusal(running, serverBuild),
  };
}
