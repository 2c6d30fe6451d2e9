import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { identify } from "#features/accounts/queries/identify.ts";
import { respondWithCardImage } from "#features/cards/api/card-image.ts";
import { respondWithCatalogImages } from "#features/catalog-pages/api/catalog-image.ts";
import { respondWithStoredPicture } from "#features/pictures/api/stored-picture.ts";
import { respondWithShopImages } from "#features/shop-pages/api/shop-image.ts";
import { messages } from "#foundation/messages.ts";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { compressResponses } from "#http/compress-responses.ts";
import { createApi } from "#http/create-api.ts";
import { respondToError } from "#http/error-response.ts";
import { API_BUDGET, limitRate } from "#http/rate-limit.ts";
import { failure } from "#http/responses.ts";
import { csrfTokenOf } from "#platform/opaque-token.ts";
import type { RunningServices } from "./create-services.ts";
import { EMULATOR_PATH } from "./demo-line.ts";
import { endpoints } from "./endpoints.ts";
import { guardEdge } from "./guard-edge.ts";
import { METRICS_PATH, serveMetrics } from "./observability/serve-metrics.ts";
import { OPENAPI_PATH, serveOpenApi } from "./openapi/serve-openapi.ts";
import { PICTURE_USES } from "./picture-uses.ts";
import { createSiteFiles } from "./site-files.ts";

/** Pages are read and nothing else: every write is a call. React Router, which comes after this, never sees a body. */
const refuseWrites = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  return c.text(messages.readOnly, 405, { Allow: "GET, HEAD" });
});

export type Calls = { app: Hono<ApiEnvironment>; stopBeingReady: () => void };

/** Everything that responds without rendering a page: operation, LINE's emulator, calls and drawn cards. */
export function createCalls(running: RunningServices): Calls {
  const { services, config, demoLine } = running;
  const app = new Hono<ApiEnvironment>();
  let isReady = true;
  app.onError(respondToError);
  app.use(guardEdge(running));
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (!isReady) return c.json({ status: "stopping" }, 503);
    try {
      await running.checkReadiness();
      return c.json({ status: "ready" });
    } catch (error) {
      services.log.warn({ err: error }, "not ready");
      return c.json({ status: "unready" }, 503);
    }
  });
  if (config.metricsToken) app.get(METRICS_PATH, serveMetrics(running, config.metricsToken));
  if (demoLine) app.mount(EMULATOR_PATH, demoLine.emulator.app.fetch);

  app.use(compressResponses);
  const api = createApi(endpoints, {
    rateLimits: running.rateLimits,
    identify,
    bound: running.bounds.calls,
    csrfTokenOf: (user) => csrfTokenOf(services.secrets.sessionKey, user.sessionId ?? ""),
  });
  if (config.showsApi) {
    const document = serveOpenApi(api, config.product.productName);
    app.get(OPENAPI_PATH, limitRate(running.rateLimits, API_BUDGET), document);
  }
  app.route("/api", api);
  app.all("/api/*", (c) => c.json(failure("NOT_FOUND", messages.notFound), 404));
  app.get("/m/:id/card.png", respondWithCardImage(identify));
  const shopImages = respondWithShopImages();
  app.get("/shops/:id/card.png", shopImages.shop);
  app.get("/shops/:id/mixes/:mixId/card.png", shopImages.houseMix);
  const catalogImages = respondWithCatalogImages();
  app.get("/flavors/:id/card.png", catalogImages.flavor);
  app.get("/makers/:id/card.png", catalogImages.maker);
  app.get("/storage/:bucket/:folder/:file", respondWithStoredPicture(identify, PICTURE_USES));
  app.all("/storage/*", (c) => c.body(null, 404));
  app.route("/", createSiteFiles(config));
  app.use(refuseWrites);
  return {
    app,
    stopBeingReady() {
      isReady = false;
    },
  };
}
