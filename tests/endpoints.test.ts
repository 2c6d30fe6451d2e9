import { expect, test } from "vitest";
import type { Budget } from "#http/rate-limit.ts";
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
    "isDemo",
    "isSecure",
    "liffId",
    "officialAccountId",
    "privacyVersion",
    "productName",
    "termsVersion",
    "wordmark",
  ]);
});
