import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPreloader, PARALLEL_ROUTE_PRELOADS } from "./route-modules.ts";

/** Loads that end when the test says so. */
function slowLoads() {
  const started: string[] = [];
  const endings = new Map<string, (ok: boolean) => void>();
  return {
    started,
    load: (path: string) => {
      started.push(path);
      return new Promise<void>((resolve, reject) => {
        endings.set(path, (ok) => (ok ? resolve() : reject(new Error("gone"))));
      });
    },
    end: async (path: string, ok = true) => {
      endings.get(path)?.(ok);
      // All that waited for its end has run by then.
      await setImmediate();
    },
  };
}

test("at most four screens are preloaded at once, and each once", async () => {
  const { load, started, end } = slowLoads();
  const preload = createPreloader(load);
  for (const path of ["/a", "/b", "/c", "/d", "/e", "/f", "/a"]) preload(path);
  expect(started).toHaveLength(PARALLEL_ROUTE_PRELOADS);
  await end("/b");
  expect(started).toEqual(["/a", "/b", "/c", "/d", "/e"]);
  for (const path of ["/a", "/c", "/d", "/e"]) await end(path);
  expect(started).toEqual(["/a", "/b", "/c", "/d", "/e", "/f"]);
});

test("what could not be loaded may be asked for again", async () => {
  const { load, started, end } = slowLoads();
  const preload = createPreloader(load);
  preload("/a");
  await end("/a", false);
  preload("/a");
  expect(started).toEqual(["/a", "/a"]);
});
