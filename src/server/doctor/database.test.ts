import { type AddressInfo, createServer } from "node:net";
import { describe, expect } from "vitest";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";
import { addressOf, judgeDatabase, judgeShut, openToLook } from "./database.ts";
import { type DatabaseFacts, readDatabaseClock, readDatabaseFacts } from "./database-facts.ts";

const URL_WITH_PASSWORD = "postgresql://kemurica:hidden-word@db.example:5433/kemurica?sslmode=require";
const WELL: DatabaseFacts = {
  version: { number: 170_002, text: "17.2" },
  sizeBytes: 20 * 1024 * 1024,
  isReadOnly: false,
  role: { name: "kemurica", isSuperuser: false, mayMigrate: true, mayRestore: true },
  notOwned: 0,
  connections: { limit: 97, used: 3 },
};
const wrong = (facts: Partial<DatabaseFacts>) =>
  judgeDatabase({ ...WELL, ...facts }, URL_WITH_PASSWORD).filter(({ state }) => state !== "ok");
const role = (changed: Partial<DatabaseFacts["role"]>) => ({ role: { ...WELL.role, ...changed } });

describe("a PostgreSQL", () => {
  test("that is as it should be is said without its password", () => {
    const said = judgeDatabase(WELL, URL_WITH_PASSWORD);
    expect(said.map(({ state }) => state)).toEqual(["ok", "ok", "ok"]);
    expect(said[0]?.said).toBe("PostgreSQL 17.2 at db.example:5433/kemurica, 20.0 MiB, UTF-8");
    expect(said[2]?.said).toContain("room for 6 processes");
  });

  test.each([
    [{ version: { number: 140_011, text: "14.11" } }, "Database", "problem"],
    [{ isReadOnly: true }, "Writing", "problem"],
    [{ notOwned: 3 }, "Role", "problem"],
    [role({ mayMigrate: false }), "Role", "problem"],
    [role({ isSuperuser: true }), "Role", "note"],
    [role({ mayRestore: false }), "Role", "note"],
    [{ connections: { limit: 14, used: 1 } }, "Connections", "problem"],
    [{ connections: { limit: 29, used: 1 } }, "Connections", "note"],
  ] as [Partial<DatabaseFacts>, string, string][])("that is not says what: %j", (facts, subject, state) => {
    expect(wrong(facts)).toEqual([expect.objectContaining({ subject, state, next: expect.any(String) })]);
  });

  test.each([
    ["28P01", "Correct the name and the password"],
    ["3D000", "Create the database"],
    ["ECONNREFUSED", "Start PostgreSQL"],
  ])("that lets nobody in says what to do: %s", (code, next) => {
    const shut = judgeShut(URL_WITH_PASSWORD, Object.assign(new Error("no"), { code }));
    expect(shut).toMatchObject({ state: "problem", next: expect.stringContaining(next) });
    expect(shut.said).toContain("db.example:5433/kemurica");
    expect(shut.said).not.toContain("hidden-word");
  });

  test("that answers nothing is given up", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
    const { port } = silent.address() as AddressInfo;
    const databaseUrl = `postgresql://kemurica@127.0.0.1:${port}/kemurica`;
    const found = await openToLook({ databaseUrl, dataDirectory: "" }, 1);
    silent.close();
    expect(found).toMatchObject({ state: "problem", said: expect.stringContaining("no answer") });
    expect(addressOf(databaseUrl)).toBe(`127.0.0.1:${port}/kemurica`);
  });
});

test("a database says of itself what is asked", async ({ services }) => {
  const facts = await readDatabaseFacts(services.database);
  expect(facts.version.number).toBeGreaterThanOrEqual(150_000);
  expect(facts.sizeBytes).toBeGreaterThan(1_000_000);
  expect(facts).toMatchObject({
    isReadOnly: false,
    notOwned: 0,
    role: { mayMigrate: true, mayRestore: true },
  });
  if (isPostgres) expect(facts.connections.used).toBeGreaterThan(0);
  const { asked, said, answered } = await readDatabaseClock(services.database);
  expect(said).toBeGreaterThan(asked - 60_000);
  expect(said).toBeLessThan(answered + 60_000);
});
