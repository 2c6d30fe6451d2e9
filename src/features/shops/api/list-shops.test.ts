import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";

describe("GET /api/shops", () => {
  test.for([
    "lat=35.658&lng=139.7&radius=0.0005",
    "lat=35.658&lng=139.7&radius=1.23456",
    "lat=0.0000000000000001&lng=0",
    "lat=90&lng=180&radius=50",
    "lat=-90&lng=-180",
    "query=%25_%5C%27",
    `query=${"a%20".repeat(50)}`,
  ])("answers %s", async (query, { services }) => {
    const visitor = await (await openDoor(services)).as(null);
    expect((await visitor.call("GET", `/api/shops?${query}`)).status).toBe(200);
  });

  test.for([
    "lat=NaN&lng=0",
    "lat=1",
    "lat=91&lng=0",
    "lat=0&lng=0&radius=51",
    "lat=0&lng=0&radius=1e-320",
    "limit=51",
    "limit=1.5",
    "limit=1e1",
    "lat=1e-320&lng=0",
    "lat=&lng=",
    "maxPrice=0x10",
  ])("refuses %s", async (query, { services }) => {
    const visitor = await (await openDoor(services)).as(null);
    expect((await visitor.call("GET", `/api/shops?${query}`)).status).toBe(400);
  });
});
