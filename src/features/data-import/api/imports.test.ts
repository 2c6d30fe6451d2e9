import { expect } from "vitest";
import { newId } from "#foundation/entity-id.ts";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";

test("a person has three files brought in a day", async ({ services, user }) => {
  const caller = await (await openDoor(services, { RATE_LIMITS: "on" })).as(user);
  const statuses: number[] = [];
  for (let nth = 0; nth < 4; nth++)
    statuses.push((await caller.call("POST", `/api/imports/${newId()}/start`, { body: {} })).status);
  expect(statuses).toEqual([404, 404, 404, 429]);
});
