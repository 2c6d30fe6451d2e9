import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { openDatabase } from "./open-database.ts";

const MODULE = new URL("./data-directory-lock.ts", import.meta.url).href;

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "data-directory-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

type Contender = { child: ChildProcess; lock: () => Promise<string> };

/** Another process, ready to take the lock and to keep it, or to say why it could not. */
async function readyElsewhere(directory: string): Promise<Contender> {
  const script = `
    import { once } from "node:events";
    import { lockDataDirectory } from ${JSON.stringify(MODULE)};
    console.log("ready");
    await once(process.stdin, "data");
    try {
      lockDataDirectory(${JSON.stringify(directory)});
      console.log("locked");
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const said = async () => String((await once(child.stdout, "data"))[0]).trim();
  await said();
  return {
    child,
    lock() {
      child.stdin.end("now");
      return said();
    },
  };
}

async function lockElsewhere(directory: string): Promise<{ child: ChildProcess; said: string }> {
  const { child, lock } = await readyElsewhere(directory);
  return { child, said: await lock() };
}

describe("the data folder", () => {
  test("refuses a second process and says who holds it", async () => {
    const directory = temporaryDirectory();
    const release = lockDataDirectory(directory);

    const { child, said } = await lockElsewhere(directory);
    await once(child, "close");
    release();

    expect(said).toContain(`${directory} is in use by process ${process.pid} on `);
    expect(said).toContain("Stop it first, or choose another DATA_DIR.");
  });

  test("is refused here while another process holds it", async () => {
    const directory = temporaryDirectory();
    const { child, said } = await lockElsewhere(directory);
    expect(said).toBe("locked");

    expect(() => lockDataDirectory(directory)).toThrow(`in use by process ${child.pid} on `);

    child.kill("SIGKILL");
    await once(child, "close");
  });

  test("is taken over from a process that died without giving it free", async () => {
    const directory = temporaryDirectory();
    const { child } = await lockElsewhere(directory);
    child.kill("SIGKILL");
    await once(child, "close");
    expect(existsSync(join(directory, "lock"))).toBe(true);

    const release = lockDataDirectory(directory);

    release();
    expect(existsSync(join(directory, "lock"))).toBe(false);
  });

  test("is free again once it was given free", async () => {
    const directory = temporaryDirectory();
    lockDataDirectory(directory)();

    lockDataDirectory(directory)();
  });

  test("is for its owner alone, new or opened to others before", async () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const directory = join(temporaryDirectory(), "new");
    await (await openDatabase({ directory })).close();
    expect(modeOf(directory)).toBe("700");
    expect(modeOf(join(directory, "pg"))).toBe("700");

    chmodSync(directory, 0o755);
    await (await openDatabase({ directory })).close();
    expect(modeOf(directory)).toBe("700");

    // One that many share stays theirs.
    chmodSync(directory, 0o1777);
    await (await openDatabase({ directory })).close();
    expect(modeOf(directory)).toBe("777");
  });

  test.for(["left by a process that died", "free"])(
    "that is %s goes to one of many who start at the same moment",
    async (state) => {
      const dead = { pid: 2 ** 22 + 1, host: hostname(), started: "1" };
      for (let round = 0; round < 2; round++) {
        const directory = temporaryDirectory();
        if (state !== "free") writeFileSync(join(directory, "lock"), JSON.stringify(dead));

        const contenders = await Promise.all(Array.from({ length: 6 }, () => readyElsewhere(directory)));
        const said = await Promise.all(contenders.map(({ lock }) => lock()));

        const holders = said.filter((one) => one === "locked");
        for (const { child } of contenders) child.kill("SIGKILL");
        expect(holders).toHaveLength(1);
        expect(readdirSync(directory)).toEqual(["lock"]);
      }
    },
  );
});
