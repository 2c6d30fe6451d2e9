import { sql } from "kysely";
import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { restoreMix } from "#features/mixes/commands/restore-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { newId, newShortId } from "#foundation/entity-id.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import type { Database } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";
import type { OpenedDatabase } from "./open-database.ts";

/** PostgreSQL announces to the process that writes, and to all that listen. */
const TIMES = isPostgres ? 2 : 1;

async function listenTo(listen: OpenedDatabase["listen"]): Promise<string[]> {
  const heard: string[] = [];
  await listen("public_pages", { heard: (payload) => heard.push(payload), missed: () => undefined });
  return heard;
}

const heardNext = async (heard: string[]) => {
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(TIMES);
  const next = heard.splice(0);
  expect(next).toEqual(Array.from({ length: TIMES }, () => next[0]));
  return next.slice(0, 1);
};

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
    const areTold = async () => {
      await expect.poll(() => heard.join(" ").split(" ")).toEqual(expect.arrayContaining(pages));
      heard.splice(0);
    };
    await areTold();
    await database
      .updateTable("shop_predefined_mixes")
      .set({ name: "雨上がり" })
      .where("id", "=", id)
      .execute();
    await areTold();
    await database.deleteFrom("shop_predefined_mixes").where("id", "=", id).execute();
    await areTold();
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

describe("of flavours and makers", () => {
  /** What is announced of the catalogue by `act`: up to a page that is announced behind it. */
  const teller = (database: Database, heard: string[]) => async (act: () => Promise<unknown>) => {
    const end = `/${newId()}`;
    await act();
    await sql`SELECT announce('public_pages', ${end})`.execute(database);
    await expect.poll(() => heard.filter((paths) => paths === end).length).toBe(TIMES);
    const paths = heard.splice(0).flatMap((payload) => payload.split(" "));
    return [...new Set(paths)].filter((path) => /^\/(?:flavors|makers|shops)\/|^\*$/.test(path)).sort();
  };

  test("every card that names them is told, whatever is done to it", async ({ services, user, listen }) => {
    const { database } = services;
    const peach = await createFlavor(services);
    const mint = await createFlavor(services, { name: "ミント" });
    const pagesOf = (...items: (typeof peach)[]) =>
      items.flatMap(({ flavor_id, maker_id }) => [`/flavors/${flavor_id}`, `/makers/${maker_id}`]).sort();
    const told = teller(database, await listenTo(listen));
    let id = "";
    expect(
      await told(async () => {
        ({ id } = await createMix(services, user, NewMix.parse({ items: [peach] })));
      }),
    ).toEqual(pagesOf(peach));
    const edit = (change: object) => updateMix(services, user, { id, edit: MixEdit.parse(change) });
    expect(await told(() => edit({ flavors: [mint] }))).toEqual(pagesOf(peach, mint));
    expect(await told(() => edit({ comment: "よい夜" }))).toEqual(pagesOf(mint));
    expect(await told(() => edit({ visibility: "link" }))).toEqual(pagesOf(mint));
    expect(await told(() => edit({ comment: "静かな夜" }))).toEqual([]);
    expect(await told(() => edit({ visibility: "public" }))).toEqual(pagesOf(mint));
    const withhold = (hidden_at: Date | null) =>
      database.updateTable("shisha_mixes").set({ hidden_at }).execute();
    expect(await told(() => withhold(new Date()))).toEqual(pagesOf(mint));
    expect(await told(() => withhold(null))).toEqual(pagesOf(mint));
    expect(await told(() => deleteMix(services, user, id))).toEqual(pagesOf(mint));
    expect(await told(() => restoreMix(services, user, id))).toEqual(pagesOf(mint));
  });

  test("their figures, the stock of shops and the catalogue are told", async ({ services, listen }) => {
    const { database } = services;
    const { flavor_id, maker_id } = await createFlavor(services);
    const shop = await openShop(services);
    const [flavorPage, makerPage] = [`/flavors/${flavor_id}`, `/makers/${maker_id}`];
    const told = teller(database, await listenTo(listen));
    const figures = {
      flavor_id,
      cards: 1,
      people: 1,
      raters: 0,
      given: 0,
      rating: 3,
      share_people: 0,
      companions: "[]",
      counted_at: new Date(),
    };
    expect(await told(() => database.insertInto("flavor_figures").values(figures).execute())).toEqual([
      flavorPage,
      makerPage,
    ]);
    expect(await told(() => database.updateTable("flavor_figures").set({ people: 2 }).execute())).toEqual([
      flavorPage,
      makerPage,
    ]);
    const ofMaker = { maker_id, cards: 1, people: 1, counted_at: new Date() };
    expect(await told(() => database.insertInto("maker_figures").values(ofMaker).execute())).toEqual([
      makerPage,
    ]);
    expect(await told(() => database.updateTable("maker_figures").set({ cards: 2 }).execute())).toEqual([
      makerPage,
    ]);
    for (const table of ["flavor_figures", "maker_figures"] as const) {
      const isCountedAgain = () =>
        database
          .updateTable(table)
          .set({ counted_at: new Date(0) })
          .execute();
      expect(await told(isCountedAgain)).toEqual([]);
    }

    const stock = { shop_id: shop.id, maker_id };
    expect(await told(() => database.insertInto("shop_maker_stock").values(stock).execute())).toEqual([
      flavorPage,
      makerPage,
      `/shops/${shop.id}`,
    ]);
    expect(await told(() => database.deleteFrom("shop_maker_stock").execute())).toEqual([
      flavorPage,
      makerPage,
      `/shops/${shop.id}`,
    ]);
    const exception = { shop_id: shop.id, flavor_id, is_present: true };
    expect(await told(() => database.insertInto("shop_flavor_stock").values(exception).execute())).toEqual([
      flavorPage,
    ]);
    expect(
      await told(() => database.updateTable("shop_flavor_stock").set({ is_present: false }).execute()),
    ).toEqual([flavorPage]);
    expect(await told(() => database.deleteFrom("shop_flavor_stock").execute())).toEqual([flavorPage]);

    const alias = { maker_id, alias: "月光" };
    expect(await told(() => database.insertInto("maker_aliases").values(alias).execute())).toEqual([
      makerPage,
    ]);
    expect(await told(() => database.deleteFrom("maker_aliases").execute())).toEqual([makerPage]);
    expect(await told(() => createFlavor(services, { maker_id, name: "ゆず" }))).toEqual([makerPage]);
    const ofFlavor = database.updateTable("flavors").where("id", "=", flavor_id);
    for (const change of [
      { line: "黒" },
      { name_en: "Peach" },
      { category_slugs: ["mint"] },
      { is_custom: true },
    ])
      expect(await told(() => ofFlavor.set(change).execute())).toEqual(["*"]);
    for (const change of [{ country: "AE" }, { nicotine_free: true }])
      expect(
        await told(() => database.updateTable("makers").set(change).where("id", "=", maker_id).execute()),
      ).toEqual(["*"]);
    const many = Array.from({ length: 61 }, (_, at) => ({ name: `味${at}`, maker_id }));
    await told(() => database.insertInto("flavors").values(many).execute());
    expect(await told(() => database.insertInto("shop_maker_stock").values(stock).execute())).toEqual(["*"]);
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
