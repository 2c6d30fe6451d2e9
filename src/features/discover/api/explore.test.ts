import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { EXPLORE_BUDGET } from "../explore-budget.ts";
import { MAX_CHOSEN } from "../explore-filters.ts";

/** What the call and the count say. */
async function asked(
  services: Services,
  query: string,
): Promise<[status: number, cards: number, count: number]> {
  const caller = await (await openDoor(services)).as(await createPerson(services));
  const [listed, counted] = [
    await caller.call("GET", `/api/explore?${query}`),
    await caller.call("GET", `/api/explore/count?${query}`),
  ];
  expect(counted.status).toBe(listed.status);
  if (listed.status !== 200) return [listed.status, 0, 0];
  const { data: cards } = (await listed.json()) as { data: unknown[] };
  const { data: found } = (await counted.json()) as { data: { count: number } };
  return [200, cards.length, found.count];
}

describe("the call of explore", () => {
  test("knows an id in capitals; what is asked for and left out as well is left out", async ({
    services,
    user,
  }) => {
    const [one, other] = [await createFlavor(services), await createFlavor(services, { name: "ゆず" })];
    for (const flavor of [one, other])
      await createMix(services, user, NewMix.parse({ items: [flavor], visibility: "public" }));
    const [id, otherId] = [one.flavor_id, other.flavor_id];
    expect(await asked(services, `flavors=${id.toUpperCase()},${id}`)).toEqual([200, 1, 1]);
    expect(await asked(services, `flavors=${id}&notFlavors=${id.toUpperCase()}`)).toEqual([200, 1, 1]);
    expect(await asked(services, `notFlavors=${otherId}`)).toEqual([200, 1, 1]);
  });

  test("refuses what is no id, and more than may be chosen", async ({ services }) => {
    const ids = Array.from({ length: MAX_CHOSEN + 1 }, newId);
    expect(await asked(services, "flavors=nonsense")).toEqual([400, 0, 0]);
    expect(await asked(services, `makers=${ids}`)).toEqual([400, 0, 0]);
    expect(await asked(services, `makers=${ids.slice(1)}`)).toEqual([200, 0, 0]);
  });

  test("has a budget of its own", async ({ services, user }) => {
    const caller = await (await openDoor(services, { RATE_LIMITS: "on" })).as(user);
    const statuses = await Promise.all(
      Array.from(
        { length: EXPLORE_BUDGET.points + 1 },
        async () => (await caller.call("GET", "/api/explore?limit=1")).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(EXPLORE_BUDGET.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await caller.call("GET", "/api/explore/count")).status).toBe(200);
  });
});
