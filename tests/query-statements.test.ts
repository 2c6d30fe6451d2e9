import type { KyselyPlugin } from "kysely";
import { describe, expect } from "vitest";
import { identify } from "#features/accounts/queries/identify.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { findHome } from "#features/discover/queries/find-home.ts";
import { listNewestMixes } from "#features/discover/queries/list-newest-mixes.ts";
import { addFavorite, removeFavorite } from "#features/favorites/commands/add-favorite.ts";
import { likeMix, unlikeMix } from "#features/favorites/commands/like-mix.ts";
import { countFavorites } from "#features/favorites/queries/count-favorites.ts";
import { listFavorites } from "#features/favorites/queries/list-favorites.ts";
import { listLikers } from "#features/favorites/queries/list-likers.ts";
import { listFriendsMixes } from "#features/feed/queries/list-friends-mixes.ts";
import { openDashboard } from "#features/history/commands/open-dashboard.ts";
import { findAlbum } from "#features/history/queries/find-album.ts";
import { listHistoryChoices } from "#features/history/queries/list-history-choices.ts";
import { listOwnMixes } from "#features/history/queries/list-own-mixes.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { FAVORITE_KINDS, FAVORITE_LISTS } from "#features/mixes/favorite.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { listRecentFlavors } from "#features/recording/queries/list-recent-flavors.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

/** How many statements `work` sends. */
async function count(services: Services, work: (counted: Services) => Promise<unknown>): Promise<number> {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work({ ...services, database: services.database.withPlugin(counter) });
  return statements;
}

describe("statements (performance goal P8)", () => {
  test("a page of the history, a public card, the front page, the newest cards, friends' cards, the dashboard and an album are one each", async ({
    services,
    user,
  }) => {
    const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });
    const { short_id } = await createMix(services, user, newMix);
    expect(await count(services, (counted) => listOwnMixes(counted, user))).toBe(1);
    expect(await count(services, (counted) => findSharedMix(counted, null, short_id))).toBe(1);
    expect(await count(services, (counted) => findHome(counted, user))).toBe(1);
    expect(await count(services, (counted) => listNewestMixes(counted, user, 12))).toBe(1);
    // The first one of somebody for whom nothing is recommended yet: what that is made of, that it is kept, and what is shown of it, too.
    expect(await count(services, (counted) => openDashboard(counted, user))).toBe(6);
    // After a change: what is kept, what it is made of, and that it is kept.
    await createMix(services, user, newMix);
    expect(await count(services, (counted) => openDashboard(counted, user))).toBe(3);
    expect(await count(services, (counted) => openDashboard(counted, user))).toBe(1);
    expect(await count(services, (counted) => listFriendsMixes(counted, user))).toBe(1);
    expect(await count(services, (counted) => findAlbum(counted, user, "2026"))).toBe(1);
  });

  test("a page of the history is one under every filter, and so are the choices", async ({
    services,
    user,
  }) => {
    const id = crypto.randomUUID();
    const filters = {
      text: "雨 ミント",
      maker: id,
      flavor: id,
      category: "mint",
      shop: id,
      rating: 4,
      month: "2026-11",
      visibility: "friends",
    } as const;
    expect(await count(services, (counted) => listOwnMixes(counted, user, { filters }))).toBe(1);
    expect(await count(services, (counted) => listOwnMixes(counted, user, { filters, through: "end" }))).toBe(
      1,
    );
    expect(await count(services, (counted) => listHistoryChoices(counted, user, filters))).toBe(1);
  });

  test("what the recording form begins with is one, another card's recipe included", async ({
    services,
    user,
  }) => {
    const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });
    const { short_id } = await createMix(services, user, newMix);
    expect(await count(services, (counted) => listRecentFlavors(counted, user, { from: short_id }))).toBe(1);
  });

  test("a like, and a page of those who like a card, are one each", async ({ services, user }) => {
    const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });
    const { id } = await createMix(services, await createPerson(services), newMix);
    expect(await count(services, (counted) => likeMix(counted, user, id))).toBe(1);
    expect(await count(services, (counted) => unlikeMix(counted, user, id))).toBe(1);
    expect(await count(services, (counted) => listLikers(counted, user, id))).toBe(1);
  });

  test("a favourite, a page of each list, and how much is in them, are one each", async ({
    services,
    user,
  }) => {
    const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });
    const { id } = await createMix(services, await createPerson(services), newMix);
    const want = { target_type: "mix", target_id: id, kind: "want" } as const;
    expect(await count(services, (counted) => addFavorite(counted, user, want))).toBe(1);
    for (const target_type of FAVORITE_LISTS)
      for (const kind of FAVORITE_KINDS)
        expect(await count(services, (counted) => listFavorites(counted, user, { target_type, kind }))).toBe(
          1,
        );
    for (const kind of FAVORITE_KINDS)
      expect(await count(services, (counted) => countFavorites(counted, user, kind))).toBe(1);
    expect(await count(services, (counted) => findSharedMix(counted, user, id))).toBe(1);
    expect(await count(services, (counted) => removeFavorite(counted, user, want))).toBe(1);
  });

  test("recording a mix of the catalogue is one", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const flavor = await services.database
      .selectFrom("flavors")
      .select(["id", "maker_id"])
      .executeTakeFirstOrThrow();
    const newMix = NewMix.parse({ items: [{ maker_id: flavor.maker_id, flavor_id: flavor.id }] });
    expect(await count(services, (counted) => createMix(counted, user, newMix))).toBe(1);
  });

  test("the session check is one", async ({ services, user }) => {
    const { headers } = await (await openDoor(services)).as(user);
    const request = new Request(services.settings.baseUrl, { headers });
    expect(await count(services, (counted) => identify(request, counted))).toBe(1);
  });
});
