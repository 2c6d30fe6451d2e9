import { sql } from "kysely";
import { expect } from "vitest";
import { blockPerson, unblockPerson } from "#features/friends/commands/block-person.ts";
import { checkDocuments } from "#features/mixes/commands/check-documents.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { purgeDeletedMixes } from "#features/mixes/commands/purge-deleted-mixes.ts";
import { restoreMix } from "#features/mixes/commands/restore-mix.ts";
import type { MixEditInput } from "#features/mixes/mix-edit.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { cardEditor, ume, yuzu } from "#tests/support/card-editor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { recordCard, seat } from "#tests/support/invite.ts";
import { test } from "#tests/support/test.ts";
import { changeCompanionship } from "./change-companionship.ts";
import { removeCompanion } from "./remove-companion.ts";

const tastesOf = async ({ database }: Services, { userId }: SignedInUser, kind: string) =>
  (
    await database
      .selectFrom("tastes")
      .select(["thing", "month", "cards", "rated", "rating_sum"])
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .orderBy("thing")
      .execute()
  ).map((row) => ({ ...row, rating_sum: Number(row.rating_sum) }));

test("a card counts in both tastes: for a companion with their own rating, and of the shop and the day what is shown", async ({
  services,
  user,
}) => {
  const guest = await createPerson(services);
  const { create, edit } = cardEditor(services, user);
  const id = await create({
    items: [yuzu, ume],
    rating: 2,
    shopName: "月と煙",
    customDateTime: "2026-10-31T18:00:00Z",
  });
  await seat(services, user, guest, id);
  expect(await tastesOf(services, guest, "card")).toEqual([
    { thing: "", month: "2026-10", cards: 1, rated: 0, rating_sum: 0 },
  ]);
  expect(await tastesOf(services, guest, "shop")).toMatchObject([{ thing: "\n月と煙" }]);
  await changeCompanionship(services, guest, id, { rating: 4.5 });
  expect(await tastesOf(services, guest, "flavor")).toMatchObject([
    { cards: 1, rated: 1, rating_sum: 4.5 },
    { cards: 1, rated: 1, rating_sum: 4.5 },
  ]);
  expect(await tastesOf(services, user, "card")).toMatchObject([{ rated: 1, rating_sum: 2 }]);
  await edit(id, { hideShop: true });
  expect(await tastesOf(services, guest, "shop")).toEqual([]);
  expect(await tastesOf(services, user, "shop")).toHaveLength(1);
  // What others see of a companion's tastes is of their own cards.
  expect(
    await services.database
      .selectFrom("shown_tastes")
      .select("thing")
      .where("user_id", "=", guest.userId)
      .execute(),
  ).toEqual([]);
  await changeCompanionship(services, guest, id, { action: "leave" });
  expect(await tastesOf(services, guest, "card")).toEqual([]);
});

test("the counts follow whatever author, companion and moderation do, and the check finds nothing", async ({
  services,
  user,
  clock,
}) => {
  clock.set("2026-11-20T12:00:00Z");
  const guest = await createPerson(services);
  const { create, edit } = cardEditor(services, user);
  const id = await create({ items: [yuzu, ume], rating: 4, shopName: "月と煙" });
  const fine = async () => expect(await checkDocuments(services)).toBe("nothing differs");
  await seat(services, user, guest, id);
  await fine();
  for (const rating of [3.5, null, 5]) {
    await changeCompanionship(services, guest, id, { rating });
    await fine();
  }
  const edits: MixEditInput[] = [
    { rating: 1 },
    { customDateTime: "2026-10-01T12:00:00Z" },
    { hideShop: true, hideTime: true, visibility: "private" },
    { flavors: [ume, { ...ume, maker_name: "別の手" }], hideShop: false },
  ];
  for (const change of edits) {
    await edit(id, change);
    await fine();
  }
  const withhold = (hidden_at: Date | null, more = {}) =>
    services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at, ...more })
      .where("id", "=", id)
      .execute();
  await withhold(clock.now());
  expect(await tastesOf(services, guest, "card")).toEqual([]);
  expect(await tastesOf(services, user, "card")).toHaveLength(1);
  await fine();
  await edit(id, { flavors: [yuzu] });
  await fine();
  await withhold(null, { shop_name: "別のお店" });
  expect(await tastesOf(services, guest, "shop")).toMatchObject([{ thing: "\n別のお店" }]);
  await fine();
  await deleteMix(services, user, id);
  expect(await tastesOf(services, guest, "card")).toEqual([]);
  await fine();
  await restoreMix(services, user, id);
  await fine();
  await removeCompanion(services, user, id, guest.userId);
  await fine();
  await blockPerson(services, guest, user.userId);
  await unblockPerson(services, guest, user.userId);
  await seat(services, user, guest, id);
  await fine();
  await blockPerson(services, guest, user.userId);
  expect(await tastesOf(services, guest, "card")).toEqual([]);
  await fine();
  await unblockPerson(services, guest, user.userId);
  await seat(services, user, guest, id);
  await deleteMix(services, user, id);
  await purgeDeletedMixes(services, new Date(clock.now().getTime() + 3_600_000));
  await fine();
  expect(await tastesOf(services, guest, "card")).toEqual([]);
});

test("the check puts a companion's counts right", async ({ services, user }) => {
  const guest = await createPerson(services);
  const { id } = await recordCard(services, user, { rating: 3 });
  await seat(services, user, guest, id);
  await sql`UPDATE tastes SET cards = 7 WHERE user_id = ${guest.userId}::uuid AND kind = 'card'`.execute(
    services.database,
  );
  expect(await checkDocuments(services)).toContain(guest.userId);
  expect(await checkDocuments(services)).toBe("nothing differs");
});

// The embedded engine has one connection, on which nothing races: it stands only where TEST_DATABASE_URL names a server.
test.skipIf(!isPostgres)(
  "two who stand on one another's cards write at once: nobody waits for ever, and the counts are right",
  async ({ services, user }) => {
    const other = await createPerson(services);
    const [own, theirs] = [cardEditor(services, user), cardEditor(services, other)];
    const [mine, their] = [await own.create({ items: [yuzu] }), await theirs.create({ items: [ume] })];
    await seat(services, user, other, mine);
    await seat(services, user, other, await own.create({ items: [ume] }));
    await seat(services, other, user, their);
    await Promise.all(
      Array.from({ length: 48 }, (_, number) => {
        const rating = (number % 50) / 10;
        if (number % 4 === 0) return own.edit(mine, { rating, flavors: number % 8 ? [yuzu] : [ume] });
        if (number % 4 === 1) return theirs.edit(their, { rating, hideTime: number % 8 === 1 });
        if (number % 4 === 2) return changeCompanionship(services, other, mine, { rating });
        return changeCompanionship(services, user, their, { rating });
      }),
    );
    expect(await checkDocuments(services)).toBe("nothing differs");
  },
);
