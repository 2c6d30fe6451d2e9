import { afterEach, describe, expect, test, vi } from "vitest";
import type { FinishedPage } from "./finished-page.ts";
import { createPageCache } from "./page-cache.ts";

const page = (etag: string, status = 200): FinishedPage => ({
  status,
  etag,
  location: null,
  bodies: { identity: new Uint8Array(1_000) },
  contentSecurityPolicy: "",
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
    cache.invalidate(["/", "/m/0123456789ab"]);
    expect((await cache.find("/", async () => page("2"))).etag).toBe("2");
    expect((await cache.find("/guide", async () => page("g2"))).etag).toBe("g1");
    cache.invalidateAll();
    expect((await cache.find("/guide", async () => page("g2"))).etag).toBe("g2");
  });

  test("forgets the pages of all areas with the list of shops, and no other's", async () => {
    const cache = createPageCache();
    for (const path of ["/shops", "/shops?area=a", "/shops/1", "/m/1"])
      await cache.find(path, async () => page("1"));
    cache.invalidate(["/shops"]);
    const kept = ["/shops", "/shops?area=a", "/shops/1", "/m/1"].map(
      (path) => cache.peek(path)?.etag ?? null,
    );
    expect(kept).toEqual([null, null, "1", "1"]);
  });

  test("does not keep a page that was being rendered while it was invalidated", async () => {
    const cache = createPageCache();
    const { render, finish } = press();
    const old = cache.find("/", render);
    cache.invalidate(["/"]);
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

  describe("when a page is too old", () => {
    afterEach(() => void vi.useRealTimers());

    async function cacheOfAnOldPage() {
      vi.useFakeTimers();
      // The cache takes the time 0 for none.
      await vi.advanceTimersByTimeAsync(1);
      const cache = createPageCache({ maxAgeMs: 60_000 });
      await cache.find("/", async () => page("old"));
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(cache.peek("/")).toBeUndefined();
      return cache;
    }

    test("shows the new one", async () => {
      const cache = await cacheOfAnOldPage();
      expect((await cache.find("/", async () => page("new"))).etag).toBe("new");
      expect(cache.peek("/")?.etag).toBe("new");
    });

    test("shows the old one where no new one can be made", async () => {
      const cache = await cacheOfAnOldPage();
      const fail = () => Promise.reject(new Error("The database is away."));
      expect((await cache.find("/", fail)).etag).toBe("old");
      expect((await cache.find("/", async () => page("broken", 500))).etag).toBe("old");
      expect((await cache.find("/", async () => page("gone", 404))).etag).toBe("gone");
    });

    test("shows the old one where the new one takes long, and the new one once it is there", async () => {
      const cache = await cacheOfAnOldPage();
      const { render, finish } = press();
      const shown = cache.find("/", render);
      await vi.advanceTimersByTimeAsync(2_001);
      expect((await shown).etag).toBe("old");
      finish(page("new"));
      await vi.advanceTimersByTimeAsync(0);
      expect(cache.peek("/")?.etag).toBe("new");
    });

    test("never shows one of which it was seen that it is gone", async () => {
      const cache = await cacheOfAnOldPage();
      expect((await cache.find("/", async () => page("gone", 404))).etag).toBe("gone");
      await expect(cache.find("/", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    });

    test("never shows one that was invalidated", async () => {
      const cache = await cacheOfAnOldPage();
      cache.invalidate(["/"]);
      await expect(cache.find("/", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    });
  });
});
