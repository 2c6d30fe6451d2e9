import { expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { test } from "#tests/support/test.ts";
import { startSession } from "./start-session.ts";
import { sweepExpired } from "./sweep-expired.ts";

const DAY_MS = 86_400_000;

test("sweeps sessions, ceremonies, keys and sign-in records whose time is over, and nothing else", async ({
  services,
  user,
}) => {
  const { database } = services;
  const now = new Date("2026-11-20T12:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const days of [100, 1])
    await inTransaction(database, (transaction) => startSession(transaction, user.userId, daysAgo(days)));
  const ceremony = (challenge: string, daysUntil: number) => ({
    challenge: Buffer.from(challenge),
    expires_at: daysAgo(-daysUntil),
  });
  await database
    .insertInto("passkey_ceremonies")
    .values([ceremony("old", -1), ceremony("open", 1)])
    .execute();
  const key = { user_id: user.userId, body_hash: "x" };
  await database
    .insertInto("idempotency_keys")
    .values([
      { ...key, key: "old", created_at: daysAgo(2) },
      { ...key, key: "fresh", created_at: daysAgo(0.5) },
    ])
    .execute();
  await database
    .insertInto("audit_events")
    .values([
      { action: "session.started", created_at: daysAgo(91) },
      { action: "session.started", created_at: daysAgo(89) },
      { action: "mix.hidden", created_at: daysAgo(400) },
    ])
    .execute();

  expect(await sweepExpired(services, now)).toBe("1 sessions, 1 ceremonies, 1 keys, 1 records");

  expect(await database.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  expect(await database.selectFrom("idempotency_keys").select("key").execute()).toEqual([{ key: "fresh" }]);
  expect(await database.selectFrom("passkey_ceremonies").select("challenge").execute()).toHaveLength(1);
  const left = await database.selectFrom("audit_events").select("action").orderBy("action").execute();
  expect(left).toEqual([{ action: "mix.hidden" }, { action: "session.started" }]);
});
