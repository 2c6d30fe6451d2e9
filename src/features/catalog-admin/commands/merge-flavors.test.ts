import { describe, expect } from "vitest";
import { findMergedFlavor } from "#features/catalog-pages/queries/find-merged.ts";
import { addFavorite, removeFavorite } from "#features/favorites/commands/add-favorite.ts";
import { checkDocuments } from "#features/mixes/commands/check-documents.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { refreshDocuments } from "#features/mixes/commands/refresh-documents.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { catalogState, documentsOf } from "#tests/support/catalog-state.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import { mergeEntry } from "./merge-entry.ts";
import { sweepMerges, undoMerge } from "./undo-merge.ts";

const cardOf = (...items: object[]) => NewMix.parse({ items });
const want = (target_id: string) => ({ target_type: "flavor", target_id, kind: "want" }) as const;
const like = (target_id: string) => ({ target_type: "flavor", target_id, kind: "like" }) as const;
const merge = (services: Services, admin: SignedInUser, oldId: string, intoId: string) =>
  mergeEntry(services, admin, { kind: "flavor", oldId, intoId });

async function customFlavor({ database }: Services, person: SignedInUser): Promise<string> {
  const { id } = await database
    .selectFrom("flavors")
    .select("id")
    .where("created_by", "=", person.userId)
    .executeTakeFirstOrThrow();
  return id;
}

/** A flavour twice in the catalogue, with everything that can name one. */
async function duplicated(services: Services, user: SignedInUser) {
  const { database } = services;
  const [gone, kept] = [await createFlavor(services), await createFlavor(services, { name: "ピーチ" })];
  const other = await createPerson(services);
  await createMix(services, user, cardOf({ ...gone, ratio: 70 }, { ...kept, ratio: 30 }));
  await createMix(services, other, cardOf(gone));
  for (const mark of [like(gone.flavor_id), like(kept.flavor_id), want(gone.flavor_id)])
    await addFavorite(services, user, mark);
  await addFavorite(services, other, want(gone.flavor_id));
  const shops = [];
  for (const name of ["両方", "片方", "メーカーごと", "ないお店"])
    shops.push(await openShop(services, { name }));
  const [both, one, whole, lacking] = shops.map(({ id }) => id) as [string, string, string, string];
  await database
    .insertInto("shop_flavor_stock")
    .values([
      { shop_id: both, flavor_id: gone.flavor_id, is_present: true },
      { shop_id: both, flavor_id: kept.flavor_id, is_present: true },
      { shop_id: one, flavor_id: gone.flavor_id, is_present: true },
      { shop_id: lacking, flavor_id: gone.flavor_id, is_present: true },
      { shop_id: lacking, flavor_id: kept.flavor_id, is_present: false },
    ])
    .execute();
  await database
    .insertInto("shop_maker_stock")
    .values([
      { shop_id: whole, maker_id: gone.maker_id },
      { shop_id: lacking, maker_id: kept.maker_id },
    ])
    .execute();
  await database
    .insertInto("shop_absent_flavors")
    .values([
      { shop_id: one, flavor_id: gone.flavor_id, day: "2026-11-20" },
      { shop_id: both, flavor_id: gone.flavor_id, day: "2026-11-20" },
    ])
    .execute();
  await database
    .insertInto("shop_predefined_mix_items")
    .values({ predefined_mix_id: shops[0]?.houseMixId ?? "", position: 1, ...gone, ratio: null })
    .execute();
  const said = { created_at: new Date("2026-11-01"), suggested_by: user.userId, value: "はくとう" };
  await database
    .insertInto("suggestions")
    .values([
      { ...said, flavor_id: gone.flavor_id, field: "name" },
      { ...said, flavor_id: kept.flavor_id, field: "name" },
      { ...said, flavor_id: gone.flavor_id, field: "name_en" },
    ])
    .execute();
  for (const flavor_id of [gone.flavor_id, kept.flavor_id])
    await database
      .insertInto("refused_recommendations")
      .values({ user_id: other.userId, flavor_id, created_at: new Date("2026-11-02") })
      .execute();
  await refreshDocuments(services);
  return { gone, kept, other, both, one, whole, lacking };
}

describe("merging a flavour into another", () => {
  test("moves everything that names it, keeps one of two marks, and undoing it puts back all of it", async ({
    services,
    user,
  }) => {
    const { database } = services;
    const admin = await createPerson(services);
    const { gone, kept, other, both, one, whole, lacking } = await duplicated(services, user);
    const before = [await catalogState(services), await documentsOf(services)];
    const { merge_id, cards } = await merge(services, admin, gone.flavor_id, kept.flavor_id);
    expect(cards).toBe(2);
    expect(await findMergedFlavor(services, gone.flavor_id)).toBe(kept.flavor_id);
    const items = await database.selectFrom("mix_items").selectAll().orderBy("position").execute();
    // Names stay as they were recorded.
    expect(items.map(({ flavor_id, maker_id, flavor_name }) => [flavor_id, maker_id, flavor_name])).toEqual([
      [kept.flavor_id, kept.maker_id, "白桃"],
      [kept.flavor_id, kept.maker_id, "白桃"],
      [kept.flavor_id, kept.maker_id, "ピーチ"],
    ]);
    const marks = await database.selectFrom("favorites").select(["user_id", "kind", "flavor_id"]).execute();
    expect(marks.map(({ flavor_id }) => flavor_id)).toEqual([kept.flavor_id, kept.flavor_id, kept.flavor_id]);
    expect(new Set(marks.map(({ user_id, kind }) => `${user_id} ${kind}`))).toEqual(
      new Set([`${user.userId} like`, `${user.userId} want`, `${other.userId} want`]),
    );
    const stock = await database.selectFrom("shop_flavor_stock").selectAll().execute();
    expect(
      new Set(stock.map((row) => `${row.shop_id} ${row.flavor_id === kept.flavor_id} ${row.is_present}`)),
    ).toEqual(new Set([`${both} true true`, `${one} true true`, `${whole} true true`]));
    expect(stock.some(({ shop_id }) => shop_id === lacking)).toBe(false);
    // Another one is there, where the shop had both.
    const absent = await database
      .selectFrom("shop_absent_flavors")
      .select(["shop_id", "flavor_id"])
      .execute();
    expect(absent).toEqual([{ shop_id: one, flavor_id: kept.flavor_id }]);
    const open = await database
      .selectFrom("suggestions")
      .select(["field", "flavor_id"])
      .orderBy("field")
      .execute();
    expect(open).toEqual([
      { field: "name", flavor_id: kept.flavor_id },
      { field: "name_en", flavor_id: kept.flavor_id },
    ]);
    await refreshDocuments(services);
    expect(await checkDocuments(services)).toBe("nothing differs");
    expect(JSON.stringify(await documentsOf(services))).not.toContain(gone.flavor_id);

    await undoMerge(services, admin, merge_id);
    await refreshDocuments(services);
    expect([await catalogState(services), await documentsOf(services)]).toEqual(before);
    expect(await checkDocuments(services)).toBe("nothing differs");
    const acts = await database
      .selectFrom("audit_events")
      .select(["action", "actor_id"])
      .where("action", "like", "flavor.%")
      .orderBy("action")
      .execute();
    expect(acts).toEqual([
      { action: "flavor.merge_undone", actor_id: admin.userId },
      { action: "flavor.merged", actor_id: admin.userId },
    ]);
  });

  test("leaves what people changed since as they changed it", async ({ services, user }) => {
    const { gone, kept, other } = await duplicated(services, user);
    const { merge_id } = await merge(services, user, gone.flavor_id, kept.flavor_id);
    await removeFavorite(services, user, like(kept.flavor_id));
    await removeFavorite(services, other, want(gone.flavor_id));
    const { short_id } = await createMix(services, other, cardOf(gone));
    await undoMerge(services, user, merge_id);
    const marks = await services.database
      .selectFrom("favorites")
      .select(["user_id", "kind", "flavor_id"])
      .execute();
    expect(marks).toEqual([{ user_id: user.userId, kind: "want", flavor_id: gone.flavor_id }]);
    const card = await findSharedMix(services, other, short_id);
    expect(card?.items[0]?.flavor_id).toBe(kept.flavor_id);
  });

  test("of what somebody named themselves makes their cards the catalogue's, and their old drafts too", async ({
    services,
    user,
  }) => {
    const { database } = services;
    const kept = await createFlavor(services, { name: "ゆず", category_slugs: ["citrus"] });
    const { id } = await createMix(services, user, cardOf({ maker_name: "自家製", flavor_name: "柚子" }));
    const gone = await customFlavor(services, user);
    const { maker_id } = await database
      .selectFrom("flavors")
      .select("maker_id")
      .where("id", "=", gone)
      .executeTakeFirstOrThrow();
    // Whoever named it does not decide what it is.
    await expect(merge(services, user, gone, kept.flavor_id)).rejects.toMatchObject({
      kind: "forbidden",
      code: "OWN_CASE",
    });
    await merge(services, await createPerson(services), gone, kept.flavor_id);
    await refreshDocuments(services);
    const card = await findSharedMix(services, user, id);
    expect(card?.items).toMatchObject([{ ...kept, flavor_name: "柚子", paint: "citrus" }]);
    const again = await createMix(services, user, cardOf({ maker_id, flavor_id: gone }));
    const other = await findSharedMix(services, user, again.id);
    expect(other?.items).toMatchObject([{ ...kept, flavor_name: "ゆず" }]);
    await addFavorite(services, user, want(gone));
    expect(await database.selectFrom("favorites").select("flavor_id").execute()).toEqual([
      { flavor_id: kept.flavor_id },
    ]);
  });

  test("of a merged one leads on, and is undone from the last back to the first", async ({
    services,
    user,
  }) => {
    const [a, b, c] = [
      await createFlavor(services),
      await createFlavor(services),
      await createFlavor(services),
    ];
    await createMix(services, user, cardOf(a));
    const before = await catalogState(services);
    const first = await merge(services, user, a.flavor_id, b.flavor_id);
    await expect(merge(services, user, c.flavor_id, a.flavor_id)).rejects.toMatchObject({
      code: "MERGE_INTO_GONE",
    });
    await expect(merge(services, user, a.flavor_id, c.flavor_id)).rejects.toMatchObject({
      code: "FLAVOR_NOT_FOUND",
    });
    const second = await merge(services, user, b.flavor_id, c.flavor_id);
    expect(await findMergedFlavor(services, a.flavor_id)).toBe(c.flavor_id);
    await expect(undoMerge(services, user, first.merge_id)).rejects.toMatchObject({
      code: "MERGE_INTO_GONE",
      message: catalogAdminMessages.undoIntoGone,
    });
    await undoMerge(services, user, second.merge_id);
    expect(await findMergedFlavor(services, a.flavor_id)).toBe(b.flavor_id);
    await undoMerge(services, user, first.merge_id);
    expect(await catalogState(services)).toEqual(before);
    await expect(undoMerge(services, user, first.merge_id)).rejects.toMatchObject({ code: "MERGE_UNDONE" });
  });

  test("is refused into itself, what is not there, and what is in no list; nothing is written", async ({
    services,
    user,
  }) => {
    const { flavor_id } = await createFlavor(services);
    const hidden = await createFlavor(services, { is_custom: true, hidden_at: new Date() });
    const before = await catalogState(services);
    for (const [into, code] of [
      [flavor_id, "MERGE_SAME"],
      [newId(), "MERGE_INTO_GONE"],
      ["nothing", "MERGE_INTO_GONE"],
      [hidden.flavor_id, "MERGE_INTO_GONE"],
    ] as const)
      await expect(merge(services, user, flavor_id, into)).rejects.toMatchObject({ kind: "conflict", code });
    await expect(merge(services, user, newId(), flavor_id)).rejects.toMatchObject({ kind: "absent" });
    await expect(undoMerge(services, user, newId())).rejects.toMatchObject({ code: "MERGE_NOT_FOUND" });
    expect(await catalogState(services)).toEqual(before);
  });

  test("is undone for 30 days, and not where its key is taken", async ({ services, user, clock }) => {
    clock.set("2026-11-01T00:00:00Z");
    const [a, b, c] = [
      await createFlavor(services, { import_key: "m//peach" }),
      await createFlavor(services),
      await createFlavor(services),
    ];
    const taken = await merge(services, user, a.flavor_id, b.flavor_id);
    const { flavor_id } = await createFlavor(services, { import_key: "m//peach" });
    await expect(undoMerge(services, user, taken.merge_id)).rejects.toMatchObject({
      code: "MERGE_NAME_TAKEN",
    });
    await services.database.deleteFrom("flavors").where("id", "=", flavor_id).execute();
    const old = await merge(services, user, c.flavor_id, b.flavor_id);
    clock.set("2026-12-01T00:00:00Z");
    expect(await sweepMerges(services, clock.now())).toBe("0 merges");
    await undoMerge(services, user, taken.merge_id);
    clock.set("2026-12-01T00:00:01Z");
    await expect(undoMerge(services, user, old.merge_id)).rejects.toMatchObject({ code: "MERGE_TOO_OLD" });
    expect(await sweepMerges(services, clock.now())).toBe("1 merges");
  });
});
