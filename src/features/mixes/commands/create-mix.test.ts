import { describe, expect } from "vitest";
import type { CatalogFile } from "#features/catalog/catalog-file.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { NewMix, type NewMixInput } from "../mix.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";
import { createMix } from "./create-mix.ts";

const lemonMint = { maker_name: "自家製", flavor_name: "レモンミント" };
const catalog: CatalogFile = {
  categories: [{ slug: "mint", label: "ミント", label_en: "Mint" }],
  makers: [
    {
      name: "アルファーヘル",
      name_en: "Al Fakher",
      country: null,
      nicotine_free: false,
      aliases: [],
      flavors: [{ name: "ミント", name_en: "Mint", line: null, categories: ["mint"] }],
    },
  ],
};

const newMix = (input: Partial<NewMixInput>) => NewMix.parse({ items: [lemonMint], ...input });

describe("createMix", () => {
  test("keeps the rating to one decimal and null as null", async ({ services, user }) => {
    const rated = await createMix(services, user, newMix({ rating: 4.26 }));
    const unrated = await createMix(services, user, newMix({}));
    expect((await findOwnMix(services, user, rated.id))?.rating).toBe(4.3);
    expect((await findOwnMix(services, user, unrated.id))?.rating).toBeNull();
  });

  test("keeps flavours in the order they were given, with their shares", async ({ services, user }) => {
    const peach = { maker_name: "自家製", flavor_name: "もも" };
    const items = [
      { ...peach, ratio: 30 },
      { ...lemonMint, ratio: 70 },
    ];
    const { short_id } = await createMix(services, user, newMix({ items }));
    const mix = await findOwnMix(services, user, short_id);
    expect(mix?.items.map(({ flavor_name, ratio, paint }) => [flavor_name, ratio, paint])).toEqual([
      ["もも", 30, "custom"],
      ["レモンミント", 70, "custom"],
    ]);
  });

  test("a name that the catalogue knows is the catalogue's flavour, paint and all", async ({
    services,
    user,
  }) => {
    await importCatalog(services, catalog);
    const items = [{ maker_name: "al fakher", flavor_name: "ミント" }];
    const { id } = await createMix(services, user, newMix({ items }));
    expect((await findOwnMix(services, user, id))?.items[0]).toMatchObject({
      maker_name: "al fakher",
      paint: "mint",
    });
    expect(
      await services.database.selectFrom("flavors").selectAll().where("is_custom", "=", true).execute(),
    ).toEqual([]);
  });

  test("a custom flavour is made once a person, and is nobody else's", async ({ services, user }) => {
    const other = await createPerson(services);
    await createMix(services, user, newMix({}));
    await createMix(services, user, newMix({}));
    await createMix(services, other, newMix({}));
    const custom = await services.database.selectFrom("flavors").select("created_by").execute();
    expect(custom.map((flavor) => flavor.created_by).sort()).toEqual([user.userId, other.userId].sort());
  });

  test("another person's custom flavour cannot be used by its id", async ({ services, user }) => {
    const other = await createPerson(services);
    await createMix(services, other, newMix({}));
    const theirs = await services.database
      .selectFrom("flavors")
      .select(["id", "maker_id"])
      .executeTakeFirstOrThrow();
    const items = [{ maker_id: theirs.maker_id, flavor_id: theirs.id }];
    await expect(createMix(services, user, newMix({ items }))).rejects.toMatchObject({
      code: "FLAVOR_UNKNOWN",
    });
  });

  test("keeps nothing when one flavour does not exist", async ({ services, user }) => {
    const unknown = { maker_id: crypto.randomUUID(), flavor_id: crypto.randomUUID() };
    await expect(createMix(services, user, newMix({ items: [lemonMint, unknown] }))).rejects.toMatchObject({
      code: "FLAVOR_UNKNOWN",
    });
    for (const table of ["shisha_mixes", "mix_items", "makers", "flavors"] as const) {
      expect(await services.database.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test.for(["closed", "unknown"])("refuses a shop that is %s", async (kind, { services, user }) => {
    const shop = await services.database
      .insertInto("shops")
      .values({ name: "煙雲舎", is_active: false })
      .returning("id")
      .executeTakeFirstOrThrow();
    const shopId = kind === "closed" ? shop.id : crypto.randomUUID();
    await expect(createMix(services, user, newMix({ shopId }))).rejects.toMatchObject({
      code: "SHOP_UNKNOWN",
    });
    expect(await services.database.selectFrom("shisha_mixes").selectAll().execute()).toEqual([]);
  });

  test("takes a house mix with its own shop alone", async ({ services, user }) => {
    const shops = await services.database
      .insertInto("shops")
      .values([{ name: "月と煙" }, { name: "煙雲舎" }])
      .returning("id")
      .execute();
    const [own = "", other = ""] = shops.map(({ id }) => id);
    const { id: predefinedMixId } = await services.database
      .insertInto("shop_predefined_mixes")
      .values({ shop_id: own, name: "定番" })
      .returning("id")
      .executeTakeFirstOrThrow();

    for (const shopId of [other, null]) {
      await expect(createMix(services, user, newMix({ shopId, predefinedMixId }))).rejects.toMatchObject({
        code: "HOUSE_MIX_UNKNOWN",
      });
    }
    await expect(createMix(services, user, newMix({ shopId: own, predefinedMixId }))).resolves.toBeDefined();
  });

  test("refuses a house mix that does not exist", async ({ services, user }) => {
    const mix = newMix({ predefinedMixId: crypto.randomUUID() });
    await expect(createMix(services, user, mix)).rejects.toMatchObject({ code: "HOUSE_MIX_UNKNOWN" });
    expect(await services.database.selectFrom("shisha_mixes").selectAll().execute()).toEqual([]);
  });

  test("records the shop's name as it is on that night", async ({ services, user }) => {
    const shop = await services.database
      .insertInto("shops")
      .values({ name: "煙雲舎" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await createMix(services, user, newMix({ shopId: shop.id, shopName: "別の名前" }));
    await services.database.updateTable("shops").set({ name: "新しい名前" }).execute();
    expect(await findOwnMix(services, user, id)).toMatchObject({ shop_id: shop.id, shop_name: "煙雲舎" });
  });

  test("a night after midnight belongs to the day before", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const { id } = await createMix(services, user, newMix({ customDateTime: "2026-11-19T04:59:59+09:00" }));
    expect(await findOwnMix(services, user, id)).toMatchObject({ day: "2026-11-18" });
  });

  test.for(["2026-11-21T12:00:01Z", "2021-11-20T11:59:59Z"])(
    "refuses %s as its time",
    async (time, { services, user, clock }) => {
      clock.set("2026-11-20T12:00:00Z");
      const mix = newMix({ customDateTime: time });
      await expect(createMix(services, user, mix)).rejects.toMatchObject({ code: "DATE_OUT_OF_RANGE" });
    },
  );

  test("draws another short id when one is taken", async ({ services, user }) => {
    const first = await createMix(services, user, newMix({}), () => "aaaaaaaaaaaa");
    const drawn = ["aaaaaaaaaaaa", "bbbbbbbbbbbb"];
    const second = await createMix(services, user, newMix({}), () => drawn.shift() ?? "");
    expect([first.short_id, second.short_id]).toEqual(["aaaaaaaaaaaa", "bbbbbbbbbbbb"]);
  });

  test("copies only from a card that the person may see", async ({ services, user }) => {
    const other = await createPerson(services);
    const hidden = await createMix(services, other, newMix({ visibility: "private" }));
    const shared = await createMix(services, other, newMix({ visibility: "link" }));
    await expect(createMix(services, user, newMix({ sourceMixId: hidden.short_id }))).rejects.toMatchObject({
      code: "SOURCE_UNKNOWN",
    });
    const copy = await createMix(services, user, newMix({ sourceMixId: shared.short_id }));
    const row = await services.database
      .selectFrom("shisha_mixes")
      .select("source_mix_id")
      .where("id", "=", copy.id)
      .executeTakeFirstOrThrow();
    expect(row.source_mix_id).toBe(shared.id);
  });
});
