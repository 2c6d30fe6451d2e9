import { sql } from "kysely";
import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { restoreMix } from "#features/mixes/commands/restore-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { newId } from "#foundation/entity-id.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { listenTo, TIMES } from "#tests/support/database/heard-changes.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import type { Database } from "./database.ts";

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
