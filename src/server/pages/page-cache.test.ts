import { describe, expect, test } from "vitest";
import type { FinishedPage } from "./finished-page.ts";
import { createPageCache } from "./page-cache.ts";

const page = (etag: string, status = 200): FinishedPage => ({
  status,
  etag,
  bodies: { br: new Uint8Array(), gzip: new Uint8Array(), identity: new Uint8Array() },
  contentSecurityPolicy: "",
  size: 1_000,
});

/** Renders version after version, each when the test lets it. */
function press() {
  const waiting: ((page: FinishedPage) => void)[] = [];
  let renders = 0;
  return {
    render: () => {
      renders += 1;
      return new Promise<FinishedPage>((resolve) => waiting.push(resolve));
    },
    finish: (result: FinishedPage) => waiting.shift()?.(result),
    renders: () => renders,
  };
}

describe("the page cache", () => {
  test("renders once for all who ask at once and afterwards", async () => {
    const cache = createPageCache();
    const { render, finish, renders } = press();
    const asked = [cache.find("/", render), cache.find("/", render)];
    finish(page("1"));
    expect((await Promise.all(asked)).map(({ etag }) => etag)).toEqual(["1", "1"]);
    expect((await cache.find("/", render)).etag).toBe("1");
    expect(renders()).toBe(1);
  });

  test("forgets what changed and keeps the rest", async () => {
    const cache = createPageCache();
    await cache.find("/", async () => page("1"));
    await cache.find("/guide", async () => page("g1"));
    cache.forget(["/", "/m/0123456789ab"]);
    expect((await cache.find("/", async () => page("2"))).etag).toBe("2");
    expect((await cache.find("/guide", async () => page("g2"))).etag).toBe("g1");
    cache.forgetAll();
    expect((await cache.find("/guide", async () => page("g2"))).etag).toBe("g2");
  });

  test("does not keep a page that was being rendered while it was forgotten", async () => {
    const cache = createPageCache();
    const { render, finish } = press();
    const old = cache.find("/", render);
    cache.forget(["/"]);
    const fresh = cache.find("/", render);
    finish(page("old"));
    finish(page("fresh"));
    expect([(await old).etag, (await fresh).etag]).toEqual(["old", "fresh"]);
    expect((await cache.find("/", render)).etag).toBe("fresh");
  });

  test("keeps neither failures nor pages that are not there", async () => {
    const cache = createPageCache();
    await expect(cache.find("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect((await cache.find("/", async () => page("missing", 404))).status).toBe(404);
    expect((await cache.find("/", async () => page("1"))).etag).toBe("1");
  });

  test("stays within its bytes", async () => {
    const cache = createPageCache({ maxBytes: 2_500 });
    let renders = 0;
    const find = (path: string) =>
      cache.find(path, async () => {
        renders += 1;
        return page(path);
      });
    for (const path of ["/a", "/b", "/c", "/a"]) await find(path);
    expect(renders).toBe(4);
  });
});
