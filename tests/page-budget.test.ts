import { expect } from "vitest";
import { EXPLORE_BUDGET } from "#features/discover/explore-budget.ts";
import { messages } from "#foundation/messages.ts";
import { createPerson } from "./support/create-person.ts";
import { openApp } from "./support/open-app.ts";
import { test } from "./support/test.ts";

test("explore's page shares the budget of its call, and says so where none is left", async ({
  services,
  user,
}) => {
  const app = await openApp(services, { RATE_LIMITS: "on" });
  const caller = await app.as(user);
  const read = ({ headers }: { headers: Record<string, string> }, path: string) =>
    app.fetch(new Request(services.settings.baseUrl + path, { headers }));
  const calls = await Promise.all(
    Array.from({ length: EXPLORE_BUDGET.points - 1 }, () => caller.call("GET", "/api/explore?limit=1")),
  );
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await read(caller, "/explore")).status).toBe(200);

  const refused = await read(caller, "/explore");
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain(messages.rateLimited);
  expect((await read(caller, "/explore.data?mode=ranking")).status).toBe(429);
  expect((await caller.call("GET", "/api/explore")).status).toBe(429);
  // Other pages, other calls and other people go on.
  expect((await read(caller, "/shisha")).status).toBe(200);
  expect((await caller.call("GET", "/api/search?query=ゆず")).status).toBe(200);
  expect((await read(await app.as(await createPerson(services)), "/explore")).status).toBe(200);
});
