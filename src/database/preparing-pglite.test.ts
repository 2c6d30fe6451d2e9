import { sql } from "kysely";
import { expect } from "vitest";
import { test } from "#tests/support/test.ts";
import { inTransaction } from "./in-transaction.ts";

const MORE_THAN_ARE_KEPT = 600;

test("however many statements were prepared, another one is, inside a transaction too", async ({
  services: { database },
}) => {
  const last = await inTransaction(database, async (transaction) => {
    let response: unknown;
    for (let number = 0; number < MORE_THAN_ARE_KEPT; number++) {
      const { rows } = await sql`SELECT ${number}::int AS ${sql.raw(`n${number}`)}`.execute(transaction);
      response = rows[0];
    }
    return response;
  });
  expect(last).toEqual({ n599: 599 });
  // The first ones are prepared anew.
  expect((await sql`SELECT ${7}::int AS n0`.execute(database)).rows).toEqual([{ n0: 7 }]);
});
