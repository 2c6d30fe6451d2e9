import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createScreenKeeping } from "./cache-screens.ts";
import { type CachedScreens, createCachedScreens, type LoaderResults } from "./cached-screens.ts";

const SCREEN = "routes/screen";
const loaded = (mixes: string[], personId = "anna"): LoaderResults => ({
  root: { type: "data", result: { person: { id: personId } } },
  [SCREEN]: { type: "data", result: { mixes } },
});
const failed = (error: unknown): LoaderResults => ({
  root: { type: "error", result: error },
  [SCREEN]: { type: "error", result: error },
});
const notFound = { status: 404, statusText: "", internal: true, data: {} };

const handleAt = async (path: string) => (path === "/profile/edit" ? {} : { isCached: true });

let cachedScreens: CachedScreens;
let keeping: ReturnType<typeof createScreenKeeping>;

/** A navigation, or a reading behind; `next` is what the server is asked. */
async function navigate(address: string, next: () => Promise<LoaderResults>) {
  const request = new Request(new URL(address, "http://localhost"));
  return keeping.cacheScreens({ request } as never, next);
}
const behind = (address: string, next: () => Promise<LoaderResults>) => {
  keeping.askBehind(address);
  return navigate(address, next);
};
const unasked = vi.fn(async (): Promise<LoaderResults> => ({}));

beforeEach(async () => {
  cachedScreens = createCachedScreens();
  cachedScreens.belongTo("anna");
  keeping = createScreenKeeping(cachedScreens, handleAt);
  unasked.mockClear();
  await navigate("/shisha", async () => loaded(["one"]));
});
afterEach(() => vi.unstubAllGlobals());

describe("a navigation", () => {
  test("to a kept screen asks nobody; to another one, and to one that is not kept, the server", async () => {
    expect(await navigate("/shisha", unasked)).toEqual({ [SCREEN]: loaded(["one"])[SCREEN] });
    expect(unasked).not.toHaveBeenCalled();

    await navigate("/shisha?view=list", unasked);
    await navigate("/profile/edit", async () => loaded([]));
    await navigate("/profile/edit", unasked);
    expect(unasked).toHaveBeenCalledTimes(2);
  });

  test("that fails is told, and what was given up is not kept", async () => {
    const lost = failed(new TypeError("Failed to fetch"));
    expect(await navigate("/dashboard", async () => lost)).toBe(lost);

    const abort = new AbortController();
    const request = new Request("http://localhost/dashboard", { signal: abort.signal });
    abort.abort();
    await keeping.cacheScreens({ request } as never, async () => loaded(["one"]));
    await navigate("/dashboard", unasked);
    expect(unasked).toHaveBeenCalledOnce();
  });
});

describe("an answer behind a kept screen", () => {
  beforeEach(() => navigate("/shisha", unasked));

  test("is shown and kept", async () => {
    expect(await behind("/shisha", async () => loaded(["two", "one"]))).toEqual(loaded(["two", "one"]));
    expect(cachedScreens.isOwed("/shisha")).toBe(false);
    expect(await navigate("/shisha", unasked)).toEqual({ [SCREEN]: loaded(["two", "one"])[SCREEN] });
  });

  test.each([
    ["without a network", new TypeError("Failed to fetch")],
    ["of a server that is in trouble", { ...notFound, status: 503 }],
  ])("%s leaves what is shown", async (_name, error) => {
    expect(await behind("/shisha", async () => failed(error))).toEqual({});
    expect(cachedScreens.isOwed("/shisha")).toBe(false);
    expect(await navigate("/shisha", unasked)).toEqual({ [SCREEN]: loaded(["one"])[SCREEN] });
  });

  test.each([
    ["a redirect", new Response(null, { status: 302 })],
    ["401", { ...notFound, status: 401 }],
    ["403", { ...notFound, status: 403 }],
    ["404", notFound],
    ["410", { ...notFound, status: 410 }],
  ])("%s is followed, and nothing is kept any more", async (_name, refusal) => {
    const refused = failed(refusal);
    expect(await behind("/shisha", async () => refused)).toBe(refused);
    await navigate("/shisha", unasked);
    expect(unasked).toHaveBeenCalledOnce();
  });

  test("from before a write is of no use: it is asked for once more", async () => {
    const old = behind("/shisha", async () => {
      cachedScreens.beginWrite();
      cachedScreens.endWrite();
      return loaded(["one"]);
    });
    expect(await old).toEqual({});
    expect(cachedScreens.isOwed("/shisha")).toBe(true);
    await navigate("/shisha", unasked);
    expect(unasked).toHaveBeenCalledOnce();
  });

  test("for somebody else is never shown here: the document is loaded anew", async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    vi.stubGlobal("window", { location: { assign: resolve } });
    const shown = vi.fn();
    void behind("/shisha", async () => loaded(["of Ben"], "ben")).then(shown);

    expect(await promise).toBe("/shisha");
    expect(cachedScreens.show("/shisha")).toBeUndefined();
    expect(shown).not.toHaveBeenCalled();
  });
});
