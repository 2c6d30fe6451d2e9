import { sql } from "kysely";
import { expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { cardEditor, ume, yuzu } from "#tests/support/card-editor.ts";
import { record } from "#tests/support/pictures/upload-picture.ts";
import { test } from "#tests/support/test.ts";
import type { MixEditInput } from "../mix-edit.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";
import { checkDocuments } from "./check-documents.ts";
import { deleteMix } from "./delete-mix.ts";
import { restoreMix } from "./restore-mix.ts";

const counts = async ({ database }: Services) => [
  (await sql`SELECT * FROM tastes ORDER BY user_id, kind, thing, month`.execute(database)).rows,
  (await sql`SELECT * FROM shown_tastes ORDER BY user_id, audience, kind, thing`.execute(database)).rows,
  (await sql`SELECT * FROM newest_shown_mixes ORDER BY user_id`.execute(database)).rows,
];

test("nothing differs where only the product writes, whatever it does", async ({ services, user }) => {
  const { create, edit } = cardEditor(services, user);
  const id = await create({ items: [yuzu, ume], rating: 4, shopName: "月と煙" });
  await create();
  const edits: MixEditInput[] = [
    { rating: 2.5 },
    { rating: null },
    {
      flavors: [
        { ...ume, ratio: 70 },
        { ...yuzu, ratio: 30 },
      ],
      rating: 3,
    },
    { flavors: [ume, { ...ume, maker_name: "別の手" }, { maker_name: "別の手", flavor_name: "ゆず" }] },
    { customDateTime: "2026-10-01T12:00:00Z" },
    { shopName: null },
    { shopName: "煙雲舎", hideShop: true, hideTime: true, visibility: "private" },
    { visibility: "friends" },
    { visibility: "public", hideShop: false, flavors: [yuzu] },
  ];
  for (const change of edits) {
    await edit(id, change);
    expect(await checkDocuments(services)).toBe("nothing differs");
  }
  const withhold = (hidden_at: Date | null, more = {}) =>
    services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at, ...more })
      .where("id", "=", id)
      .execute();
  await withhold(services.clock());
  expect(await checkDocuments(services)).toBe("nothing differs");
  await edit(id, { flavors: [ume] });
  expect(await checkDocuments(services)).toBe("nothing differs");
  await withhold(null, { visibility: "friends", shop_name: "別のお店" });
  expect(await checkDocuments(services)).toBe("nothing differs");
  await withhold(services.clock(), { visibility: "public" });
  expect(await checkDocuments(services)).toBe("nothing differs");
  await withhold(null);
  await deleteMix(services, user, id);
  expect(await checkDocuments(services)).toBe("nothing differs");
  await restoreMix(services, user, id);
  expect(await checkDocuments(services)).toBe("nothing differs");
});

test("a document and counts that somebody bent are named and put right", async ({ services, user }) => {
  const { id, short_id } = await record(services, user, { rating: 4 });
  const { database } = services;
  const before = await counts(services);
  await database
    .updateTable("mix_documents")
    .set({ public_part: ',"shop_name":"bent"' })
    .where("mix_id", "=", id)
    .execute();
  await sql`UPDATE tastes SET cards = cards + 1`.execute(database);
  await sql`UPDATE shown_tastes SET weight = weight + 1`.execute(database);
  await sql`DELETE FROM newest_shown_mixes`.execute(database);
  expect(await checkDocuments(services)).toBe(`put right: cards ${short_id}; people ${user.userId}`);
  expect(await checkDocuments(services)).toBe("nothing differs");
  expect(await counts(services)).toEqual(before);
  expect(await findOwnMix(services, user, id)).toMatchObject({ short_id });
});

test("a card without a document gets one", async ({ services, user }) => {
  const { short_id } = await record(services, user);
  const before = await counts(services);
  await sql`DELETE FROM mix_documents`.execute(services.database);
  expect(await checkDocuments(services)).toBe(`put right: cards ${short_id}; people none`);
  expect(await counts(services)).toEqual(before);
});
