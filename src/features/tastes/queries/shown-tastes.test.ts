import { sql } from "kysely";
import { beforeEach, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { checkDocuments } from "#features/mixes/commands/check-documents.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { importShops } from "#features/shops/commands/import-shops.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { isTasteNear } from "./near-taste-column.ts";
import { countedTaste } from "./shown-taste-column.ts";

beforeEach<{ services: Services }>(async ({ services }) => {
  await importCatalog(services, catalogFile);
  await importShops(services, shopFile);
});

type Paints = { paint: string; weight: number }[];

async function flavorOf(
  { database }: Services,
  paint: string,
): Promise<{ maker_id: string; flavor_id: string }> {
  const { rows } = await sql<{ maker_id: string; flavor_id: string }>`
    SELECT maker_id, id AS flavor_id FROM flavors WHERE paint = ${paint} ORDER BY id LIMIT 1`.execute(
    database,
  );
  const [flavor] = rows;
  if (!flavor) throw new Error(`No flavour of ${paint}`);
  return flavor;
}

/** Records one card of each of these paints. */
async function recordPaints(services: Services, user: SignedInUser, paints: string[], more: object = {}) {
  for (const paint of paints) {
    const items = [await flavorOf(services, paint)];
    await createMix(services, user, NewMix.parse({ items, ...more }));
  }
}

const shownTo = ({ clock }: Services, { userId }: SignedInUser, isFriend: boolean) => ({
  person: sql`${userId}::uuid`,
  isFriend: sql<boolean>`${isFriend}::boolean`,
  now: clock(),
});

async function counted(services: Services, person: SignedInUser, isFriend: boolean) {
  const { database } = services;
  const column = countedTaste(shownTo(services, person, isFriend));
  const { rows } = await sql<{ taste: { cards: number; paints: Paints; prefectures: string[] } }>`
    SELECT ${column} AS taste`.execute(database);
  return rows[0]?.taste;
}

async function isNear(
  services: Services,
  viewer: SignedInUser | null,
  person: SignedInUser,
  isFriend = false,
) {
  const column = isTasteNear(viewer, shownTo(services, person, isFriend));
  const { rows } = await sql<{ near: boolean }>`SELECT ${column} AS near`.execute(services.database);
  return rows[0]?.near;
}

test("cards for friends count for friends alone, those with a link and private ones for nobody", async ({
  services,
  user,
}) => {
  await recordPaints(services, user, ["fruit", "fruit"], { visibility: "public" });
  await recordPaints(services, user, ["mint"], { visibility: "friends" });
  await recordPaints(services, user, ["tea"], { visibility: "link" });
  await recordPaints(services, user, ["spice"], { visibility: "private" });
  expect(await counted(services, user, false)).toMatchObject({
    cards: 2,
    paints: [{ paint: "fruit", weight: 2 }],
  });
  expect(await counted(services, user, true)).toMatchObject({
    cards: 3,
    paints: [
      { paint: "fruit", weight: 2 },
      { paint: "mint", weight: 1 },
    ],
  });
  expect(await counted(services, await createPerson(services), true)).toMatchObject({ cards: 0, paints: [] });
});

test("a shop counts for its prefecture, unless the card hides it", async ({ services, user }) => {
  const { rows } = await sql<{ id: string; prefecture: string }>`
    SELECT DISTINCT ON (prefecture) id, prefecture FROM shops WHERE prefecture IS NOT NULL ORDER BY prefecture, id LIMIT 2
  `.execute(services.database);
  const [shown, hidden] = rows;
  await recordPaints(services, user, ["fruit"], { visibility: "public", shopId: shown?.id });
  await recordPaints(services, user, ["fruit"], { visibility: "public", shopId: hidden?.id, hideShop: true });
  expect((await counted(services, user, true))?.prefectures).toEqual([shown?.prefecture]);
});

test("tastes are near by what is shown, and only where both have enough", async ({ services, user }) => {
  const [alike, shy, other, few] = [
    await createPerson(services),
    await createPerson(services),
    await createPerson(services),
    await createPerson(services),
  ];
  const five = ["fruit", "fruit", "fruit", "mint", "tea"];
  await recordPaints(services, user, five, { visibility: "private" });
  await recordPaints(services, alike, five, { visibility: "public" });
  await recordPaints(services, shy, five, { visibility: "friends" });
  await recordPaints(services, other, ["coffee", "coffee", "tobacco", "spice", "fruit"], {
    visibility: "public",
  });
  await recordPaints(services, few, five.slice(0, 4), { visibility: "public" });
  expect(await isNear(services, user, alike)).toBe(true);
  expect(await isNear(services, user, shy)).toBe(false);
  expect(await isNear(services, user, shy, true)).toBe(true);
  expect(await isNear(services, user, other)).toBe(false);
  expect(await isNear(services, user, few)).toBe(false);
  expect(await isNear(services, null, alike)).toBe(false);
  // What somebody keeps to themselves says nothing to the other side.
  expect(await isNear(services, alike, user, true)).toBe(false);
});

test("a card whose night has not come is told by nothing", async ({ services, user, clock }) => {
  clock.set("2026-11-20T12:00:00Z");
  await recordPaints(services, user, ["fruit", "fruit", "fruit"], { visibility: "public" });
  const before = await counted(services, user, true);
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM shops WHERE prefecture IS NOT NULL LIMIT 1`.execute(services.database);
  const tomorrow = { customDateTime: "2026-11-21T11:00:00Z", shopId: rows[0]?.id };
  await recordPaints(services, user, ["coffee", "fruit"], { ...tomorrow, visibility: "public" });
  await recordPaints(services, user, ["tea"], { ...tomorrow, visibility: "friends" });
  expect(await counted(services, user, true)).toEqual(before);
  clock.set("2026-11-21T11:00:01Z");
  expect(await counted(services, user, true)).toMatchObject({ cards: 6, prefectures: [expect.anything()] });
});

test("what moderation withholds counts for nothing, whatever is changed beside it, and when it is deleted", async ({
  services,
  user,
}) => {
  await recordPaints(services, user, ["fruit", "fruit", "mint"], {
    visibility: "public",
    shopName: "どこかのお店",
  });
  const mixes = await services.database
    .selectFrom("shisha_mixes")
    .select("id")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ids = mixes.map(({ id }) => id);
  const change = (changes: object, of = ids) =>
    services.database.updateTable("shisha_mixes").set(changes).where("id", "in", of).execute();
  const cards = async () => (await counted(services, user, true))?.cards;
  expect(await cards()).toBe(3);
  await change({ hidden_at: services.clock() }, ids.slice(0, 2));
  expect(await cards()).toBe(1);
  await change({ hidden_at: null, visibility: "friends" });
  expect(await cards()).toBe(3);
  await change({ hidden_at: services.clock(), visibility: "private", shop_name: "ほかのお店" });
  expect(await cards()).toBe(0);
  await change({ hidden_at: null, visibility: "public" });
  expect(await cards()).toBe(3);
  await change({ hidden_at: services.clock() }, ids.slice(0, 1));
  await services.database.deleteFrom("shisha_mixes").where("id", "in", ids.slice(0, 1)).execute();
  expect(await cards()).toBe(2);
  expect(await checkDocuments(services)).toBe("nothing differs");
});
