import { sql } from "kysely";
import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { suitsTaste } from "./suits-taste-column.ts";

type Item = { maker_id: string; flavor_id: string; ratio?: number };

async function smoke(
  services: Services,
  user: SignedInUser,
  items: Item[],
  more: object = {},
): Promise<string> {
  const { id } = await createMix(services, user, NewMix.parse({ items, visibility: "private", ...more }));
  return id;
}

/** Whether somebody's card of these flavours suits this person. */
async function suits(services: Services, user: SignedInUser, items: Item[]): Promise<boolean | undefined> {
  const id = await smoke(services, await createPerson(services), items);
  const { rows } = await sql<{ suits: boolean }>`
    SELECT ${suitsTaste(user, services.clock())} AS suits FROM shisha_mixes mix WHERE mix.id = ${id}::uuid`.execute(
    services.database,
  );
  return rows[0]?.suits;
}

async function flavors(services: Services) {
  const of = (name: string, paint: "fruit" | "mint" | "tea" | "coffee") =>
    createFlavor(services, { name, category_slugs: [paint] });
  return {
    peach: await of("白桃", "fruit"),
    plum: await of("すもも", "fruit"),
    mint: await of("ミント", "mint"),
    tea: await of("紅茶", "tea"),
    coffee: await of("珈琲", "coffee"),
  };
}

describe("suitsTaste", () => {
  test("is true of colours that somebody smokes often, also on private cards", async ({ services, user }) => {
    const { peach, plum, mint, tea } = await flavors(services);
    for (let count = 0; count < 5; count++) {
      expect(await suits(services, user, [plum])).toBe(false);
      await smoke(services, user, [peach, mint]);
    }
    expect(await suits(services, user, [plum])).toBe(true);
    expect(await suits(services, user, [plum, mint])).toBe(true);
    expect(await suits(services, user, [plum, tea])).toBe(false);
    expect(
      await suits(services, user, [
        { ...plum, ratio: 85 },
        { ...tea, ratio: 15 },
      ]),
    ).toBe(true);
    expect(
      await suits(services, user, [
        { ...plum, ratio: 75 },
        { ...tea, ratio: 25 },
      ]),
    ).toBe(false);
    expect(await suits(services, await createPerson(services), [plum])).toBe(false);
  });

  test("is true of a flavour that they rated highly, and never of one that they rated low", async ({
    services,
    user,
  }) => {
    const { peach, plum, mint, tea, coffee } = await flavors(services);
    for (let count = 0; count < 9; count++) await smoke(services, user, [peach]);
    await smoke(services, user, [tea], { rating: 4.5 });
    await smoke(services, user, [coffee], { rating: 3.5 });
    await smoke(services, user, [plum], { rating: 2 });
    expect(await suits(services, user, [peach, tea])).toBe(true);
    expect(await suits(services, user, [tea])).toBe(true);
    expect(await suits(services, user, [coffee])).toBe(false);
    expect(await suits(services, user, [mint])).toBe(false);
    expect(await suits(services, user, [plum])).toBe(false);
    expect(await suits(services, user, [peach, plum])).toBe(false);
  });

  test("forgets colours after a year", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const { peach, plum } = await flavors(services);
    for (let count = 0; count < 5; count++)
      await smoke(services, user, [peach], { customDateTime: "2025-11-20T12:00:00Z" });
    expect(await suits(services, user, [plum])).toBe(false);
    for (let count = 0; count < 5; count++)
      await smoke(services, user, [peach], { customDateTime: "2025-12-20T12:00:00Z" });
    expect(await suits(services, user, [plum])).toBe(true);
  });
});
