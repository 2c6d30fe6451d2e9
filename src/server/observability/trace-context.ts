import { isSpanContextValid, trace } from "@opentelemetry/api";

const CURRENT_VERSION_PARTS = 4;

/**
 * The trace that a request belongs to: that of OpenTelemetry where it was loaded (`--import`), else the one that the request's
 * `traceparent` names (W3C Trace Context, level 1). Whoever asks may write anything there: what is no trace id is none.
 */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const active = trace.getActiveSpan()?.spanContext();
  if (active) return active.traceId;
  if (traceparent === undefined) return undefined;
  const parts = traceparent.split("-");
  const [version = "", traceId = "", spanId = "", flags = ""] = parts;
  const isWritten = /^[0-9a-f]{2}$/.test(version) && version !== "ff" && /^[0-9a-f]{2}$/.test(flags);
  // Later versions may append fields; the first one has none.
  if (!isWritten || (version === "00" && parts.length !== CURRENT_VERSION_PARTS)) return undefined;
  return isSpanContextValid({ traceId, spanId, traceFlags: 0 }) && !/[A-F]/.test(traceId)
    ? traceId
    : undefined;
}
