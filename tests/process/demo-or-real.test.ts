import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { roles } from "#fixtures/cast.ts";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import { restoreMigratedFolder } from "#tests/support/database/embedded-database.ts";
import { type ServerProcess, spawnServer, untilReady } from "#tests/support/servers/server-process.ts";
import { DEMO_PATH } from "../specification/routes.ts";
import { matrix } from "../support/access-matrix.ts";

const REAL_LINE = { LINE_LOGIN_CHANNEL_ID: "1650000009", LINE_LOGIN_CHANNEL_SECRET: "0123456789abcdef0123" };

let directory: string;
let server: ServerProcess | null = null;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "kemurica-demo-"));
  await restoreMigratedFolder(directory);
});
afterEach(async () => {
  await server?.end("SIGKILL");
  server = null;
  rmSync(directory, { recursive: true, force: true });
});

test("a demo does not start over people who signed in with the real LINE", async () => {
  const { database, close } = await openDatabase({ directory });
  await database
    .insertInto("users")
    .values({ line_user_id: `U${"0".repeat(32)}` })
    .execute();
  await close();

  server = await spawnServer({ DATA_DIR: directory });
  if (server.child.exitCode === null) await once(server.child, "exit");

  expect(server.child.exitCode).toBe(1);
  expect(server.output()).toContain("Demo mode refuses this database");
});

test("beside the real LINE there is no emulator, no cast and no banner, and no way but https", async () => {
  server = await spawnServer({ DATA_DIR: directory, ...REAL_LINE, BASE_URL: "https://localhost" });
  await untilReady(server);

  for (const path of ["/", "/nothing-here", "/service-worker.js", "/app-icons/icon-192.png", "/api/makers"]) {
    const { headers } = await fetch(server.base + path);
    expect([path, headers.get("strict-transport-security")]).toEqual([
      path,
      "max-age=31536000; includeSubDomains",
    ]);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect(headers.get("content-security-policy"), path).toMatch(/frame-ancestors '(?:self|none)'/);
  }

  for (const path of [
    "/_line/api/oauth2/v2.1/certs",
    "/_line/access/oauth2/v2.1/authorize",
    "/%5Fline/api/v2/profile",
  ]) {
    expect((await fetch(server.base + path)).status, path).toBe(404);
  }
  expect(await (await fetch(server.base)).text()).not.toContain("デモモード");
  const start = await fetch(`${server.base}/api/auth/line`, { redirect: "manual" });
  expect(start.headers.get("location")).toMatch(/^https:\/\/access\.line\.me\/oauth2\/v2\.1\/authorize\?/);

  await server.end("SIGTERM");
  const { database, close } = await openDatabase({ directory });
  const people = await database.selectFrom("users").select("id").execute();
  await close();
  expect(people).toEqual([]);
});

// Beside its cast each demo page would have something to show: it is missing because this is no demo.
test("beside the real LINE there is no demo page, even where a demo left its cast", async () => {
  const { database, close } = await openDatabase({ directory });
  await seedDemo({ database, clock: () => new Date() }, { termsVersion: "1.0", privacyVersion: "1.0" });
  await close();

  server = await spawnServer({ DATA_DIR: directory, ...REAL_LINE });
  await untilReady(server);

  const demoPages = matrix.pages.map(({ page }) => page).filter((page) => DEMO_PATH.test(page));
  for (const page of demoPages) {
    const path = page.replace(":id", roles.regular.id);
    expect((await fetch(server.base + path)).status, path).toBe(404);
  }
  // The cast is really there.
  expect((await fetch(`${server.base}/profile/${roles.regular.id}`)).status).toBe(200);
});
