import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { findImport } from "../queries/find-import.ts";
import { checkImport, createImport, receivePart, startImport } from "./receive-import.ts";
import { runImports } from "./run-imports.ts";

const COLUMNS = { has_head: true, date: 0, flavors: [1], comment: 2, rating_scale: 5 as const };

async function look(services: Services, user: SignedInUser, lines: string[]) {
  const bytes = new TextEncoder().encode(["日付,フレーバー,メモ", ...lines].join("\n"));
  const { id } = await createImport(services, user, { kind: "sheet", bytes: bytes.length });
  await receivePart(services, user, id, { index: 0, bytes });
  await checkImport(services, user, id, { columns: COLUMNS });
  await runImports(services);
  return findImport(services, user);
}

async function bring(services: Services, user: SignedInUser, lines: string[]) {
  const found = await look(services, user, lines);
  await startImport(services, user, found?.id ?? "", { keeps_audience: false });
  await runImports(services);
  return found?.plan;
}

describe("a sheet that is brought in", () => {
  test("adds nothing a second time, whatever its flavours became here; two equal lines are two cards", async ({
    services,
    user,
  }) => {
    const { flavorId } = await openShop(services);
    const { name } = await services.database
      .selectFrom("flavors")
      .select("name")
      .where("id", "=", flavorId)
      .executeTakeFirstOrThrow();
    const lines = [`2024/3/5,${name},`, `2024/3/5,${name},`, `2024/3/6,${name},`];
    expect(await bring(services, user, lines)).toMatchObject({ cards: 3, duplicates: 0 });
    expect(await bring(services, user, [...lines, `2024/3/7,${name},`])).toMatchObject({
      cards: 1,
      duplicates: 3,
    });
    const items = await services.database.selectFrom("mix_items").select("flavor_id").execute();
    expect(items).toEqual(Array.from({ length: 4 }, () => ({ flavor_id: flavorId })));
  });

  test("has its columns as they were assigned", async ({ services, user }) => {
    expect((await look(services, user, ["2024/3/5,ゆず,"]))?.columns).toMatchObject(COLUMNS);
  });

  test("goes on after the half of it came, also between equal lines", async ({ services, user }) => {
    const line = "2024/3/5,ゆず,";
    await bring(services, user, [line]);
    expect(await bring(services, user, [line, line])).toMatchObject({ cards: 1, duplicates: 1 });
  });

  test("with more new names than a person has is refused before anything is written", async ({
    services,
    user,
  }) => {
    const lines = (count: number) => Array.from({ length: count }, (_, place) => `2024/3/5,味${place},`);
    // Their maker, whom nobody named, is one more.
    expect(await look(services, user, lines(200))).toMatchObject({
      status: "failed",
      failure: { code: "NEW_NAMES_TOO_MANY", text: expect.stringContaining("200") },
    });
    expect(await look(services, user, lines(199))).toMatchObject({ status: "checked", plan: { cards: 199 } });
    expect(
      await services.database.selectFrom("flavors").select("id").where("is_custom", "=", true).execute(),
    ).toEqual([]);
  });
});

test("a process that a file ends twice is not ended by it a third time", async ({ services, user }) => {
  await look(services, user, ["2024/3/5,ゆず,"]);
  await services.database.updateTable("data_imports").set({ status: "checking", attempts: 2 }).execute();
  await runImports(services);
  expect(await findImport(services, user)).toMatchObject({
    status: "failed",
    failure: { code: "IMPORT_BROKEN" },
  });
});
