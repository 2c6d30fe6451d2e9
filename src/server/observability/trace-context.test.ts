import { expect, test } from "vitest";
import { traceIdOf } from "./trace-context.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

test.each([
  [`00-${TRACE}-${SPAN}-01`, TRACE],
  [`00-${TRACE}-${SPAN}-00`, TRACE],
  // A later version says more, at the end.
  [`01-${TRACE}-${SPAN}-01-what-comes-later`, TRACE],
])("%s is of trace %s", (traceparent, traceId) => {
  expect(traceIdOf(traceparent)).toBe(traceId);
});

test.each([
  undefined,
  "",
  "nonsense",
  `00-${TRACE}-${SPAN}`,
  `00-${TRACE}-${SPAN}-01-more`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN.toUpperCase()}-01`,
  `00-${"0".repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `00-${TRACE.slice(1)}\n-${SPAN}-01`,
])("%s names no trace", (traceparent) => {
  expect(traceIdOf(traceparent)).toBeUndefined();
});
