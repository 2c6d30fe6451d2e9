import { sql } from "kysely";
import { expect, vi } from "vitest";
import { test } from "#tests/support/test.ts";
import { inTransaction } from "../in-transaction.ts";
import { cachedStatement } from "./cached-statement.ts";

type Said = { said: string; at: Date; fixed: number };
type Values = { word: string; at: Date };

const statement = ({ word, at }: Values) =>
  sql<Said>`SELECT ${word}::text || ${word}::text AS said, ${at}::timestamptz AS at, ${7}::int AS fixed`;

test("is built once, and run with the values of each time", async ({ services: { database } }) => {
  const build = vi.fn(statement);
  const ask = cachedStatement<Said, Values>();
  const [one, other] = [new Date("2026-11-24T10:00:00Z"), new Date("2026-11-24T11:00:00Z")];

  expect(await ask(database, "form", { word: "a", at: one }, build)).toEqual([
    { said: "aa", at: one, fixed: 7 },
  ]);
  const built = build.mock.calls.length;
  expect(await ask(database, "form", { word: "b", at: other }, build)).toEqual([
    { said: "bb", at: other, fixed: 7 },
  ]);
  expect(build).toHaveBeenCalledTimes(built);
});

test("is another one in another form", async ({ services: { database } }) => {
  const ask = cachedStatement<{ said: string }, { word: string }>();
  const values = { word: "a" };

  expect(await ask(database, "plain", values, ({ word }) => sql`SELECT ${word}::text AS said`)).toEqual([
    { said: "a" },
  ]);
  expect(await ask(database, "loud", values, ({ word }) => sql`SELECT ${word}::text || '!' AS said`)).toEqual(
    [{ said: "a!" }],
  );
});

test("refuses what follows from a value, which would be the first one's for ever", async ({
  services: { database },
}) => {
  const ask = cachedStatement<unknown, Values>();
  const values = { word: "a", at: new Date() };
  const dayBefore = ({ at }: Values) => sql`SELECT ${new Date(Number(at) - 86_400_000)}::timestamptz`;
  const longer = ({ word }: Values) => sql`SELECT ${`${word}%`}::text`;
  const written = ({ word }: Values) => sql`SELECT ${sql.lit(word)}::text`;

  for (const build of [dayBefore, longer, written])
    await expect(ask(database, "form", values, build)).rejects.toThrow("More than the values differs");
});

test("is refused where a transaction is open around it, and runs in that one", async ({
  services: { database },
}) => {
  const ask = cachedStatement<{ said: string }, { word: string }>();
  const build = ({ word }: { word: string }) => sql<{ said: string }>`SELECT ${word}::text AS said`;
  await ask(database, "form", { word: "a" }, build);

  await inTransaction(database, async (transaction) => {
    await expect(ask(database, "form", { word: "a" }, build)).rejects.toThrow("A transaction is open");
    expect(await ask(transaction, "form", { word: "b" }, build)).toEqual([{ said: "b" }]);
  });
});
