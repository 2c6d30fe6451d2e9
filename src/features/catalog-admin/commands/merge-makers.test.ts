import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { checkDocuments } from "#features/mixes/commands/check-documents.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { catalogState, documentsOf } from "#tests/support/catalog-state.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { findMergeImpact } from "../queries/find-merge-impact.ts";
import { mergeEntry } from "./merge-entry.ts";
import { undoMerge } from "./undo-merge.ts";

const cardOf = (...items: object[]) => NewMix.parse({ items });
const merge = (services: Services, admin: SignedInUser, oldId: string, intoId: string) =>
  mergeEntry(services, admin, { kind: "maker", oldId, intoId });

/** What an open shop has, as its rows say it. */
async function hasFlavor({ database }: Services, shop: string, flavor: string): Promise<boolean> {
  const { maker_id } = await database
    .selectFrom("flavors")
    .select("maker_id")
    .where("id", "=", flavor)
    .executeTakeFirstOrThrow();
  const said = await database
    .selectFrom("shop_flavor_stock")
    .select("is_present")
    .where("shop_id", "=", shop)
    .where("flavor_id", "=", flavor)
    .executeTakeFirst();
  const whole = await database
    .selectFrom("shop_maker_stock")
    .select("maker_id")
    .where("shop_id", "=", shop)
    .where("maker_id", "=", maker_id)
    .executeTakeFirst();
  return said?.is_present ?? whole !== undefined;
}

describe("merging a maker into another", () => {
  test("merges what both make, moves the rest, keeps what each shop has, and can be undone", async ({
    services,
    user,
  }) => {
    const { database } = services;
    const gone = await createFlavor(services, { name: "白桃" });
    const kept = await createFlavor(services, { name: "白桃" });
    const alone = await createFlavor(services, { name: "巨峰", maker_id: gone.maker_id });
    const beside = await createFlavor(services, { name: "梨", maker_id: kept.maker_id });
    await database.updateTable("makers").set({ name: "Moonlight" }).where("id", "=", gone.maker_id).execute();
    await database
      .insertInto("maker_aliases")
      .values({ maker_id: gone.maker_id, alias: "ムーンライト" })
      .execute();
    const { id } = await createMix(services, user, cardOf(gone, alone));
    const named = { maker_name: "Moonlight", flavor_name: "自分のゆず" };
    await createMix(services, user, cardOf(named));
    await addFavorite(services, user, { target_type: "flavor", target_id: alone.flavor_id, kind: "like" });
    const [ofGone, ofKept] = [await openShop(services), await openShop(services)];
    await database
      .insertInto("shop_maker_stock")
      .values([
        { shop_id: ofGone.id, maker_id: gone.maker_id },
        { shop_id: ofKept.id, maker_id: kept.maker_id },
      ])
      .execute();
    await database
      .insertInto("shop_predefined_mix_items")
      .values({ predefined_mix_id: ofGone.houseMixId, position: 1, ...alone, ratio: null })
      .execute();
    await database
      .insertInto("suggestions")
      .values({
        maker_id: gone.maker_id,
        field: "name",
        value: "月光",
        suggested_by: user.userId,
        created_at: new Date(),
      })
      .execute();
    await refreshDocuments(services);
    const before = [await catalogState(services), await documentsOf(services)];

    const { merge_id, cards } = await merge(services, user, gone.maker_id, kept.maker_id);
    expect(cards).toBe(2);
    await refreshDocuments(services);
    const card = await findSharedMix(services, user, id);
    expect(card?.items).toMatchObject([
      { ...kept, maker_name: "Moonlight", flavor_name: "白桃" },
      { maker_id: kept.maker_id, flavor_id: alone.flavor_id },
    ]);
    expect(await checkDocuments(services)).toBe("nothing differs");
    const has = (shop: string) =>
      Promise.all([kept, alone, beside].map(({ flavor_id }) => hasFlavor(services, shop, flavor_id)));
    expect(await has(ofGone.id)).toEqual([true, true, false]);
    expect(await has(ofKept.id)).toEqual([true, false, true]);
    const aliases = await database
      .selectFrom("maker_aliases")
      .select("alias")
      .where("maker_id", "=", kept.maker_id)
      .orderBy("alias")
      .execute();
    expect(aliases.map(({ alias }) => alias).toSorted()).toEqual(["Moonlight", "ムーンライト"]);
    // A form that was open since before.
    const again = await createMix(services, user, cardOf({ ...alone, maker_id: gone.maker_id }));
    expect((await findSharedMix(services, user, again.id))?.items).toMatchObject([
      { maker_id: kept.maker_id },
    ]);
    await database.deleteFrom("shisha_mixes").where("id", "=", again.id).execute();

    await undoMerge(services, user, merge_id);
    await refreshDocuments(services);
    expect([await catalogState(services), await documentsOf(services)]).toEqual(before);
    expect(await checkDocuments(services)).toBe("nothing differs");
  });

  test("of one that a person named tells nobody its name", async ({ services, user }) => {
    const kept = await createFlavor(services);
    await createMix(services, user, cardOf({ maker_name: "だれかの店", flavor_name: "白桃" }));
    const { id } = await services.database
      .selectFrom("makers")
      .select("id")
      .where("is_custom", "=", true)
      .executeTakeFirstOrThrow();
    await expect(merge(services, user, id, kept.maker_id)).rejects.toMatchObject({ code: "OWN_CASE" });
    await merge(services, await createPerson(services), id, kept.maker_id);
    expect(await services.database.selectFrom("maker_aliases").selectAll().execute()).toEqual([]);
    expect(await services.database.selectFrom("flavors").select("id").execute()).toEqual([
      { id: kept.flavor_id },
    ]);
  });

  test("tells flavours by their name in either language, as the rest of the administration does", async ({
    services,
    user,
  }) => {
    const gone = await createFlavor(services, { name: "ホワイトピーチ", name_en: "White Peach" });
    const kept = await createFlavor(services, { name: "白桃", name_en: "WHITE-PEACH" });
    const impact = await findMergeImpact(services, {
      kind: "maker",
      oldId: gone.maker_id,
      intoId: kept.maker_id,
    });
    expect(impact).toMatchObject({ flavors: 1, same_flavors: 1 });
    await merge(services, user, gone.maker_id, kept.maker_id);
    expect(await services.database.selectFrom("flavors").select("id").execute()).toEqual([
      { id: kept.flavor_id },
    ]);
  });

  test("does not come back with an import of the catalogue", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const { database } = services;
    const makers = await database.selectFrom("makers").select("id").orderBy("name").limit(2).execute();
    const [gone, kept] = makers.map(({ id }) => id) as [string, string];
    const { id: flavor } = await database
      .selectFrom("flavors")
      .select("id")
      .where("maker_id", "=", kept)
      .executeTakeFirstOrThrow();
    const [other] = await database
      .selectFrom("flavors")
      .select("id")
      .where("maker_id", "=", kept)
      .limit(2)
      .offset(1)
      .execute();
    await mergeEntry(services, user, { kind: "flavor", oldId: flavor, intoId: other?.id ?? "" });
    await merge(services, user, gone, kept);
    const before = await catalogState(services);
    expect(await importCatalog(services, catalogFile)).toEqual({ makers: 0, flavors: 0 });
    expect(await catalogState(services)).toEqual(before);
  });

  test("is not undone where one of its flavours was merged on", async ({ services, user }) => {
    const gone = await createFlavor(services, { name: "白桃" });
    const kept = await createFlavor(services, { name: "白桃" });
    const last = await createFlavor(services, { name: "もも", maker_id: kept.maker_id });
    const before = await catalogState(services);
    const { merge_id } = await merge(services, user, gone.maker_id, kept.maker_id);
    const on = await mergeEntry(services, user, {
      kind: "flavor",
      oldId: kept.flavor_id,
      intoId: last.flavor_id,
    });
    await expect(undoMerge(services, user, merge_id)).rejects.toMatchObject({ code: "MERGE_INTO_GONE" });
    await undoMerge(services, user, on.merge_id);
    await undoMerge(services, user, merge_id);
    expect(await catalogState(services)).toEqual(before);
  });

  test("holds an earlier merge of its flavours until it is undone itself", async ({ services, user }) => {
    const gone = await createFlavor(services, { name: "白桃" });
    const other = await createFlavor(services, { name: "もも", maker_id: gone.maker_id });
    const kept = await createFlavor(services, { name: "梨" });
    const first = await mergeEntry(services, user, {
      kind: "flavor",
      oldId: gone.flavor_id,
      intoId: other.flavor_id,
    });
    const second = await merge(services, user, gone.maker_id, kept.maker_id);
    await expect(undoMerge(services, user, first.merge_id)).rejects.toMatchObject({
      code: "MERGE_MAKER_GONE",
    });
    await undoMerge(services, user, second.merge_id);
    await undoMerge(services, user, first.merge_id);
  });
});
