import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registrationMessages } from "#features/shop-registration/registration-messages.ts";
import { roles } from "#fixtures/cast.ts";
import { copyDemoFolder } from "#tests/support/servers/demo-folder.ts";
import {
  bearerOf,
  endServers,
  type ServerProcess,
  spawnServer,
  untilReady,
} from "#tests/support/servers/server-process.ts";

const rootDirectory = fileURLToPath(new URL("../..", import.meta.url));

let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "kemurica-claims-"));
  await copyDemoFolder(directory);
});
afterAll(async () => {
  await endServers();
  rmSync(directory, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  const server = await spawnServer({ DATA_DIR: directory });
  await untilReady(server);
  return server;
}

/** The command line as its own process; no server is up meanwhile, because a data folder belongs to one process. */
async function claims(...words: string[]) {
  const child = spawn("node", ["src/server/cli.ts", "claims", ...words], {
    cwd: rootDirectory,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "silent", DATA_DIR: directory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "close");
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said: said.trim(), complained: complained.trim() };
}

test("who claims a shop is made its owner at the command line, or told why not", async () => {
  const server = await start();
  const { data } = (await (await fetch(`${server.base}/api/shops?query=SMOKE`)).json()) as {
    data: { id: string; name: string }[];
  };
  const shop = data[0];
  for (const person of [roles.regular, roles.friendToBe]) {
    const sent = await fetch(`${server.base}/api/shops/${shop?.id}/claim`, {
      method: "POST",
      headers: await bearerOf(server.base, person.displayName),
      body: JSON.stringify({ note: `${person.displayName}\u001b[2Jです` }),
    });
    expect(sent.status).toBe(200);
  }
  expect(await server.end("SIGTERM")).toBe(0);

  const found = await claims("list");
  expect(found).toMatchObject({ code: 0, complained: "" });
  expect(found.said).toContain(`shop ${shop?.id}  ${shop?.name}`);
  expect(found.said).not.toContain("\u001b");
  const [first = "", second = ""] = [...found.said.matchAll(/^(\S+) {2}open/gm)].map(([, id]) => id ?? "");
  expect((await claims("decline", first)).complained).toContain("--reason");
  expect(await claims("decline", first, "--reason", "確認できませんでした。")).toEqual({
    code: 0,
    said: "It is declined now.",
    complained: "",
  });
  expect(await claims("accept", first)).toEqual({
    code: 1,
    said: "",
    complained: registrationMessages.claimAlreadyDecided,
  });
  expect(await claims("accept", second)).toEqual({
    code: 0,
    said: `${roles.friendToBe.id} owns ${shop?.id}  ${shop?.name} now.`,
    complained: "",
  });
  expect(await claims("list")).toEqual({ code: 0, said: "Nothing waits.", complained: "" });
  expect((await claims("list", "--all")).said).toContain("declined: 確認できませんでした。");
});
