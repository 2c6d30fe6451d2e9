import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyDemoFolder } from "#tests/support/servers/demo-folder.ts";
import { type ServerProcess, spawnServer, untilReady } from "#tests/support/servers/server-process.ts";

let directory: string;
const started: ServerProcess[] = [];
const start = async (environment: Record<string, string> = {}) => {
  const server = await spawnServer({ DATA_DIR: directory, ...environment });
  started.push(server);
  return server;
};
const exitCodeOf = async ({ child }: ServerProcess) => {
  if (child.exitCode === null) await once(child, "exit");
  return child.exitCode;
};

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "kemurica-process-"));
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.end("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

describe("one process per embedded folder", () => {
  test("a second one is refused and told who holds it; the first goes on", async () => {
    await copyDemoFolder(directory);
    const first = await start();
    await untilReady(first);
    const second = await start();

    expect(await exitCodeOf(second)).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}`);
    expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
  });
});

describe("a start that cannot be", () => {
  test.each([
    [{ PORT: "three" }, "PORT: "],
    [{ HOST: "0.0.0.0" }, "HOST: demo mode listens on loopback only"],
    [{ DATABASE_URL: "postgresql://nobody@127.0.0.1:9/none" }, "ECONNREFUSED"],
  ])("with %j ends with one sentence and no stack", async (environment, sentence) => {
    const server = await start(environment);
    expect(await exitCodeOf(server)).toBe(1);
    expect(server.output()).toContain(sentence);
    expect(server.output()).not.toMatch(/^\s+at /m);
  });
});
