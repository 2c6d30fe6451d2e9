import { expect, test } from "vitest";
import { treatmentOf } from "./treatment.ts";

const origin = "https://kemurica.example";
const ID = "0a1b2c3d-0000-4000-8000-000000000000";

function treated(address: string, { method = "GET", mode = "cors" } = {}) {
  return treatmentOf({ method, mode, url: new URL(address, origin), origin });
}

test.each([
  ["/dashboard", "navigation"],
  ["/offline?to=%2Fshisha", "navigation"],
  ["/m/abcdefghijkl", "navigation"],
  // A sign-in's callback is asked for once, and a file is no screen.
  ["/api/auth/line/callback?code=1", "network"],
  ["/_line/authorize", "network"],
  ["/m/abcdefghijkl/card.png", "network"],
  ["/manifest.webmanifest", "network"],
])("a navigation to %s: %s", (address, treatment) => {
  expect(treated(address, { mode: "navigate" })).toBe(treatment);
});

test.each([
  ["/shisha.data?view=list", "page"],
  ["/profile/edit.data", "page"],
  ["/api/shisha-mixes?limit=20", "list"],
  ["/api/flavors", "list"],
  [`/api/shops/${ID}/predefined-mixes`, "list"],
  // Who is signed in, where somebody stands, and what is new are the server's to say.
  ["/api/auth/identities", "network"],
  ["/api/shops?lat=35.6&lng=139.7", "network"],
  ["/api/notifications/live", "network"],
  ["/latest-build.json", "network"],
  [`/storage/mix-images/${ID}/a-640.webp`, "picture"],
  ["/m/abcdefghijkl/card.png?v=1", "picture"],
  ["/assets/root-abc.js", "asset"],
  ["/icons/house.svg", "file"],
  ["https://profile.line-scdn.net/a.png", "network"],
])("a request for %s: %s", (address, treatment) => {
  expect(treated(address)).toBe(treatment);
});

test("of writes the worker knows logouts alone", () => {
  expect(treated("/api/auth/logout", { method: "POST" })).toBe("leaving");
  expect(treated("/api/auth/logout-all", { method: "POST" })).toBe("leaving");
  expect(treated("/api/shisha-mixes", { method: "POST" })).toBe("network");
  expect(treated("/shisha.data", { method: "HEAD" })).toBe("network");
});
