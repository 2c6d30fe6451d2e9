import { sql } from "kysely";
import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import { cardEditor, ume, yuzu } from "#tests/support/card-editor.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { mixEtag } from "../mix-edit.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";
import { checkDocuments } from "./check-documents.ts";
import { deleteMix } from "./delete-mix.ts";
import { refreshDocuments } from "./refresh-documents.ts";

// One connection proves nothing about several.
describe.skipIf(!isPostgres)("at the same moment", () => {
  test("of two edits of one state one is made and the other hears of it", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        edit(id, { title: `題 ${index}`, flavors: [ume, yuzu] }, mixEtag({ version: 1 })),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const mix = await findOwnMix(services, user, id);
    expect([mix?.version, mix?.items.length]).toEqual([2, 2]);
  });

  test("edits without If-Match end as one of them, whole", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        edit(id, { title: `${index}`, flavors: [{ maker_name: "自家製", flavor_name: `${index}` }] }),
      ),
    );
    const mix = await findOwnMix(services, user, id);
    expect(mix?.items.map(({ flavor_name }) => flavor_name)).toEqual([mix?.title]);
    expect(mix?.version).toBe(9);
  });

  test("an edit beside a deletion leaves nothing half done", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    for (let round = 0; round < 8; round++) {
      const id = await create();
      const [edited] = await Promise.allSettled([
        edit(id, { flavors: [ume, yuzu] }),
        deleteMix(services, user, id),
      ]);
      if (edited.status === "rejected") expect(edited.reason).toMatchObject({ code: "MIX_NOT_FOUND" });
      expect(await findOwnMix(services, user, id)).toBeNull();
      const items = await services.database
        .selectFrom("mix_items")
        .where("mix_id", "=", id)
        .select("id")
        .execute();
      expect(items).toHaveLength(edited.status === "rejected" ? 1 : 2);
    }
  });

  test("two cards may get the same new flavours in other orders", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const [one, other] = [await create(), await create()];
    for (let round = 0; round < 8; round++) {
      const flavors = Array.from({ length: 12 }, (_, index) => ({
        maker_name: `自家製 ${round}-${index}`,
        flavor_name: "ゆず",
      }));
      const [straight, reversed] = await Promise.all([
        edit(one, { flavors }),
        edit(other, { flavors: flavors.toReversed() }),
      ]);
      expect(straight?.items.map(({ flavor_id }) => flavor_id)).toEqual(
        reversed?.items.map(({ flavor_id }) => flavor_id).reverse(),
      );
    }
  });

  test("documents and counts are right after everything at once", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const flavor = await services.database
      .selectFrom("flavors")
      .select(["id as flavor_id", "maker_id"])
      .executeTakeFirstOrThrow();
    const { create, edit } = cardEditor(services, user);
    const ids = await Promise.all(Array.from({ length: 6 }, () => create({ items: [flavor], rating: 4 })));
    const recategorize = (category: string) =>
      services.database
        .updateTable("flavors")
        .set({ category_slugs: [category] })
        .where("id", "=", flavor.flavor_id)
        .execute();
    const outcomes = await Promise.allSettled([
      ...ids.map((id, index) => edit(id, { title: `題 ${index}`, rating: index / 2 })),
      ...ids.map((id) => edit(id, { flavors: [flavor, yuzu] })),
      recategorize("tea"),
      ...ids.slice(0, 2).map((id) => deleteMix(services, user, id)),
      recategorize("coffee"),
    ]);
    // An edit that comes after its card's deletion finds none; nothing else may be refused.
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "MIX_NOT_FOUND" });
    await Promise.all(ids.map(() => create({ items: [flavor, ume] })));
    expect(await checkDocuments(services)).toBe("nothing differs");
  });

  test("the catalogue may be imported while its cards are edited", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const { database } = services;
    const flavors = await database
      .selectFrom("flavors")
      .select(["id as flavor_id", "maker_id"])
      .limit(8)
      .execute();
    const { create, edit } = cardEditor(services, user);
    const ids = await Promise.all(
      flavors.flatMap((one) => [create({ items: [one] }), create({ items: [one, yuzu] })]),
    );
    for (const category of ["tea", "coffee", "mint"]) {
      await Promise.all([
        database
          .updateTable("flavors")
          .set({ category_slugs: [category] })
          .execute(),
        ...ids.map((id) => edit(id, { title: category, rating: 3 })),
        refreshDocuments(services),
      ]);
    }
    await refreshDocuments(services);
    expect(await checkDocuments(services)).toBe("nothing differs");
  });

  test("a card that is noted once more while its note is taken is written once more", async ({
    services,
    user,
  }) => {
    const { create } = cardEditor(services, user);
    const id = await create({ items: [yuzu] });
    const { database } = services;
    await sql`SELECT note_mix_documents(ARRAY[${id}::uuid])`.execute(database);
    await database.transaction().execute(async (transaction) => {
      await sql`SELECT note_mix_documents(ARRAY[${id}::uuid])`.execute(transaction);
      expect(await refreshDocuments(services)).toBe("0 documents");
    });
    expect(await refreshDocuments(services)).toBe("1 documents");
  });
});
