import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestFolder } from "#tests/support/test-services.ts";
import { readConfig } from "../config.ts";
import { examineBackupSettings, judgeBackup } from "./backup.ts";

const NOW = new Date("2026-11-29T12:00:00Z");
const NEWEST = {
  name: "kemurica-20261129T030000Z.kbak",
  createdAt: new Date("2026-11-29T03:00:00Z"),
  bytes: 5_000_000,
  isEncrypted: true,
  missing: 0,
};
const folder = createTestFolder();
afterAll(folder.remove);

const examine = (environment: Record<string, string>) =>
  examineBackupSettings(
    readConfig(
      { LINE_MINI_APP_CHANNEL_IDS: "1650000001", DATA_DIR: folder.path, ...environment },
      "/srv/app",
    ),
  );

test("the newest backup has to be there, young, whole and encrypted", () => {
  expect(judgeBackup(NEWEST, NOW).state).toBe("ok");
  expect(judgeBackup(null, NOW)).toMatchObject({
    state: "problem",
    next: expect.stringContaining("admin -- backup"),
  });
  expect(judgeBackup({ ...NEWEST, createdAt: new Date("2026-11-27T11:59:00Z") }, NOW).said).toContain(
    "overdue",
  );
  expect(judgeBackup({ ...NEWEST, missing: 2 }, NOW).state).toBe("problem");
  expect(judgeBackup({ ...NEWEST, isEncrypted: false }, NOW).state).toBe("note");
});

test("a passphrase that is not there, not readable or readable by others is said without it", () => {
  const file = join(folder.path, "passphrase");
  const found = () => examine({ BACKUP_PASSPHRASE_FILE: file })[0];
  expect(examine({})[0]).toMatchObject({ state: "problem", said: expect.stringContaining("none") });
  expect(found()).toMatchObject({ state: "problem", said: expect.stringContaining("ENOENT") });
  writeFileSync(file, "\n", { mode: 0o600 });
  expect(found()).toMatchObject({ state: "problem", said: expect.stringContaining("is empty") });
  writeFileSync(file, "correct horse battery\n");
  expect(found()).toEqual({ subject: "Passphrase", state: "ok", said: "set" });
  chmodSync(file, 0o644);
  expect(found()).toMatchObject({ state: "note", next: `Run chmod 600 ${file}.` });
});

test("where they go is said, and that the same disk is no other place", () => {
  expect(examine({})[1]?.said).toContain("another machine");
  expect(examineBackupSettings(readConfig({}, "/srv/app"))).toEqual([]);
});
