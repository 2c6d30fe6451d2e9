import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockDataDirectory } from "./data-directory-lock.ts";

const MODULE = new URL("./data-directory-lock.ts", import.meta.url).href;

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "data-directory-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Another process that takes the lock and keeps it, or says why it could not; at an instant, where one is given. */
async function lockElsewhere(directory: string, at = 0): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    import { lockDataDirectory } from ${JSON.stringify(MODULE)};
    while (Date.now() < ${at});
    try {
      lockDataDirectory(${JSON.stringify(directory)});
      console.log("locked");
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunk] = await once(child.stdout, "data");
  return { child, said: String(chunk).trim() };
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

  test.for(["left by a process that died", "free"])(
    "that is %s goes to one of many who start at the same moment",
    async (state) => {
      const dead = { pid: 2 ** 22 + 1, host: hostname(), started: "1" };
      for (let round = 0; round < 2; round++) {
        const directory = temporaryDirectory();
        if (state !== "free") writeFileSync(join(directory, "lock"), JSON.stringify(dead));

        const at = Date.now() + 400;
        const contenders = await Promise.all(Array.from({ length: 6 }, () => lockElsewhere(directory, at)));

        const holders = contenders.filter(({ said }) => said === "locked");
        for (const { child } of contenders) child.kill("SIGKILL");
        expect(holders).toHaveLength(1);
        expect(readdirSync(directory)).toEqual(["lock"]);
      }
    },
  );
});
