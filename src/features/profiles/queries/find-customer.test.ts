import { expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { setCustomerPage } from "../commands/set-customer-page.ts";
import { NOTHING_SHOWN } from "../customer-page.ts";
import { findCustomer } from "./find-customer.ts";
import { findCustomerPageSettings } from "./find-customer-page-settings.ts";

test("says name and taste, and favourites and dislikes only where they are switched on", async ({
  services,
  user,
}) => {
  await importCatalog(services, catalogFile);
  const flavor = await services.database
    .selectFrom("flavors")
    .innerJoin("makers", "makers.id", "flavors.maker_id")
    .select(["flavors.id", "flavors.maker_id", "flavors.name", "makers.name as maker_name", "flavors.tints"])
    .where("paint", "=", "mint")
    .orderBy("flavors.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await addFavorite(services, user, { target_type: "flavor", target_id: flavor.id, kind: "like" });
  // What somebody named themselves is theirs, wherever it stands.
  const own = { maker_name: "ひみつの自家製", flavor_name: "だれにも言わない味" };
  await createMix(services, user, NewMix.parse({ items: [own], visibility: "private" }));
  const named = await services.database
    .selectFrom("flavors")
    .select("id")
    .where("is_custom", "=", true)
    .executeTakeFirstOrThrow();
  await addFavorite(services, user, { target_type: "flavor", target_id: named.id, kind: "like" });
  const items = [{ maker_id: flavor.maker_id, flavor_id: flavor.id }];
  for (const _ of [1, 2, 3]) await createMix(services, user, NewMix.parse({ items, visibility: "public" }));
  const find = () => findCustomer(services, null, user.userId);
  const person = { user_id: user.userId, name: "けむり好き", picture_url: null };
  const taste = {
    paints: [{ paint: "mint", share: 1 }],
    words: "ミント・清涼が中心",
    badges: [],
    prefectures: [],
  };

  expect(await findCustomerPageSettings(services, user)).toEqual(NOTHING_SHOWN);
  expect(await find()).toEqual({ person, taste, favorites: null, disliked_paints: null });
  // What they would rather not smoke is kept, and shown to nobody, while it is off.
  const settings = { shows_favorites: true, shows_dislikes: false, disliked_paints: ["tea" as const] };
  await setCustomerPage(services, user, settings);
  expect(await findCustomerPageSettings(services, user)).toEqual(settings);
  const { name: flavor_name, maker_name, tints } = flavor;
  const favorites = [{ flavor_name, maker_name, paint: "mint", tints }];
  expect(await find()).toEqual({ person, taste, favorites, disliked_paints: null });
  await setCustomerPage(services, user, { ...settings, shows_favorites: false, shows_dislikes: true });
  expect(await find()).toEqual({ person, taste, favorites: null, disliked_paints: ["tea"] });
});

test("knows of no card that is not public, for friends neither, and of nobody who cannot be found", async ({
  services,
  user,
}) => {
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  for (const _ of [1, 2, 3]) await createMix(services, user, NewMix.parse({ items, visibility: "friends" }));
  const [friend, blocker] = [await createPerson(services), await createPerson(services)];
  await makeFriends(services, user, friend);
  await blockPerson(services, blocker, user.userId);
  expect(await findCustomer(services, friend, user.userId)).toMatchObject({ taste: null });
  expect(await findCustomer(services, user, user.userId)).toMatchObject({ taste: null });
  for (const viewer of [blocker, user])
    expect(await findCustomer(services, viewer, viewer === user ? blocker.userId : user.userId)).toBeNull();
  expect(await findCustomer(services, null, "x")).toBeNull();
});
