import { beforeEach, describe, expect, test } from "vitest";
import { memoryCaches } from "#tests/support/memory-caches.ts";
import { createSeenThings, MOST_SEEN, type SeenThings } from "./seen-things.ts";

let storage: CacheStorage;
let seen: SeenThings;

beforeEach(async () => {
  storage = memoryCaches();
  seen = createSeenThings(storage, "build-1");
  await seen.hear("anna", seen.epoch());
});

const keep = (text: string, askedIn = seen.epoch()) =>
  seen.keep("pages", "/dashboard.data", new Response(text), askedIn);
const found = async () => (await seen.find("pages", "/dashboard.data"))?.text();

describe("what a person saw", () => {
  test("is found again, also by a worker that was asleep", async () => {
    await keep("of Anna");
    expect(await found()).toBe("of Anna");
    const awake = createSeenThings(storage, "build-1");
    expect(await (await awake.find("pages", "/dashboard.data"))?.text()).toBe("of Anna");
  });

  test("goes when an answer is somebody else's, or nobody's", async () => {
    for (const name of ["ben", "nobody"]) {
      await keep("of whoever was before");
      await seen.hear(name, seen.epoch());
      expect(await found()).toBeUndefined();
      expect(await storage.keys()).toEqual([]);
    }
  });

  test("that comes after somebody else did is neither kept nor believed", async () => {
    const askedByAnna = seen.epoch();
    const heardIn = await seen.hear("ben", askedByAnna);
    await keep("of Anna", askedByAnna);
    expect(await seen.hear("anna", askedByAnna)).toBeNull();
    expect(await found()).toBeUndefined();

    await keep("of Ben", heardIn ?? -1);
    expect(await found()).toBe("of Ben");
    // Asked at the same moment as the first of Ben's.
    expect(await seen.hear("ben", askedByAnna)).toBe(heardIn);
  });

  test("goes at a logout with what is just being kept, and nothing is kept until somebody is known", async () => {
    const keeping = keep("on its way");
    const askedBefore = seen.epoch();
    await Promise.all([seen.forget(), keeping]);
    await keep("too late", askedBefore);
    await keep("of whom?");
    expect(await storage.keys()).toEqual([]);
  });

  test("stays where what comes anew breaks off, and nothing waits for a body that does not end", async () => {
    await keep("whole");
    const breaksOff = new ReadableStream({ start: (body) => body.error(new Error("aborted")) });
    await expect(
      seen.keep("pages", "/dashboard.data", new Response(breaksOff), seen.epoch()),
    ).rejects.toThrow("aborted");
    expect(await found()).toBe("whole");

    void seen.keep("pages", "/m/endless.data", new Response(new ReadableStream()), seen.epoch());
    await keep("anew");
    expect(await found()).toBe("anew");
  });

  test("is believed of neither where two are left", async () => {
    for (const name of ["anna", "ben"]) await storage.open(`seen:${name}:pictures`);
    const awake = createSeenThings(storage, "build-1");
    expect(await awake.find("pictures", "/a.jpg")).toBeUndefined();
    expect(await storage.keys()).toEqual([]);
  });

  test("is bounded: the oldest goes, and what is kept anew is the newest", async () => {
    await keep("first");
    for (let number = 0; number < MOST_SEEN.pages; number += 1) {
      if (number === 5) await keep("anew");
      await seen.keep("pages", `/m/${number}.data`, new Response(""), seen.epoch());
    }
    expect(await seen.keys("pages")).toHaveLength(MOST_SEEN.pages);
    expect(await found()).toBe("anew");
    expect(await seen.find("pages", "/m/0.data")).toBeUndefined();
  });
});

test("a new build reads nothing that was kept for the screens of another one; pictures stay", async () => {
  await keep("for the former screens");
  await seen.keep("pictures", "/a.jpg", new Response("a"), seen.epoch());
  const next = createSeenThings(storage, "build-2");
  await next.forgetFormerBuilds();
  expect(await next.find("pages", "/dashboard.data")).toBeUndefined();
  expect(await (await next.find("pictures", "/a.jpg"))?.text()).toBe("a");
  expect(await storage.keys()).toEqual(["seen:anna:pictures"]);
});
