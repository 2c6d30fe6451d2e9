import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Manifest } from "#server/backup/archive-format.ts";
import { readArchive, verifyArchive } from "#server/backup/read-archive.ts";
import { type OwnDemo, openOwnDemo, runCommand, spawnCommand } from "#tests/support/servers/own-demo.ts";
import { bearerOf, spawnServer, untilReady } from "#tests/support/servers/server-process.ts";
import { createTestFolder } from "#tests/support/test-services.ts";

const PASSPHRASE = { BACKUP_PASSPHRASE: "ゆずと甘夏とミントの煙、夜更けまで" };
const WRITERS = 2;
const WRITES_BEFORE = 10;

const folder = createTestFolder();
/** Of a server that was written to meanwhile, encrypted. */
const archive = join(folder.path, "running.kbak");
let demo: OwnDemo;
/** Who was signed in before. */
let headers: Record<string, string>;
let base: string;
let manifest: Manifest;
beforeAll(async () => {
  demo = await openOwnDemo();
});
afterAll(async () => {
  await demo.close();
  folder.remove();
});

const manifestOf = async (file: string, passphrase: string | null = null) =>
  (await verifyArchive(async () => createReadStream(file), passphrase)).manifest;

/** What a folder holds that no server has opened since. */
async function contentOf(directory: string) {
  const file = join(folder.path, `${crypto.randomUUID()}.kbak`);
  expect((await runCommand({ DATA_DIR: directory }, "backup", "--unencrypted", file)).complained).toBe("");
  return manifestOf(file);
}

test("a server is written to while it is backed up: all that it had said before is there", async () => {
  const server = await demo.start();
  base = server.base;
  headers = await bearerOf(base, "湯気子");
  const recorded: string[] = [];
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const body = JSON.stringify({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });
      const response = await fetch(`${server.base}/api/shisha-mixes`, { method: "POST", headers, body });
      expect(response.status).toBe(201);
      recorded.push(((await response.json()) as { data: { id: string } }).data.id);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  await expect.poll(() => recorded.length).toBeGreaterThanOrEqual(WRITES_BEFORE);
  const before = [...recorded];
  const made = await runCommand({ DATA_DIR: demo.directory, ...PASSPHRASE }, "backup", archive);
  isOver = true;
  await writers;
  expect(made.complained).toBe("");
  expect(made.said).toMatch(/bytes, encrypted; \d+ tables with \d+ rows, \d+ files\.$/);
  expect(recorded.length).toBeGreaterThan(before.length);
  await expect.poll(() => readdirSync(join(demo.directory, "admin"))).toEqual(["socket"]);

  manifest = await manifestOf(archive, PASSPHRASE.BACKUP_PASSPHRASE);
  const text = await rowsOf("shisha_mixes");
  expect(before.filter((id) => !text.includes(id))).toEqual([]);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(existsSync(join(demo.directory, "admin"))).toBe(false);
});

async function rowsOf(table: string): Promise<string> {
  let text = "";
  const source = async () => createReadStream(archive);
  for await (const entry of readArchive(source, PASSPHRASE.BACKUP_PASSPHRASE))
    if (entry.kind === "rows" && entry.table === table) text += entry.bytes.toString();
  return text;
}

test("it is restored into an empty folder with equal rows and files, and who was signed in still is", async () => {
  const directory = join(folder.path, "restored");
  const restored = await runCommand({ DATA_DIR: directory, ...PASSPHRASE }, "restore", archive);
  expect(restored).toMatchObject({ code: 0, complained: "" });
  expect(await contentOf(directory)).toEqual({ ...manifest, gone: [], missing: [] });

  // Tokens are for one address.
  const server = await spawnServer({ DATA_DIR: directory, BASE_URL: base });
  await untilReady(server);
  expect((await fetch(`${server.base}/api/notifications`, { headers })).status).toBe(200);
  await server.end("SIGTERM");
});

test("kill -9 in the middle of a backup leaves nothing that looks like one, and the server's copy goes", async () => {
  const server = await demo.start();
  // Whoever reads it waits for ever: the backup is half made for as long as we like.
  const [picture = ""] = manifest.files.map(({ name }) => name);
  const path = join(demo.directory, "storage", picture);
  const bytes = readFileSync(path);
  rmSync(path);
  execFileSync("mkfifo", [path]);
  const backup = spawnCommand({ DATA_DIR: demo.directory }, "backup", "--unencrypted");
  const backups = join(demo.directory, "backups");
  await expect
    .poll(() => existsSync(join(backups, "unfinished")) && readdirSync(join(backups, "unfinished")))
    .toHaveLength(1);
  expect(readdirSync(join(demo.directory, "admin"))).toHaveLength(2);
  backup.kill("SIGKILL");
  await once(backup, "close");

  expect(readdirSync(backups)).toEqual(["unfinished"]);
  await expect.poll(() => readdirSync(join(demo.directory, "admin"))).toEqual(["socket"]);
  rmSync(path);
  writeFileSync(path, bytes);
  expect(
    (await runCommand({ DATA_DIR: demo.directory }, "backup", "--unencrypted", "--keep", "1")).code,
  ).toBe(0);
  expect(readdirSync(backups).filter((name) => name.endsWith(".kbak"))).toHaveLength(1);
  await server.end("SIGTERM");
});

test("kill -9 in the middle of a restore: nobody starts on its half, and the next one clears it away", async () => {
  const directory = join(folder.path, "half");
  const pipe = join(folder.path, "pipe.kbak");
  const bytes = readFileSync(archive);
  mkdirSync(directory);
  execFileSync("mkfifo", [pipe]);
  const restore = spawnCommand({ DATA_DIR: directory, ...PASSPHRASE }, "restore", pipe);
  // Read to its end once, and then never again.
  const whole = await open(pipe, "w");
  await whole.writeFile(bytes);
  await whole.close();
  await expect.poll(() => existsSync(join(directory, "pg"))).toBe(true);
  const half = await open(pipe, "w");
  await half.writeFile(bytes.subarray(0, Math.floor(bytes.length * 0.8)));
  await expect.poll(() => existsSync(join(directory, "storage", "mix-images"))).toBe(true);
  restore.kill("SIGKILL");
  await once(restore, "close");
  await half.close();

  const server = await spawnServer({ DATA_DIR: directory });
  await once(server.child, "exit");
  expect(server.output()).toContain("A restore into this database did not finish.");
  expect((await runCommand({ DATA_DIR: directory }, "backup", "--unencrypted")).complained).toContain(
    "did not finish",
  );

  const again = await runCommand({ DATA_DIR: directory, ...PASSPHRASE }, "restore", archive);
  expect(again).toMatchObject({ code: 0, complained: "" });
});
