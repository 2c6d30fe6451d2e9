import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Budget } from "#http/rate-limit.ts";
import { pageQuery } from "#http/request-shapes.ts";
import { endpoints } from "#server/endpoints.ts";
import { testSettings } from "#tests/support/test-services.ts";

test("whoever names a budget means the same one", () => {
  const budgets = new Map<string, Budget>();
  for (const { limit } of endpoints) {
    if (!limit) continue;
    expect(budgets.get(limit.name) ?? limit).toEqual(limit);
    budgets.set(limit.name, limit);
  }
  expect(budgets.size).toBeGreaterThan(5);
});

test("the product's settings are what every browser may know: the root loader hands over all of them", () => {
  expect(Object.keys(testSettings).sort()).toEqual([
    "baseUrl",
    "demoPeople",
    "isDemo",
    "isSecure",
    "liffId",
    "maps",
    "officialAccountId",
    "privacyVersion",
    "productName",
    "termsVersion",
    "wordmark",
  ]);
});

describe("every call that lists page by page", () => {
  const lists = endpoints.filter(({ request }) => request?.query && "cursor" in request.query.shape);
  const PLACE = "x".repeat(200);

  test("is found", () => expect(lists.length).toBeGreaterThan(2));

  test.each(lists.map((list) => [list.path, list] as const))("%s takes what all of them take", (_, list) => {
    const query = list.request?.query?.shape;
    expect(query).toMatchObject(pageQuery);
    const asked = z.object(pageQuery);
    expect(asked.parse({})).toEqual({ limit: 20 });
    expect(asked.parse({ cursor: PLACE, through: PLACE, limit: "50" })).toEqual({
      cursor: PLACE,
      through: PLACE,
      limit: 50,
    });
    for (const wrong of [{ cursor: `${PLACE}x` }, { through: `${PLACE}x` }, { limit: 51 }, { limit: 0 }]) {
      expect(asked.safeParse(wrong).success).toBe(false);
    }
  });
});
