import { describe, expect } from "vitest";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import type { ThingsMode } from "../explore-address.ts";
import { A_FEW, findAllOfKind, findThings } from "./find-things.ts";

describe("all of one kind", () => {
  test("is no longer than it is shown, and says whether there is more", async ({ services, user }) => {
    for (const number of [1, 2, 3]) {
      const maker = await services.database
        .insertInto("makers")
        .values({ name: `月光${number}` })
        .returning("id")
        .executeTakeFirstOrThrow();
      await createFlavor(services, { name: `月光の桃${number}`, maker_id: maker.id });
      await createPerson(services, { display_name: `月光さん${number}`, found_by: "everybody" });
    }
    for (const kind of ["flavors", "makers", "people"] as const satisfies ThingsMode[]) {
      const found = async (most?: number) => {
        const { things, hasMore } = await findAllOfKind(services, user, {
          query: "月光",
          kind,
          ...(most !== undefined && { most }),
        });
        return [things[kind].length, hasMore];
      };
      expect(await found(2), kind).toEqual([2, true]);
      expect(await found(3), kind).toEqual([3, false]);
      expect(await found(), kind).toEqual([3, false]);
    }
  });

  test("says of makers as well that there are more than a list shows", async ({ services, user }) => {
    await services.database
      .insertInto("makers")
      .values(Array.from({ length: 21 }, (_, number) => ({ name: `煙工房 ${number}` })))
      .execute();
    const { things, hasMore } = await findAllOfKind(services, user, { query: "煙工房", kind: "makers" });
    expect([things.makers.length, hasMore]).toEqual([20, true]);
  });
});

test("findThings shows nothing that somebody named themselves, also while the process still knows it", async ({
  services,
  user,
}) => {
  const { database } = services;
  const kept = await createFlavor(services);
  const [named, ofNamedMaker] = [await createFlavor(services), await createFlavor(services)];
  const find = async () => {
    const things = await findThings(services, user, { query: "白桃", few: A_FEW });
    return things.flavors.map(({ id }) => id).sort();
  };
  const findMakers = async () => (await findThings(services, user, { query: "月光堂", few: A_FEW })).makers;
  expect(await find()).toEqual([kept, named, ofNamedMaker].map(({ flavor_id }) => flavor_id).sort());
  expect(await findMakers()).toHaveLength(3);
  await database.updateTable("flavors").set({ is_custom: true }).where("id", "=", named.flavor_id).execute();
  await database
    .updateTable("makers")
    .set({ is_custom: true })
    .where("id", "=", ofNamedMaker.maker_id)
    .execute();
  expect(await find()).toEqual([kept.flavor_id]);
  expect((await findMakers()).map(({ id }) => id).sort()).toEqual([kept.maker_id, named.maker_id].sort());
});
