import { expect } from "vitest";
import type { Database } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { test } from "#tests/support/test.ts";
import { startSession } from "../commands/start-session.ts";
import { findSession } from "./find-session.ts";

/** The same database, of which every answer waits until it is let go, in the order in which they came. */
function holding(database: Database) {
  const held: (() => void)[] = [];
  const slowDatabase = database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await new Promise<void>((resolve) => held.push(resolve));
      return result;
    },
  });
  return { slowDatabase, held };
}

async function newToken(database: Database, userId: string, now: Date): Promise<string> {
  return (await inTransaction(database, (transaction) => startSession(transaction, userId, now))).token;
}

test("who asks while others are asking is found with all who did, in one statement", async ({
  services,
  user,
  clock,
}) => {
  const tokens: string[] = [];
  for (let index = 0; index < 4; index++)
    tokens.push(await newToken(services.database, user.userId, clock.now()));
  const { slowDatabase, held } = holding(services.database);
  const first = findSession(slowDatabase, tokens[0] ?? "");
  await expect.poll(() => held.length).toBe(1);
  const others = [...tokens.slice(1), "nobody's"].map((token) => findSession(slowDatabase, token));
  held[0]?.();
  expect((await first)?.id).toBe(user.userId);
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  expect((await Promise.all(others)).map((session) => session?.id)).toEqual([
    user.userId,
    user.userId,
    user.userId,
    undefined,
  ]);
  expect(held).toHaveLength(2);
});

test("nobody waits for a statement that does not come back", async ({ services, user, clock }) => {
  const token = await newToken(services.database, user.userId, clock.now());
  const { slowDatabase, held } = holding(services.database);
  void findSession(slowDatabase, "hangs");
  await expect.poll(() => held.length).toBe(1);
  const found = findSession(slowDatabase, token);
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  expect((await found)?.id).toBe(user.userId);
});
