import { expect, test } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

test("of LINE's static host, scripts of the Android notice alone may run", () => {
  const scripts = /script-src ([^;]*)/.exec(contentSecurityPolicy({ scripts: "" }))?.[1]?.split(" ") ?? [];
  expect(scripts.filter((source) => source.includes("line"))).toEqual(["https://static.line-scdn.net/lui/"]);
});
