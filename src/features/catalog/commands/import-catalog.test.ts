import { describe, expect } from "vitest";
import { catalogFile } from "#fixtures/catalog.ts";
import type { Services } from "#platform/services.ts";
import { test } from "#tests/support/test.ts";
import { importKey } from "../catalog-file.ts";
import { importCatalog } from "./import-catalog.ts";

const KEY = importKey("Al Fakher", null, "Mint");

const mintOf = ({ database }: Pick<Services, "database">) =>
  database.selectFrom("flavors").selectAll().where("import_key", "=", KEY).executeTakeFirstOrThrow();

/** The catalogue in which Al Fakher's mint has another Japanese name. */
const renamed = {
  ...catalogFile,
  makers: catalogFile.makers.map((maker) => ({
    ...maker,
    flavors: maker.flavors.map((flavor) =>
      maker.name_en === "Al Fakher" && flavor.name_en === "Mint"
        ? { ...flavor, name: "新しいミント" }
        : flavor,
    ),
  })),
};

describe("importCatalog", () => {
  test("brings in makers, flavours, categories and aliases", async ({ services }) => {
    expect(await importCatalog(services, catalogFile)).toEqual({ makers: 28, flavors: 460 });

    const categories = await services.database
      .selectFrom("categories")
      .select("slug")
      .orderBy("position")
      .execute();
    expect(categories.map(({ slug }) => slug)).toEqual(catalogFile.categories.map(({ slug }) => slug));
    const aliases = await services.database
      .selectFrom("maker_aliases")
      .innerJoin("makers", "makers.id", "maker_aliases.maker_id")
      .select("alias")
      .where("makers.name_en", "=", "Al Fakher")
      .execute();
    expect(aliases.map(({ alias }) => alias).sort()).toEqual(["AF", "アルファカー", "アルファケル"]);
  });

  test("writes nothing the second time", async ({ services }) => {
    await importCatalog(services, catalogFile);
    const before = await services.database
      .selectFrom("flavors")
      .select(["id", "updated_at"])
      .orderBy("id")
      .execute();

    expect(await importCatalog(services, catalogFile)).toEqual({ makers: 0, flavors: 0 });

    const after = await services.database
      .selectFrom("flavors")
      .select(["id", "updated_at"])
      .orderBy("id")
      .execute();
    expect(after).toEqual(before);
  });

  test("writes what changed in the file and keeps its id", async ({ services }) => {
    await importCatalog(services, catalogFile);
    const before = await mintOf(services);

    expect(await importCatalog(services, renamed)).toEqual({ makers: 0, flavors: 1 });

    expect(await mintOf(services)).toMatchObject({ id: before.id, name: "新しいミント" });
  });

  test("leaves alone what a person edited", async ({ services }) => {
    await importCatalog(services, catalogFile);
    await services.database
      .updateTable("flavors")
      .set({ name: "編集したミント", edited_at: services.clock() })
      .where("import_key", "=", KEY)
      .execute();
    await services.database
      .updateTable("makers")
      .set({ name: "編集したメーカー", edited_at: services.clock() })
      .where("name_en", "=", "Al Fakher")
      .execute();

    expect(await importCatalog(services, renamed)).toEqual({ makers: 0, flavors: 0 });

    expect((await mintOf(services)).name).toBe("編集したミント");
  });
});
