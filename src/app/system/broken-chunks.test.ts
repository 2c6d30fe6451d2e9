import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mayReload, RELOAD_GUARD_MS } from "./broken-chunks.ts";

test("a page is reloaded for a missing chunk once in ten seconds", () => {
  expect(RELOAD_GUARD_MS).toBe(10_000);
  expect(mayReload(null, 1_000_000)).toBe(true);
  expect(mayReload("1000000", 1_009_999)).toBe(false);
  expect(mayReload("1000000", 1_010_000)).toBe(true);
  expect(mayReload("nonsense", 1_000_000)).toBe(true);
});

describe("a part of a screen that is gone", () => {
  const reload = vi.fn();

  let loadUnasked: typeof import("#ui/status/load-unasked.ts").loadUnasked;
  let watchLeaving: typeof import("./leaving/page-leaving.ts").watchLeaving;

  beforeEach(async () => {
    vi.useFakeTimers();
    reload.mockClear();
    const saved = new Map<string, string>();
    vi.stubGlobal("sessionStorage", {
      getItem: (name: string) => saved.get(name) ?? null,
      setItem: (name: string, value: string) => saved.set(name, value),
    });
    vi.stubGlobal("window", Object.assign(new EventTarget(), { location: { reload } }));
    vi.stubGlobal("fetch", async () => new Response());
    // Of one page that begins now: what another test left does not count.
    vi.resetModules();
    const { reloadForBrokenChunks } = await import("./broken-chunks.ts");
    ({ loadUnasked } = await import("#ui/status/load-unasked.ts"));
    ({ watchLeaving } = await import("./leaving/page-leaving.ts"));
    reloadForBrokenChunks();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** As Vite's own loading does: it tells of the failure, then passes it on. */
  async function failing(): Promise<never> {
    const payload = new TypeError("Failed to fetch dynamically imported module");
    window.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
    throw payload;
  }

  test("is answered by a reload where somebody asked for it", async () => {
    await expect(failing()).rejects.toThrow();
    await vi.runAllTimersAsync();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("is let be without a network: the browser would put a page of its own in the place of this one", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    await expect(failing()).rejects.toThrow();
    await vi.runAllTimersAsync();
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ["the server is away", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["a proxy says that it is", async () => new Response(null, { status: 502 })],
  ])("is let be where %s: there would be nothing in the place of this page", async (_title, answer) => {
    vi.stubGlobal("fetch", answer);
    await expect(failing()).rejects.toThrow();
    await vi.runAllTimersAsync();
    expect(reload).not.toHaveBeenCalled();
  });

  test("is let be on a page that is being left: a reload would cancel what was pressed", async () => {
    watchLeaving();
    window.dispatchEvent(new Event("beforeunload"));
    await expect(failing()).rejects.toThrow();
    await vi.runAllTimersAsync();
    expect(reload).not.toHaveBeenCalled();
  });

  test("is let be where nobody did", async () => {
    expect(await loadUnasked(failing)).toBeNull();
    await vi.runAllTimersAsync();
    expect(reload).not.toHaveBeenCalled();
  });

  test("is answered while something that nobody asked for is on its way", async () => {
    void loadUnasked(() => new Promise(() => undefined));
    await expect(failing()).rejects.toThrow();
    await vi.runAllTimersAsync();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
