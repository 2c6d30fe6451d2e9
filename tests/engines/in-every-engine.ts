import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, test } from "vitest";
import { copyDemoFolder } from "#tests/support/servers/demo-folder.ts";
import {
  freePort,
  type ServerProcess,
  spawnServer,
  untilReady,
} from "#tests/support/servers/server-process.ts";
import { findEngines } from "./engines.ts";
import { type Person, personAt } from "./person.ts";

export const PHONE = { width: 390, height: 844 };

/** What a walk finds in its engine. Read the parts in its tests: they are there once the first one begins. */
export type Walk = {
  engine: string;
  person: Person;
  server: ServerProcess;
  /** For files; removed in the end. */
  folder: string;
  stopServer: () => Promise<void>;
  /** The same server once more, on the same port and data. */
  startServer: () => Promise<void>;
};

/**
 * One walk in each engine that this machine has: its tests follow one another in one window, on a server of their own. One that fails
 * leaves a picture, and those behind it are left out. REQUIRED_ENGINES names engines without which the run fails.
 */
export function inEveryEngine(title: string, walk: (walk: Walk) => void): void {
  const required = (process.env.REQUIRED_ENGINES ?? "").split(",");
  for (const engine of findEngines()) {
    const lacks = engine.lacks && `this machine lacks ${engine.lacks}`;
    const name = `${title} in ${engine.name}`;
    if (lacks && required.includes(engine.name)) {
      test(name, () => Promise.reject(new Error(lacks)));
      continue;
    }
    describe.skipIf(lacks)(lacks ? `${name}: ${lacks}` : name, () => {
      const at = { engine: engine.name } as Walk;
      let environment: Record<string, string>;
      let failed = "";
      at.folder = mkdtempSync(join(tmpdir(), "engine-"));
      at.startServer = async () => {
        at.server = await spawnServer(environment);
        await untilReady(at.server);
      };
      at.stopServer = async () => void (await at.server.end("SIGTERM"));

      beforeAll(async () => {
        environment = { PORT: String(await freePort()), DATA_DIR: join(at.folder, "data") };
        await copyDemoFolder(environment.DATA_DIR ?? "");
        await at.startServer();
        const driver = await engine.start();
        at.person = personAt(driver, at.server.base, engine.name);
        await driver.resize(PHONE);
      });
      afterEach(async ({ task }) => {
        if (task.result?.state !== "fail" || failed) return;
        failed = task.name;
        await at.person.keepPicture(`failed ${task.name}`);
      });
      afterAll(async () => {
        await at.person?.driver.end();
        await at.server?.end("SIGTERM");
        rmSync(at.folder, { recursive: true, force: true });
      });

      walk(at);
    });
  }
}
