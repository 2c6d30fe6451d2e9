import { expect } from "vitest";
import { test } from "#tests/support/test.ts";
import { afterCommit, inTransaction } from "./in-transaction.ts";

test("what is to be done after the commit is done outside of the transaction, and not where it is undone", async ({
  services: { database },
}) => {
  const done: string[] = [];
  afterCommit(() => void done.push("no transaction"));
  await inTransaction(database, async () => {
    await inTransaction(database, async () => afterCommit(() => void done.push("committed")));
    afterCommit(() => {
      // The outer database refuses whoever is still within one.
      void database.selectFrom("users").select("id").compile();
      done.push("outside");
    });
    done.push("within");
  });
  const undone = inTransaction(database, async () => {
    afterCommit(() => void done.push("undone"));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(done).toEqual(["no transaction", "within", "committed", "outside"]);
});
