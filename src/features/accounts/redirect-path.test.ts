import { expect, test } from "vitest";
import { safePath, withNext } from "./redirect-path.ts";

test.each(["/", "/shisha/new", "/m/0123456789ab?x=1#top", "/shisha?month=2026-11"])("%s is ours", (path) =>
  expect(safePath(path)).toBe(path),
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/%2F%2Fevil.example",
  "/%5Cevil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "evil",
  "",
  "/login?next=/login",
  "/api/auth/logout",
  "/dashboard.data",
  `/${"a".repeat(3000)}`,
  `/${"あ".repeat(300)}`,
])("%j is not", (path) => expect(safePath(path)).toBeNull());

test.each(["/login", "/login-pc", "/consent", "/profile/setup"])("%s is where one goes on from", (step) => {
  const invitation = "/shops/invite/abc?from=chat";
  expect(safePath(withNext(step, invitation))).toBe(invitation);
  expect(safePath(withNext(step, withNext("/consent", invitation)))).toBe(invitation);
  expect(safePath(withNext(step, "//evil.example"))).toBeNull();
  expect(safePath(step)).toBeNull();
});

test("tokens for LINE's SDK are left out", () => {
  expect(safePath("/terms?a=1#access_token=abc&feature_token=def")).toBe("/terms?a=1");
});

test("a next path survives as one parameter", () => {
  expect(withNext("/consent", "/shisha?a=1&b=2")).toBe("/consent?next=%2Fshisha%3Fa%3D1%26b%3D2");
});
