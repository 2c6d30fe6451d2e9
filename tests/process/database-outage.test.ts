import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#fixtures/cast.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import {
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from "#tests/support/database/throwaway-postgres.ts";
import {
  bearerOf,
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from "#tests/support/servers/server-process.ts";

let directory: string;
let postgres: ThrowawayPostgres;
let server: ServerProcess;
let bearer: Record<string, string>;
let face: string;

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.base + path, { headers: { accept: "text/html", ...headers }, redirect: "manual" });
const textOf = async (path: string) => (await ask(path)).text();

/** The embedded database cannot be away without its process: these run where a PostgreSQL is to be had. */
describe.skipIf(!isPostgres)("while PostgreSQL is away", () => {
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "kemurica-outage-"));
    postgres = startThrowawayPostgres(await freePort());
    server = await spawnServer({ DATA_DIR: directory, DATABASE_URL: postgres.url, LOG_LEVEL: "info" });
    await untilReady(server);
    bearer = await bearerOf(server.base, roles.regular.displayName);
    face = /\/m\/[0-9a-z]{12}/.exec(await textOf("/"))?.[0] ?? "";
    expect((await ask(face)).status).toBe(200);
  });
  afterAll(async () => {
    await server?.end("SIGKILL");
    postgres?.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  /** What every outage looks like from outside, whatever kind it is. What has to wait, waits together. */
  async function expectServedAsFarAsPossible(home: string, { isFrozen = false } = {}): Promise<void> {
    const order: string[] = [];
    const inOrder = (path: string, headers?: Record<string, string>) =>
      ask(path, headers).finally(() => order.push(path));
    const [alive, ready, keptHome, keptFace, page, data, absent, call] = await Promise.all([
      ask("/healthz"),
      inOrder("/readyz"),
      ask("/"),
      ask(face),
      inOrder("/dashboard", bearer),
      ask("/dashboard.data", bearer),
      ask("/m/0123456789ab"),
      ask("/api/shisha-mixes", bearer),
    ]);
    expect([alive, ready, keptHome, keptFace].map(({ status }) => status)).toEqual([200, 503, 200, 200]);
    expect(await keptHome.text()).toBe(home);

    for (const missing of [page, absent]) {
      expect(missing.status).toBe(503);
      expect(missing.headers.get("content-type")).toMatch(/^text\/html/);
      expect(missing.headers.get("retry-after")).toBe("5");
      expect(await missing.text()).toContain("ただいまご利用いただけません");
    }
    expect(data.status).toBe(503);
    // It does not wait for what a page waits for.
    if (isFrozen) expect(order).toEqual(["/readyz", "/dashboard"]);
    expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await call.json()).toEqual({
      success: false,
      code: "DATABASE_UNAVAILABLE",
      error: "ただいまご利用いただけません。しばらくしてからもう一度お試しください。",
    });
  }

  test("frozen: nothing waits for what does not answer", async () => {
    const home = await textOf("/");
    postgres.freeze();

    await expectServedAsFarAsPossible(home, { isFrozen: true });

    postgres.thaw();
    await untilReady(server);
    expect((await ask("/dashboard", bearer)).status).toBe(200);
  });

  // Last: when the listening connection is back, nothing is kept any more.
  test("killed: kept pages are shown, everything else says when to come back, and comes back", async () => {
    const home = await textOf("/");
    postgres.crash();

    await expectServedAsFarAsPossible(home);
    expect(server.output()).not.toContain('"level":50');

    postgres.start();
    await untilReady(server);
    expect((await ask("/dashboard", bearer)).status).toBe(200);
  });
});

// A disk of one's own takes the rights of root.
describe.skipIf(!isPostgres || process.getuid?.() !== 0)("a disk that is full", () => {
  test("is no place to be ready on, until there is room again", async () => {
    const cluster = startThrowawayPostgres(await freePort());
    const disk = mkdtempSync(join(tmpdir(), "kemurica-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=80m", "tmpfs", disk]);
    const full = await spawnServer({ DATA_DIR: join(disk, "data"), DATABASE_URL: cluster.url });
    try {
      await untilReady(full);
      writeFileSync(join(disk, "filling"), Buffer.alloc(60 * 1024 * 1024));
      expect((await fetch(`${full.base}/readyz`)).status).toBe(503);
      expect((await fetch(full.base)).status).toBe(200);
      rmSync(join(disk, "filling"));
      expect((await fetch(`${full.base}/readyz`)).status).toBe(200);
    } finally {
      await full.end("SIGKILL");
      cluster.remove();
      execFileSync("umount", [disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  });
});
