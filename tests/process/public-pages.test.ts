import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#fixtures/cast.ts";
import { createWorkerDatabase } from "#tests/support/database/postgres-databases.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { copyDemoFolder } from "#tests/support/servers/demo-folder.ts";
import {
  bearerOf,
  type ServerProcess,
  spawnServer,
  untilReady,
} from "#tests/support/servers/server-process.ts";

let directory: string;
let servers: ServerProcess[] = [];

/** One process on the embedded database, two on PostgreSQL. */
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "kemurica-pages-"));
  const url = process.env.TEST_DATABASE_URL;
  const database: Record<string, string> = url ? { DATABASE_URL: await createWorkerDatabase(url) } : {};
  for (const name of isPostgres ? ["a", "b"] : ["a"]) {
    if (!isPostgres) await copyDemoFolder(join(directory, name));
    const server = await spawnServer({ DATA_DIR: join(directory, name), ...database });
    servers.push(server);
    await untilReady(server);
  }
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end("SIGKILL")));
  servers = [];
  rmSync(directory, { recursive: true, force: true });
});

const first = () => servers[0] as ServerProcess;
const read = async (server: ServerProcess, path: string, headers: Record<string, string> = {}) =>
  fetch(server.base + path, { headers });

/** Records a public card as the regular and answers its short id. */
async function record(title: string): Promise<string> {
  const response = await fetch(`${first().base}/api/shisha-mixes`, {
    method: "POST",
    headers: {
      ...(await bearerOf(first().base, roles.regular.displayName)),
      "content-type": "application/json",
    },
    body: JSON.stringify({ title, items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }),
  });
  const { data } = (await response.json()) as { data: { short_id: string } };
  return data.short_id;
}

test("the community's page shows a new card at once, and others hear of it", async () => {
  for (const server of servers)
    expect(await (await read(server, "/")).text()).not.toContain("今しがたの一台");
  await record("今しがたの一台");
  expect(await (await read(first(), "/")).text()).toContain("今しがたの一台");
  for (const server of servers) {
    await expect.poll(async () => (await read(server, "/")).text()).toContain("今しがたの一台");
  }
});

test("a card shows its author's new name at once", async () => {
  const path = `/m/${await record("名札の一台")}`;
  expect(await (await read(first(), path)).text()).toContain(roles.regular.displayName);
  await fetch(`${first().base}/api/users/upsert`, {
    method: "POST",
    headers: {
      ...(await bearerOf(first().base, roles.regular.displayName)),
      "content-type": "application/json",
    },
    body: JSON.stringify({ custom_display_name: "煙の旅人", use_custom_display_name: true }),
  });
  expect(await (await read(first(), path)).text()).toContain("煙の旅人");
});

test("a page that somebody has is not sent again, and nobody else's page is kept for visitors", async () => {
  const page = await read(first(), "/guide");
  const etag = page.headers.get("etag") ?? "";
  expect(page.headers.get("cache-control")).toBe("max-age=0, must-revalidate");
  const again = await read(first(), "/guide", { "if-none-match": etag });
  expect(again.status).toBe(304);
  expect(again.headers.get("content-security-policy")).toBe(page.headers.get("content-security-policy"));

  const signedIn = await read(first(), "/guide", await bearerOf(first().base, roles.regular.displayName));
  expect(signedIn.headers.get("cache-control")).toBe("private, no-store");
  expect(await signedIn.text()).toContain("ホームへ");
  expect(await (await read(first(), "/guide")).text()).not.toContain("ホームへ");
});

test("what is not there is said with its status, again and again", async () => {
  for (let times = 0; times < 2; times++) {
    const response = await read(first(), "/m/0123456789ab");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("ページが見つかりません");
  }
});
