import * as build from "virtual:react-router/server-build";
import type { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { LATEST_BUILD_PATH } from "#app/system/latest-build.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { type Calls, createCalls } from "./calls.ts";
import type { RunningServices } from "./create-services.ts";
import { createPages } from "./pages/create-pages.ts";
import { createRefusal, type RefuseRequest } from "./pages/refuse-request.ts";
import { createServeCachedPage, type ServeCachedPage } from "./pages/serve-cached-page.ts";

export { giveBackMemory } from "#platform/give-back-memory.ts";
export { readConfig } from "./config.ts";
export { watchConnections } from "./connections.ts";
export { createServices } from "./create-services.ts";
export { announce, prepareDemo } from "./demo.ts";
export { startSchedule } from "./schedule.ts";
export { WrongSetting } from "./settings/wrong-setting.ts";

export type App = Pick<Calls, "stopBeingReady"> & {
  fetch: Hono<ApiEnvironment>["fetch"];
  serveCachedPage: ServeCachedPage;
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
  app.route("/", createPages(running, serverBuild));
  return {
    fetch: app.fetch,
    stopBeingReady,
    serveCachedPage: createServeCachedPage(running),
    refuse: createRefusal(running, serverBuild),
  };
}
