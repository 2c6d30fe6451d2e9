import { isSpanContextValid, trace } from "@opentelemetry/api";

const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The trace that a request belongs to: that of OpenTelemetry where it was loaded (`--import`), else the one that the request's
 * `traceparent` names (W3C Trace Context, level 1). Whoever asks may write anything there: what is no trace id is none.
 */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  if (active) return active.traceId;
  const [, version, traceId = "", spanId = "", more] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  // Later versions may append fields; the first one has none.
  if (version === "00" && more !== undefined) return undefined;
  return isSpanContextValid({ traceId, spanId, traceFlags: 0 }) ? traceId : undefined;
}
