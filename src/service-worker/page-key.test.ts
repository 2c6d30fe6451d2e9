import { expect, test } from "vitest";
import { pageKey, screenOfKey, wholePageKey } from "./page-key.ts";

const SHOP = "0a1b2c3d-0000-4000-8000-000000000000";
const key = (address: string) => pageKey(new URL(address, "https://kemurica.example"));

test.each([
  ["/dashboard.data", "/dashboard.data"],
  ["/dashboard", "/dashboard.data"],
  ["/shisha.data?view=list", "/shisha.data?view=list"],
  ["/shisha.data?view=list&_routes=routes%2Fcards", "/shisha.data?view=list&_routes=routes%2Fcards"],
  ["/shisha/abcdefghijkl.data?new=1", "/shisha/abcdefghijkl.data"],
  ["/m/abcdefghijkl.data", "/m/abcdefghijkl.data"],
  ["/shisha/new.data", "/shisha/new.data"],
  ["/m/abcdefghijkl/order", "/m/abcdefghijkl/order.data"],
  ["/m/abcdefghijkl/order.data?shop=0a1b2c3d", "/m/abcdefghijkl/order.data?shop=0a1b2c3d"],
  [
    "/m/abcdefghijkl/order.data?shop=0a1b2c3d&_routes=one",
    "/m/abcdefghijkl/order.data?shop=0a1b2c3d&_routes=one",
  ],
  [`/shops/${SHOP}/mixes/${SHOP}/order.data`, `/shops/${SHOP}/mixes/${SHOP}/order.data`],
])("%s is kept as %s", (address, kept) => {
  expect(key(address)).toBe(kept);
});

test.each([
  "/shisha/new.data?from=abcdefghijkl",
  "/shops.data?lat=35.6&lng=139.7",
  "/profile/edit.data",
  "/profile/setup.data",
  "/shops/manage/0a1b2c3d-0000-4000-8000-000000000000/verification.data",
  "/shops/invite/abcdefghijklmnop.data",
  "/table/abcdefghijklmnop.data",
  "/notifications.data",
  "/friends/cards.data",
])("%s is kept by nobody", (address) => {
  expect(key(address)).toBeNull();
});

test("a part of a screen is found within the whole of it, and is no screen by itself", () => {
  expect(wholePageKey("/shisha.data?view=list&_routes=one")).toBe("/shisha.data?view=list");
  expect(wholePageKey("/shisha.data?_routes=one")).toBe("/shisha.data");
  expect(wholePageKey("/shisha.data?view=list")).toBeNull();
  expect(screenOfKey("/shisha.data?view=list")).toBe("/shisha?view=list");
  expect(screenOfKey("/shisha.data?_routes=one")).toBeNull();
});
