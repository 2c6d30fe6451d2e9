import { describe, expect } from "vitest";
import { MIGRATIONS } from "#tests/support/database/migrations.ts";
import { openEmptyDatabase } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { isCurrent, judgeSchema, readSchemaFacts, type SchemaFacts } from "./schema.ts";

const WELL: SchemaFacts = {
  isHalfRestored: false,
  applied: 78,
  pending: [],
  unknown: [],
  otherText: [],
  changedFunctions: [],
};

describe("the schema", () => {
  test.each([
    [{}, "ok", true],
    [{ isHalfRestored: true, applied: 0 }, "problem", false],
    [{ unknown: ["0999_later"] }, "problem", false],
    [{ applied: 0 }, "note", false],
    [{ pending: ["0080_more"] }, "note", false],
    [{ changedFunctions: ["likes/count"] }, "note", false],
    [{ otherText: ["0001_base"] }, "note", true],
  ] as [Partial<SchemaFacts>, string, boolean][])("is judged: %j", (facts, state, current) => {
    expect(judgeSchema({ ...WELL, ...facts }).state).toBe(state);
    expect(isCurrent({ ...WELL, ...facts })).toBe(current);
  });

  test("of this version is current", async ({ services }) => {
    const facts = await readSchemaFacts(services.database, MIGRATIONS);
    expect(judgeSchema(facts)).toMatchObject({ state: "ok" });
  });

  test("that nobody made is not made by looking", async () => {
    const { database, close } = await openEmptyDatabase();
    expect(await readSchemaFacts(database, MIGRATIONS)).toEqual({ ...WELL, applied: 0 });
    expect(await database.introspection.getTables()).toEqual([]);
    await close();
  });
});
