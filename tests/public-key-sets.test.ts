import { expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { NightCard } from "#features/mixes/mix-response.ts";
import { pinMixes } from "#features/profiles/commands/pin-mixes.ts";
import { setCustomerPage } from "#features/profiles/commands/set-customer-page.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import { createPerson } from "./support/create-person.ts";
import { makeFriends } from "./support/make-friends.ts";
import { openApp } from "./support/open-app.ts";
import { dataInPage, dataOfPage, keyPaths } from "./support/page-data.ts";
import { test } from "./support/test.ts";

const keySet = (value: unknown) => [...new Set(keyPaths(value))].sort();

const PROFILE = "routes/people/profile";

/** Beside the person and the cards: what a profile says (security.md, field rules; decision 031). */
const OF_A_PROFILE = [
  "cursor",
  "friendship",
  "is_self",
  "is_taste_near",
  "page",
  "page.next_cursor",
  "page.things",
  "paint",
  "person",
  "person.name",
  "person.picture_url",
  "person.user_id",
  "pinned",
  // Null to everybody but oneself.
  "review_id",
  "taste",
  "taste.badges",
  "taste.paints",
  "taste.paints[].paint",
  "taste.paints[].share",
  "taste.prefectures",
  "taste.words",
];
const OF_A_FRIENDSHIP = [
  "id",
  "person",
  "person.name",
  "person.picture_url",
  "person.user_id",
  "since",
  "state",
];

test("a profile's page, its data and its calls say the same names and no more, to whomever they answer", async ({
  services,
  user,
}) => {
  await importCatalog(services, catalogFile);
  const person = await createPerson(services, { email: "secret@example.jp", status_message: "ひみつ" });
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  const mixes = [];
  for (const title of ["一", "二", "三", "四"])
    mixes.push(await createMix(services, person, NewMix.parse({ items, title, visibility: "public" })));
  await pinMixes(services, person, { mix_ids: [mixes[0]?.id ?? ""] });
  const flavor = await services.database
    .selectFrom("flavors")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await addFavorite(services, person, { target_type: "flavor", target_id: flavor.id, kind: "like" });
  await setCustomerPage(services, person, {
    shows_favorites: true,
    shows_dislikes: true,
    disliked_paints: ["tea"],
  });
  const friend = await createPerson(services);
  await makeFriends(services, person, friend);
  const app = await openApp(services);

  for (const viewer of [null, user, friend, person]) {
    const caller = await app.as(viewer);
    const text = async (path: string) => (await caller.call("GET", path)).text();
    const inPage = await dataInPage(await text(`/profile/${person.userId}`), PROFILE);
    const inData = await dataOfPage(await text(`/profile/${person.userId}.data`), PROFILE);
    expect(keySet(inPage)).toEqual(keySet(inData));

    const { pinned, page, ...said } = inData as { pinned: object[]; page: { things: object[] } };
    const { friendship } = inData as { friendship: object | null };
    expect(keySet({ ...said, pinned: [], page: { ...page, things: [] } })).toEqual(
      [...OF_A_PROFILE, ...(friendship ? OF_A_FRIENDSHIP.map((key) => `friendship.${key}`) : [])].sort(),
    );
    const listed = JSON.parse(await text(`/api/profiles/${person.userId}/mixes`)) as { data: object[] };
    expect(keySet(page.things)).toEqual(keySet(pinned));
    expect(keySet(listed.data)).toEqual(expect.arrayContaining(keySet(page.things)));
    expect(listed.data.map((card) => Object.keys(card).sort())).toEqual(
      listed.data.map(() => Object.keys(NightCard.shape).sort()),
    );
    expect(listed.data).toHaveLength(3);

    const customer = JSON.parse(await text(`/api/profiles/${person.userId}/customer`)) as { data: object };
    expect(keySet(customer.data)).toEqual(
      [
        ...OF_A_PROFILE.filter((key) => /^(?:person|taste)/.test(key)),
        "disliked_paints",
        "favorites",
        "favorites[].flavor_name",
        "favorites[].maker_name",
        "favorites[].paint",
        "favorites[].tints",
      ].sort(),
    );
  }
});
