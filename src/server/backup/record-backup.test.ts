import { expect } from "vitest";
import { test } from "#tests/support/test.ts";
import { readNewestBackup, recordBackup } from "./record-backup.ts";

test("the newest backup is the one of the newest rows, and the last hundred are remembered", async ({
  services: { database },
}) => {
  expect(await readNewestBackup(database)).toBeNull();
  const backup = { name: "new.kbak", bytes: 5_000_000_000, is_encrypted: true, missing: 2 };
  await recordBackup(database, { ...backup, created_at: "2026-11-28T12:00:00.000Z" });
  for (let day = 0; day < 101; day++)
    await recordBackup(database, {
      ...backup,
      name: "old.kbak",
      created_at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    });

  expect(await readNewestBackup(database)).toEqual({
    name: "new.kbak",
    createdAt: new Date("2026-11-28T12:00:00.000Z"),
    bytes: 5_000_000_000,
    isEncrypted: true,
    missing: 2,
  });
  expect(await database.selectFrom("backups").select("id").execute()).toHaveLength(100);
});
