import { loggablePath } from "#http/loggable-path.ts";
import type { Services } from "#platform/services.ts";

type Responded = {
  requestId: string;
  traceId: string | undefined;
  method: string;
  /** Without a query. */
  path: string;
  /** The pattern of its route. */
  route: string;
  status: number;
  /** By `performance.now()`. */
  started: number;
};

/** A request's line in the log, and its place among the metrics. */
export function logRequest({ log, metrics }: Pick<Services, "log" | "metrics">, responded: Responded): void {
  const { requestId, traceId, method, path, route, status, started } = responded;
  const ms = performance.now() - started;
  metrics.requests.observe({ method: knownMethod(method), route, status }, ms / 1000);
  log.info({
    requestId,
    ...(traceId && { traceId }),
    method,
    path: loggablePath(path),
    status,
    ms: Math.round(ms),
  });
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A label has few values, whatever is asked. */
const knownMethod = (method: string) => (METHODS.has(method) ? method : "other");
