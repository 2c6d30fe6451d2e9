import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import type { Favorite } from "#features/mixes/favorite.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { listFavorites } from "../queries/list-favorites.ts";
import { addFavorite, removeFavorite } from "./add-favorite.ts";

const newMix = (input: object = {}) =>
  NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...input });

async function createShop({ database }: Services, name = "月と煙"): Promise<string> {
  const shop = await database.insertInto("shops").values({ name }).returning("id").executeTakeFirstOrThrow();
  return shop.id;
}

async function countRows({ database }: Services): Promise<number> {
  return (await database.selectFrom("favorites").select("id").execute()).length;
}

async function customFlavorOf(services: Services, user: SignedInUser): Promise<string> {
  await createMix(services, user, newMix());
  const flavor = await services.database.selectFrom("flavors").select("id").executeTakeFirstOrThrow();
  return flavor.id;
}

describe("addFavorite", () => {
  test("keeps a thing once in each kind, and removeFavorite takes one kind out", async ({
    services,
    user,
  }) => {
    const target_id = await createShop(services);
    const like = { target_type: "shop", target_id, kind: "like" } as const;
    const want = { ...like, kind: "want" } as const;
    for (const favorite of [like, like, want]) await addFavorite(services, user, favorite);
    expect(await countRows(services)).toBe(2);

    await removeFavorite(services, user, like);
    await removeFavorite(services, user, like);
    expect((await listFavorites(services, user, want)).things).toMatchObject([{ target_id }]);
    expect((await listFavorites(services, user, like)).things).toEqual([]);
  });

  test("keeps a shop's own mix in each kind once, also at one moment, and both go with it", async ({
    services,
    user,
  }) => {
    const { houseMixId } = await openShop(services);
    const like = { target_type: "house_mix", target_id: houseMixId, kind: "like" } as const;
    const want = { ...like, kind: "want" } as const;
    await Promise.all([like, like, want].map((favorite) => addFavorite(services, user, favorite)));
    expect(await countRows(services)).toBe(2);
    await removeFavorite(services, user, want);
    await removeFavorite(services, user, want);
    const kept = await services.database
      .selectFrom("favorites")
      .select(["kind", "predefined_mix_id"])
      .execute();
    expect(kept).toEqual([{ kind: "like", predefined_mix_id: houseMixId }]);
    await services.database.deleteFrom("shop_predefined_mixes").where("id", "=", houseMixId).execute();
    expect(await countRows(services)).toBe(0);
  });

  test("refuses a mix of a shop that closed, and a card's id for a shop's own mix", async ({
    services,
    user,
  }) => {
    const open = await openShop(services);
    const closed = await openShop(services, { is_active: false });
    const card = await createMix(services, await createPerson(services), newMix());
    for (const target_id of [closed.houseMixId, open.id, card.id, card.short_id, newId()])
      await expect(
        addFavorite(services, user, { target_type: "house_mix", target_id, kind: "want" }),
      ).rejects.toMatchObject({ kind: "absent", code: "HOUSE_MIX_NOT_FOUND" });
    await expect(
      addFavorite(services, user, { target_type: "mix", target_id: open.houseMixId, kind: "want" }),
    ).rejects.toMatchObject({ code: "MIX_NOT_FOUND" });
  });

  test("makes 好き of a mix its like, which is counted", async ({ services, user }) => {
    const { id, short_id } = await createMix(services, await createPerson(services), newMix());
    const like = { target_type: "mix", target_id: short_id, kind: "like" } as const;
    await addFavorite(services, user, like);
    expect(await findSharedMix(services, user, id)).toMatchObject({ liked: true, like_count: 1 });
    expect(await countRows(services)).toBe(0);
    await removeFavorite(services, user, like);
    expect(await findSharedMix(services, user, id)).toMatchObject({ liked: false, like_count: 0 });
  });

  test("keeps a mix to try by either id, without a count", async ({ services, user }) => {
    const { id, short_id } = await createMix(services, await createPerson(services), newMix());
    await addFavorite(services, user, { target_type: "mix", target_id: short_id, kind: "want" });
    expect(await findSharedMix(services, user, id)).toMatchObject({
      like_count: 0,
      favorites: [{ target_type: "mix", target_id: id, kind: "want" }],
    });
    await removeFavorite(services, user, { target_type: "mix", target_id: id, kind: "want" });
    expect(await countRows(services)).toBe(0);
  });

  test("refuses one's own mix", async ({ services, user }) => {
    const { id: target_id } = await createMix(services, user, newMix());
    for (const kind of ["like", "want"] as const) {
      await expect(
        addFavorite(services, user, { target_type: "mix", target_id, kind }),
      ).rejects.toMatchObject({ kind: "forbidden", code: "OWN_MIX" });
    }
  });

  test("knows one's own flavours and nobody else's", async ({ services, user }) => {
    const target_id = await customFlavorOf(services, user);
    const want = { target_type: "flavor", target_id, kind: "want" } as const;
    await addFavorite(services, user, want);
    const stranger = await createPerson(services);
    await expect(addFavorite(services, stranger, want)).rejects.toMatchObject({ code: "FLAVOR_NOT_FOUND" });
    expect(await countRows(services)).toBe(1);
  });

  test("finds nothing that is not there or not to be seen", async ({ services, user }) => {
    const hidden = await createShop(services);
    await services.database.updateTable("shops").set({ hidden_at: new Date() }).execute();
    const { id: secret } = await createMix(
      services,
      await createPerson(services),
      newMix({ visibility: "private" }),
    );
    const absent: [Favorite["target_type"], string][] = [
      ["flavor", newId()],
      ["flavor", "0123456789ab"],
      ["shop", newId()],
      ["shop", hidden],
      ["mix", "ミント"],
      ["mix", secret],
    ];
    for (const [target_type, target_id] of absent) {
      const favorite = { target_type, target_id, kind: "want" } as const;
      for (const change of [addFavorite, removeFavorite])
        await expect(change(services, user, favorite)).rejects.toMatchObject({ kind: "absent" });
    }
    expect(await countRows(services)).toBe(0);
  });

  test("lets go of what went out of sight", async ({ services, user }) => {
    const { id: target_id } = await createMix(services, await createPerson(services), newMix());
    const want = { target_type: "mix", target_id, kind: "want" } as const;
    await addFavorite(services, user, want);
    await services.database.updateTable("shisha_mixes").set({ visibility: "private" }).execute();
    expect((await listFavorites(services, user, want)).things).toEqual([]);
    await removeFavorite(services, user, want);
    expect(await countRows(services)).toBe(0);
  });

  test("does not tell through its marks where a card with a hidden shop was smoked", async ({
    services,
    user,
  }) => {
    const shopId = await createShop(services);
    const author = await createPerson(services);
    const { id } = await createMix(services, author, newMix({ shopId, hideShop: true }));
    for (const person of [user, author])
      await addFavorite(services, person, { target_type: "shop", target_id: shopId, kind: "like" });
    expect((await findSharedMix(services, user, id))?.favorites).toEqual([]);
    expect((await findSharedMix(services, author, id))?.favorites).toHaveLength(1);
  });
});

// The embedded engine has one connection, on which nothing races: this stands only where TEST_DATABASE_URL names a server.
describe.skipIf(!isPostgres)("favourites at the same time", () => {
  test("are kept once, however often they are sent", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const flavor = await services.database.selectFrom("flavors").select("id").executeTakeFirstOrThrow();
    const want = { target_type: "flavor", target_id: flavor.id, kind: "want" } as const;
    await Promise.all(Array.from({ length: 32 }, () => addFavorite(services, user, want)));
    expect(await countRows(services)).toBe(1);
  });
});
