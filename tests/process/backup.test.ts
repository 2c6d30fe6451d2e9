import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Manifest } from "#server/backup/archive-format.ts";
import { readArchive, verifyArchive } from "#server/backup/read-archive.ts";
import { unseal } from "#server/backup/seal.ts";
import {
  type Ended,
  type OwnDemo,
  openOwnDemo,
  runCommand,
  spawnCommand,
} from "#tests/support/servers/own-demo.ts";
import { bearerOf, spawnServer, untilReady } from "#tests/support/servers/server-process.ts";
import { createTestFolder } from "#tests/support/test-services.ts";

const PASSPHRASE = { BACKUP_PASSPHRASE: "ゆずと甘夏とミントの煙、夜更けまで" };
/** Against hanging: `expect.poll` is for tests alone. */
const GUARD_MS = 120_000;
const WRITERS = 2;
const WRITES_BEFORE = 10;

const folder = createTestFolder();
/** Of a server that was written to meanwhile, encrypted. */
const archive = join(folder.path, "running.kbak");
/** The same without its passphrase, which takes a while at each opening. */
const plain = join(folder.path, "plain.kbak");
let demo: OwnDemo;
let base: string;
/** Who was signed in before. */
let headers: Record<string, string>;
/** Cards that the server had said it recorded, before the backup began and until it ended. */
let recorded: { before: string[]; all: string[] };
let made: Ended;
let manifest: Manifest;
beforeAll(async () => {
  demo = await openOwnDemo();
  const server = await demo.start();
  base = server.base;
  headers = await bearerOf(base, "湯気子");
  const all: string[] = [];
  const enough = Promise.withResolvers<void>();
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const body = JSON.stringify({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });
      const response = await fetch(`${base}/api/shisha-mixes`, { method: "POST", headers, body });
      all.push(((await response.json()) as { data: { id: string } }).data.id);
      if (all.length >= WRITES_BEFORE) enough.resolve();
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  await enough.promise;
  const before = [...all];
  made = await runCommand({ DATA_DIR: demo.directory, ...PASSPHRASE }, "backup", archive);
  isOver = true;
  await writers;
  recorded = { before, all };
  // The copy goes with the command, and the socket with the server.
  await vi.waitFor(() => expect(readdirSync(join(demo.directory, "admin"))).toEqual(["socket"]), {
    timeout: GUARD_MS,
  });
  expect(await server.end("SIGTERM")).toBe(0);
  expect(existsSync(join(demo.directory, "admin"))).toBe(false);
  const opened = await unseal(createReadStream(archive), PASSPHRASE.BACKUP_PASSPHRASE);
  await pipeline(opened, createGzip(), createWriteStream(plain));
  manifest = await manifestOf(plain);
});
afterAll(async () => {
  await demo.close();
  folder.remove();
});

const manifestOf = async (file: string) =>
  (await verifyArchive(async () => createReadStream(file), null)).manifest;

/** What a folder holds that no server has opened since. */
async function contentOf(directory: string) {
  const file = join(folder.path, `${crypto.randomUUID()}.kbak`);
  expect((await runCommand({ DATA_DIR: directory }, "backup", "--unencrypted", file)).complained).toBe("");
  return manifestOf(file);
}

test("a server is written to while it is backed up: all that it had said before is there", async () => {
  expect(made.complained).toBe("");
  expect(made.said).toMatch(/bytes, encrypted; \d+ tables with \d+ rows, \d+ files\.$/);
  expect(recorded.all.length).toBeGreaterThan(recorded.before.length);
  const text = await rowsOf("shisha_mixes");
  expect(recorded.before.filter((id) => !text.includes(id))).toEqual([]);
});

async function rowsOf(table: string): Promise<string> {
  let text = "";
  for await (const entry of readArchive(async () => createReadStream(plain), null))
    if (entry.kind === "rows" && entry.table === table) text += entry.bytes.toString();
  return text;
}

test("it is restored into an empty folder with equal rows and files, and who was signed in still is", async () => {
  const directory = join(folder.path, "restored");
  const restored = await runCommand({ DATA_DIR: directory, ...PASSPHRASE }, "restore", archive);
  expect(restored).toMatchObject({ code: 0, complained: "" });
  expect(restored.said).toMatch(
    /Who deleted their account, or asked for it, since 20.+Z is back: repeat those/,
  );
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
  const bytes = readFileSync(plain);
  mkdirSync(directory);
  execFileSync("mkfifo", [pipe]);
  const restore = spawnCommand({ DATA_DIR: directory }, "restore", pipe);
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

  const again = await runCommand({ DATA_DIR: directory }, "restore", plain);
  expect(again).toMatchObject({ code: 0, complained: "" });
});
