import { expect, test } from "vitest";
import { loggablePath } from "./loggable-path.ts";

test.for<[path: string, logged: string]>([
  ["/table/vQ3x-_9", "/table/[redacted]"],
  ["/table/vQ3x-_9.data", "/table/[redacted]"],
  ["/api/table/vQ3x-_9", "/api/table/[redacted]"],
  ["/shops/invite/vQ3x-_9", "/shops/invite/[redacted]"],
  ["/m/7k2m9xqp4h01", "/m/7k2m9xqp4h01"],
])("a token in a path stays out of the log: %s", ([path, logged]) => {
  expect(loggablePath(path)).toBe(logged);
});
