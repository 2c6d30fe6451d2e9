import { expect, test } from "vitest";
import { mayReload, RELOAD_GUARD_MS } from "./broken-chunks.ts";

test("a page is reloaded for a missing chunk once in ten seconds", () => {
  expect(RELOAD_GUARD_MS).toBe(10_000);
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload("1000000", 1_009_999)).toBe(false);
  expect(mayReload("1000000", 1_010_000)).toBe(true);
  expect(mayReload("nonsense", 1_000_000)).toBe(true);
});
