import { describe, expect, test } from "vitest";
import { hasAddButton, hasBottomBar, hasLoginButton, isWithin } from "./destinations.ts";

describe("the floating button", () => {
  test.for(["/dashboard", "/shisha", "/shisha/0123456789ab", "/profile/edit", "/terms"])(
    "stands on %s",
    (path) => {
      expect(hasAddButton(path)).toBe(true);
    },
  );
  test.for(["/shisha/new", "/shisha/new-v2", "/shisha/edit/0123456789ab", "/m/0123456789ab"])(
    "is absent on %s",
    (path) => {
      expect(hasAddButton(path)).toBe(false);
    },
  );
});

test("the bottom bar is hidden on /consent and on the news alone", () => {
  expect(["/consent", "/news", "/news/1"].map(hasBottomBar)).toEqual([false, false, false]);
  expect(["/dashboard", "/newspaper", "/shisha/new"].map(hasBottomBar)).toEqual([true, true, true]);
});

test("the bar has no second LINE button where the screen has its own", () => {
  expect(["/login-pc", "/login-pc?next=%2Fshisha", "/consent"].map(hasLoginButton)).toEqual([
    false,
    false,
    false,
  ]);
  expect(["/terms", "/m/0123456789ab", "/shisha/new"].map(hasLoginButton)).toEqual([true, true, true]);
});

test("a card's page belongs to the history, the form does not", () => {
  const history = { path: "/shisha" };
  expect(isWithin(history, "/shisha/new")).toBe(false);
  expect(isWithin(history, "/shisha/0123456789ab")).toBe(true);
  expect(isWithin(history, "/shisharoma")).toBe(false);
});
