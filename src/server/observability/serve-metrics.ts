import type { Context } from "hono";
import { collectDefaultMetrics, Registry } from "prom-client";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { ADDRESS_BUDGET, limitAddress } from "#http/rate-limit.ts";
import { isSameSecret } from "#platform/is-same-secret.ts";
import type { RunningServices } from "../create-services.ts";
import { collectState } from "./collect-state.ts";

export const METRICS_PATH = "/metrics";

/**
 * What collectors read (Prometheus' text format), for whoever has `METRICS_TOKEN`; without that setting there is no such path.
 * What Node counts of itself costs a timer, so it is counted only where somebody may read it.
 */
export function serveMetrics(running: RunningServices, token: string) {
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  const state = collectState(running);
  const registry = Registry.merge([running.services.metrics.registry, ofNode, state.registry]);

  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    await limitAddress(running.rateLimits, ADDRESS_BUDGET, c.var.clientAddress);
    c.header("Cache-Control", "no-store");
    if (!isSameSecret(c.req.header("authorization") ?? "", `Bearer ${token}`))
      return c.text("", 401, { "WWW-Authenticate": "Bearer" });
    await state.refresh();
    return c.text(await registry.metrics(), 200, { "Content-Type": registry.contentType });
  };
}
