import { sql } from "kysely";
import { describe, expect } from "vitest";
import { newId, newShortId } from "#foundation/entity-id.ts";
import { heardNext, listenTo } from "#tests/support/database/heard-changes.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import type { Database } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";

async function newMix(database: Database) {
  const user = await database
    .insertInto("users")
    .values({ line_user_id: newId(), display_name: "けむり好き" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mix = { id: newId(), short_id: newShortId(), user_id: user.id, smoked_at: new Date() };
  return { user, mix, itsPages: `/ /m/${mix.short_id} /m/${mix.id}` };
}

test("every change of what public pages show is told with its commit, by whoever made it", async ({
  services: { database },
  listen,
}) => {
  const heard = await listenTo(listen);
  const { user, mix, itsPages } = await newMix(database);

  await expect(
    inTransaction(database, async (transaction) => {
      await transaction
        .insertInto("shisha_mixes")
        .values({ ...mix, id: newId() })
        .execute();
      throw new Error("changed one's mind");
    }),
  ).rejects.toThrow();
  await database.insertInto("shisha_mixes").values(mix).execute();
  expect(await heardNext(heard)).toEqual([itsPages]);

  await database.updateTable("shisha_mixes").set({ hidden_at: new Date() }).execute();
  expect(await heardNext(heard)).toEqual([itsPages]);

  await database.updateTable("shisha_mixes").set({ like_count: 1 }).where("id", "=", mix.id).execute();
  expect(await heardNext(heard)).toEqual([`/m/${mix.short_id} /m/${mix.id}`]);
  await database.updateTable("shisha_mixes").set({ like_count: 2, title: "雨の日の読書" }).execute();
  expect(await heardNext(heard)).toEqual([itsPages]);
  await database
    .updateTable("shisha_mixes")
    .set({ title: "誰のでもない" })
    .where("id", "=", newId())
    .execute();

  const companion = { mix_id: mix.id, user_id: user.id, listed_at: new Date() };
  const invited = { ...companion, status: "invited", invited_at: new Date() };
  await database.insertInto("companions").values(invited).execute();
  await database.updateTable("companions").set({ status: "accepted", responded_at: new Date() }).execute();
  expect(await heardNext(heard)).toEqual([`/m/${mix.short_id} /m/${mix.id}`]);
  await database.updateTable("companions").set({ rating: 4.5 }).execute();
  expect(await heardNext(heard)).toEqual([`/m/${mix.short_id} /m/${mix.id}`]);
  await database.updateTable("companions").set({ smoke_again: true }).execute();

  const many = Array.from({ length: 21 }, () => ({ ...mix, id: newId(), short_id: newShortId() }));
  await database.insertInto("shisha_mixes").values(many).execute();
  expect(await heardNext(heard)).toEqual(["*"]);

  await database.updateTable("users").set({ occupation: "会社員" }).execute();
  await database.updateTable("users").set({ suspended_at: new Date() }).execute();
  expect(await heardNext(heard)).toEqual(["*"]);

  await database.deleteFrom("shisha_mixes").where("id", "=", mix.id).execute();
  expect(await heardNext(heard)).toEqual([itsPages]);
  await database.deleteFrom("users").where("id", "=", user.id).execute();
  expect(await heardNext(heard)).toEqual(["*"]);
});

test("a card and what was recorded from it name one another", async ({ services: { database }, listen }) => {
  const { mix: source, itsPages } = await newMix(database);
  await database.insertInto("shisha_mixes").values(source).execute();
  const heard = await listenTo(listen);
  const copy = {
    ...source,
    id: newId(),
    short_id: newShortId(),
    source_mix_id: source.id,
    visibility: "public",
  };
  const copyPages = `/m/${copy.short_id} /m/${copy.id}`;
  const sourcePages = `/m/${source.short_id} /m/${source.id}`;
  await database.insertInto("shisha_mixes").values(copy).execute();
  expect(await heardNext(heard)).toEqual([`/ ${copyPages} ${sourcePages}`]);
  const change = (
    id: string,
    changes: { visibility?: string; like_count?: number; hidden_at?: Date | null },
  ) => database.updateTable("shisha_mixes").set(changes).where("id", "=", id).execute();
  await change(copy.id, { visibility: "private" });
  expect(await heardNext(heard)).toEqual([`/ ${copyPages} ${sourcePages}`]);
  // Visitors' pages of a private one are not kept.
  await change(source.id, { hidden_at: new Date() });
  expect(await heardNext(heard)).toEqual([itsPages]);
  await change(copy.id, { visibility: "public" });
  expect(await heardNext(heard)).toEqual([`/ ${copyPages} ${sourcePages}`]);
  await change(source.id, { hidden_at: null });
  expect(await heardNext(heard)).toEqual([`${itsPages} ${copyPages}`]);
  await change(source.id, { like_count: 1 });
  expect(await heardNext(heard)).toEqual([sourcePages]);
  await database.deleteFrom("shisha_mixes").where("id", "=", source.id).execute();
  // The copy lets go of it first or last.
  await expect.poll(() => [...new Set(heard)].sort()).toEqual([itsPages, `/ ${copyPages}`].sort());
});

describe("of shops", () => {
  test("every change of what their pages show is told, and nothing else", async ({
    services: { database },
    listen,
  }) => {
    const { mix, itsPages } = await newMix(database);
    const shop = await openShop({ database });
    const other = await openShop({ database });
    const pages = `/shops /shops/${shop.id} /shops/${shop.id}/mixes/${shop.houseMixId}`;
    const heard = await listenTo(listen);

    await database
      .insertInto("shisha_mixes")
      .values({ ...mix, shop_id: shop.id })
      .execute();
    expect(await heardNext(heard)).toEqual([`${itsPages} /shops/${shop.id}`]);
    await database.updateTable("shisha_mixes").set({ like_count: 1 }).execute();
    expect(await heardNext(heard)).toEqual([itsPages.slice("/ ".length)]);
    await database.updateTable("shisha_mixes").set({ shop_id: other.id }).execute();
    expect(await heardNext(heard)).toEqual([`${itsPages} /shops/${other.id} /shops/${shop.id}`]);

    await database.updateTable("shops").set({ listing_rank: 4000 }).execute();
    await database.updateTable("shops").set({ phone: "03-0000-0000" }).where("id", "=", shop.id).execute();
    expect(await heardNext(heard)).toEqual([pages]);
    await database
      .insertInto("shop_opening_hours")
      .values({ shop_id: shop.id, weekday: 1, open_minute: 900, close_minute: 1560 })
      .execute();
    expect(await heardNext(heard)).toEqual([pages]);
    await database.deleteFrom("shop_opening_hours").execute();
    expect(await heardNext(heard)).toEqual([pages]);
    await database
      .insertInto("shop_hour_exceptions")
      .values({ shop_id: shop.id, day: "2026-12-31", note: "大晦日" })
      .execute();
    expect(await heardNext(heard)).toEqual([pages]);
    await database
      .updateTable("shop_predefined_mix_items")
      .set({ ratio: 50 })
      .where("predefined_mix_id", "=", shop.houseMixId)
      .execute();
    expect(await heardNext(heard)).toEqual([pages]);

    const figures = { shop_id: shop.id, cards: 1, people: 1, raters: 0, rating: 3, counted_at: new Date() };
    await database.insertInto("shop_figures").values(figures).execute();
    expect(await heardNext(heard)).toEqual([`/shops/${shop.id}`]);
    await database.updateTable("shop_figures").set({ counted_at: new Date() }).execute();
    await database.updateTable("shop_figures").set({ cards: 2 }).execute();
    expect(await heardNext(heard)).toEqual([`/shops/${shop.id}`]);
  });

  test("house mixes that come, go or change their name are told with their own pages", async ({
    services: { database },
    listen,
  }) => {
    const shop = await openShop({ database });
    const heard = await listenTo(listen);
    const { id } = await database
      .insertInto("shop_predefined_mixes")
      .values({ shop_id: shop.id, name: "雨宿り" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const pages = ["/shops", `/shops/${shop.id}`, `/shops/${shop.id}/mixes/${id}`];
    const areAnnounced = async () => {
      await expect.poll(() => heard.join(" ").split(" ")).toEqual(expect.arrayContaining(pages));
      heard.splice(0);
    };
    await areAnnounced();
    await database
      .updateTable("shop_predefined_mixes")
      .set({ name: "雨上がり" })
      .where("id", "=", id)
      .execute();
    await areAnnounced();
    await database.deleteFrom("shop_predefined_mixes").where("id", "=", id).execute();
    await areAnnounced();
  });

  test("a photo that a review withholds is told to the card's and the shop's pages", async ({
    services: { database },
    listen,
  }) => {
    const { mix, user, itsPages } = await newMix(database);
    const shop = await openShop({ database });
    await database
      .insertInto("shisha_mixes")
      .values({ ...mix, shop_id: shop.id })
      .execute();
    await database
      .insertInto("stored_images")
      .values({
        bucket: "mix-images",
        folder: mix.id,
        name: "0".repeat(32),
        owner_id: user.id,
        width: 4,
        height: 3,
        placeholder: "#000000",
      })
      .execute();
    const heard = await listenTo(listen);
    await database.updateTable("stored_images").set({ hidden_at: new Date() }).execute();
    expect(await heardNext(heard)).toEqual([`${itsPages} /shops/${shop.id}`]);
  });

  test("a name of the catalogue is told to every page: house mixes are read with it", async ({
    services: { database },
    listen,
  }) => {
    await openShop({ database });
    const heard = await listenTo(listen);
    await database.updateTable("flavors").set({ name: "ベルガモット" }).execute();
    await expect.poll(() => heard.splice(0)).toContain("*");
    await database.updateTable("makers").set({ name: "月光堂" }).execute();
    await expect.poll(() => heard).toContain("*");
  });

  test("a closed shop is told to every page that leads to it", async ({ services: { database }, listen }) => {
    await openShop({ database });
    const heard = await listenTo(listen);
    await database.updateTable("shops").set({ is_active: false }).execute();
    await expect.poll(() => heard).toContain("*");
  });
});

describe("the process that writes has heard of it", () => {
  test("when a statement of its own is done", async ({ services: { database }, listen }) => {
    const { mix, itsPages } = await newMix(database);
    const heard = await listenTo(listen);

    await database.insertInto("shisha_mixes").values(mix).execute();

    expect(heard).toContain(itsPages);
  });

  test("when a transaction is committed, and not before", async ({ services: { database }, listen }) => {
    const { mix, itsPages } = await newMix(database);
    const heard = await listenTo(listen);

    await inTransaction(database, async (transaction) => {
      await transaction.insertInto("shisha_mixes").values(mix).execute();
      await sql`SAVEPOINT attempt`.execute(transaction);
      await expect(sql`SELECT 1 / ${0}::integer`.execute(transaction)).rejects.toThrow("division by zero");
      await sql`ROLLBACK TO SAVEPOINT attempt`.execute(transaction);
      expect(heard).toEqual([]);
    });

    expect(heard).toContain(itsPages);
  });

  test("and of nothing that failed or was rolled back", async ({ services: { database }, listen }) => {
    const { mix, itsPages } = await newMix(database);
    await database.insertInto("shisha_mixes").values(mix).execute();
    const heard = await listenTo(listen);

    const undone = inTransaction(database, async (transaction) => {
      await transaction.updateTable("shisha_mixes").set({ title: "気が変わる" }).execute();
      throw new Error("changed one's mind");
    });
    await expect(undone).rejects.toThrow("changed one's mind");
    const aborted = inTransaction(database, async (transaction) => {
      await transaction.updateTable("shisha_mixes").set({ title: "割り切れない" }).execute();
      await sql`SELECT 1 / ${0}::integer`.execute(transaction).catch(() => undefined);
    });
    await expect(aborted).rejects.toThrow("rolled back instead of committed");
    const failed = sql`
      DO $$ BEGIN UPDATE shisha_mixes SET title = '続かない'; RAISE EXCEPTION 'no'; END $$
    `.execute(database);
    await expect(failed).rejects.toThrow("no");
    expect(heard).toEqual([]);

    await database.updateTable("shisha_mixes").set({ like_count: 1 }).execute();
    expect(await heardNext(heard)).toEqual([itsPages.slice("/ ".length)]);
  });
});
