import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { CALLBACK_PATH } from "#features/accounts/api/line-login.ts";
import { createLineEmulator } from "#line-emulator/emulator.ts";
import { restoreMigratedFolder } from "#tests/support/database/embedded-database.ts";
import { createTestFolder } from "#tests/support/test-services.ts";
import { readConfig } from "../config.ts";
import { DEMO_CHANNEL, demoLineOptions } from "../demo-line.ts";
import { readSecrets } from "../secrets.ts";
import { addDoctorCommand } from "./doctor-cli.ts";

const folder = createTestFolder();
const servers: Server[] = [];
let line = "";

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const emulator = await createLineEmulator(
    demoLineOptions(readConfig({ DATA_DIR: folder.path }, "/srv/app")),
  );
  const answer = getRequestListener(emulator.app.fetch, { overrideGlobalObjects: false });
  line = await listen(createServer((request, response) => void answer(request, response)));
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
  folder.remove();
});

async function doctor(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const ended = { code: 0, said: "" };
  const program = new Command();
  addDoctorCommand(program, {
    readConfig: () => readConfig(settings, join(import.meta.dirname, "..", "..", "..")),
    environment: settings,
    say: (text) => {
      ended.said += `${text}\n`;
    },
    fail: () => {
      ended.code = 1;
    },
  });
  await program.parseAsync(["doctor", "--wait", "250"], { from: "user" });
  return ended;
}

/** A subject's line, with the one that says what to do. */
const about = (said: string, subject: string) =>
  said
    .split("\n")
    .map((first, at, lines) =>
      lines[at + 1]?.includes("Next: ") ? `${first} ${lines[at + 1]?.trim()}` : first,
    )
    .find((text) => text.includes(`  ${subject}: `) || text.includes(` ${subject}: `));

const REAL = () => ({
  LINE_LOGIN_CHANNEL_ID: DEMO_CHANNEL.id,
  LINE_LOGIN_CHANNEL_SECRET: DEMO_CHANNEL.secret,
  LINE_API_URL: `${line}/api`,
  LINE_ACCESS_URL: `${line}/access`,
});

/** Each would be recognised wherever it is said. */
const SECRETS = {
  LINE_LOGIN_CHANNEL_SECRET: "secret-of-the-login-channel",
  LINE_MINI_APP_CHANNEL_SECRET: "secret-of-the-mini-app",
  S3_ACCESS_KEY_ID: "id-of-the-s3-key",
  S3_SECRET_ACCESS_KEY: "secret-of-the-s3-key",
  METRICS_TOKEN: "token-of-the-metrics",
  BACKUP_PASSPHRASE: "passphrase-of-backups",
};

describe("doctor", () => {
  test("looks at a place where much is wrong, names each with what to do, and says no secret", async () => {
    // Whoever quotes what they were sent.
    const s3 = await listen(
      createServer((request, response) => {
        request.resume();
        response.writeHead(403, { "content-type": "application/xml" });
        response.end(
          `<Error><Code>InvalidAccessKeyId</Code><Message>No key ${SECRETS.S3_ACCESS_KEY_ID} with ${SECRETS.S3_SECRET_ACCESS_KEY}</Message></Error>`,
        );
      }),
    );
    const other = await listen(createServer((_, response) => response.writeHead(404).end()));
    const { code, said } = await doctor({
      ...REAL(),
      ...SECRETS,
      BASE_URL: other,
      DATABASE_URL: "postgresql://kemurica:password-of-the-database@127.0.0.1:1/kemurica",
      LINE_MINI_APP_CHANNEL_IDS: "1650000001",
      LIFF_ID: "1650000001-KeMuRiCa",
      STORAGE: "s3",
      S3_ENDPOINT: s3,
      S3_BUCKET: "pictures",
      S3_DOCUMENT_BUCKET: "papers",
      S3_FORCE_PATH_STYLE: "1",
      RATE_LIMITS: "off",
      DATA_DIR: join(folder.path, "wrong"),
    });

    expect(code).toBe(1);
    for (const [subject, finding] of [
      ["RATE_LIMITS", /PROBLEM .*Next: Remove RATE_LIMITS/],
      ["BASE_URL", /PROBLEM .*Next: Set BASE_URL to the https address/],
      ["Server", /PROBLEM .*answers 404.*Next: Correct BASE_URL/],
      ["LINE_API_URL", /PROBLEM .*Next: Remove LINE_API_URL/],
      ["Login channel", /PROBLEM .*LINE refuses.*Next: Copy .* to LINE_LOGIN_CHANNEL_SECRET/],
      ["Service messages", /PROBLEM .*LINE refuses.*Next: Copy .* to LINE_MINI_APP_CHANNEL_SECRET/],
      ["Templates", /note .*Next: Set LINE_SERVICE_TEMPLATES/],
      ["Database", /PROBLEM .*127\.0\.0\.1:1\/kemurica: it cannot be used .*Next: Start PostgreSQL/],
      ["Bucket pictures", /PROBLEM .*Next: Correct S3_ACCESS_KEY_ID/],
      ["Bucket papers", /PROBLEM .*Next: Correct S3_ACCESS_KEY_ID/],
      ["Seller", /note .*Next: Set SELLER_NAME and SELLER_EMAIL/],
    ] as const)
      expect(about(said, subject), subject).toMatch(finding);
    expect(about(said, "Bucket pictures")).toContain("No key ••• with •••");
    for (const secret of [...Object.values(SECRETS), "password-of-the-database"])
      expect(said).not.toContain(secret);
    expect(said).toMatch(/\d+ problems, \d+ notes\.\n$/);
    expect(said).not.toMatch(/^\s+at /m);
  });

  test("finds a real place's schema, admins, jobs and backups, and that LINE accepts its channel", async () => {
    const directory = join(folder.path, "real");
    mkdirSync(directory, { mode: 0o700 });
    await restoreMigratedFolder(directory);
    const opened = await openDatabase({ directory });
    await readSecrets(opened.database);
    const started = new Date(Date.now() - 60_000);
    await opened.database
      .insertInto("job_runs")
      .values([
        { name: "count-days", started_at: started, outcome: "done" },
        { name: "sweep-images", started_at: started, outcome: "failed", detail: "The disk is full." },
      ])
      .execute();
    await opened.close();

    const { code, said } = await doctor({
      ...REAL(),
      DATA_DIR: directory,
      BACKUP_PASSPHRASE: "correct horse battery",
    });

    expect(code).toBe(1);
    for (const [subject, finding] of [
      ["Login channel", /ok .*LINE accepts its secret/],
      ["Callback URL", new RegExp(`ok .*http://localhost:3000${CALLBACK_PATH}`)],
      ["Clock", /ok .*agrees with LINE/],
      ["Database", /note .*embedded.*Next: Set DATABASE_URL/],
      ["Schema", /ok .*up to date/],
      ["Newest backup", /PROBLEM .*none was ever made.*Next: Make one: npm run admin -- backup/],
      ["Passphrase", /ok .*set/],
      ["Admins", /PROBLEM .*Next: Sign in once, then run npm run admin -- grant-admin/],
      ["Job sweep-images", /PROBLEM .*The disk is full.*Next: .*npm run admin -- jobs sweep-images/],
    ] as const)
      expect(about(said, subject), subject).toMatch(finding);
    expect(said).not.toContain("Job count-days");
  });

  test("changes nothing: no schema, no keys, no folder", async () => {
    const nowhere = join(folder.path, "nowhere");
    expect((await doctor({ DATA_DIR: nowhere })).code).toBe(0);
    expect(readdirSync(folder.path)).not.toContain("nowhere");

    const directory = join(folder.path, "untouched");
    mkdirSync(directory, { mode: 0o700 });
    await restoreMigratedFolder(directory);
    const { said } = await doctor({ DATA_DIR: directory });
    expect(about(said, "Push keys")).toMatch(/note .*Next: Start it: npm start/);
    const { database, close } = await openDatabase({ directory });
    expect(await database.selectFrom("keys").select("name").execute()).toEqual([]);
    await close();
  });

  test("says of a demo's database that real people are in it", async () => {
    const directory = join(folder.path, "people");
    mkdirSync(directory, { mode: 0o700 });
    await restoreMigratedFolder(directory);
    const { database, close } = await openDatabase({ directory });
    await database
      .insertInto("users")
      .values({ line_user_id: `U${"0".repeat(32)}` })
      .execute();
    await close();
    const { code, said } = await doctor({ DATA_DIR: directory });
    expect(code).toBe(1);
    expect(about(said, "Demo")).toMatch(/PROBLEM .*Next: Set the LINE_… settings again/);
  });

  test("says of settings that end the start what would be taken", async () => {
    const { code, said } = await doctor({ PORT: "three", METRICS_TOKEN: "token-of-the-metrics" });
    expect(code).toBe(1);
    expect(about(said, "PORT")).toMatch(/PROBLEM .*Next: Set PORT=3000/);
  });

  test("says of a folder that is no database what to do, and no stack", async () => {
    const directory = join(folder.path, "broken");
    mkdirSync(join(directory, "pg"), { recursive: true, mode: 0o700 });
    writeFileSync(join(directory, "pg", "PG_VERSION"), "9\n");
    const { code, said } = await doctor({ DATA_DIR: directory });
    expect(code).toBe(1);
    expect(about(said, "Database")).toMatch(/PROBLEM .*does not open.*Next: Restore the newest backup/);
    expect(said).not.toMatch(/^\s+at /m);
  });
});
