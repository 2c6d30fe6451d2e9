import { describe, expect, test } from "vitest";
import { findOneAddress } from "./one-address.ts";
import { createFindPagePattern, pageRouteOf } from "./page-patterns.ts";

const route = (id: string, path?: string, parentId = "root", index?: true) => ({ id, path, parentId, index });
const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    route("home", undefined, "root", true),
    route("shell"),
    route("login", "login"),
    route("card", "m/:id", "shell"),
    route("one", "shisha/:id", "shell"),
    route("new", "shisha/new", "shell"),
    route("invite", "shops/invite/:token", "shell"),
    route("absent", "*"),
  ].map((one) => [one.id, { module: {}, ...one }]),
) as unknown as Parameters<typeof createFindPagePattern>[0];
const findPattern = createFindPagePattern(routes);
const oneAddress = findOneAddress(findPattern);

describe("the one address of a page", () => {
  test.each([
    ["/Login", "/login"],
    ["/SHISHA/New", "/shisha/new"],
    ["//login", "/login"],
    ["/shisha//new", "/shisha/new"],
    ["///", "/"],
    ["/Login/", "/login/"],
  ])("%s leads to %s", (path, address) => {
    expect(oneAddress(path)).toBe(address);
  });

  test.each([
    ["/M/0123456789AB", "/m/0123456789AB"],
    ["/Shops/Invite/AbC-_9", "/shops/invite/AbC-_9"],
    ["//shisha/9B2E0C1A-0000-4000-8000-00000000000F", "/shisha/9B2E0C1A-0000-4000-8000-00000000000F"],
  ])("%s keeps its id or token: %s", (path, address) => {
    expect(oneAddress(path)).toBe(address);
  });

  test.each([
    "/",
    "/login",
    "/m/0123456789AB",
    "/shops/invite/AbC-_9",
    "/assets/Index-AbC.js",
    "//evil.example",
    "//evil.example/login",
    "//etc/passwd",
    "/no/Such/Page",
    "/Login.data",
  ])("%s stays as it is", (path) => {
    expect(oneAddress(path)).toBeNull();
  });
});

test.each([
  ["/m/0123456789ab", "/m/:id"],
  ["/", "/"],
  ["/_root.data", "/.data"],
  ["/shisha/new", "/shisha/new"],
  ["/shisha/one.data", "/shisha/:id.data"],
  ["/wp-login.php", "unknown"],
])("%s is the route %s", (path, route) => {
  expect(pageRouteOf(findPattern, path)).toBe(route);
});
