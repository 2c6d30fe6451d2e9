import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { lockDataDirectory } from "./data-directory-lock.ts";

const MODULE = new URL("./data-directory-lock.ts", import.meta.url).href;

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "data-directory-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Another process that takes the lock and keeps it, or says why it could not. */
async function lockElsewhere(directory: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    import { lockDataDirectory } from ${JSON.stringify(MODULE)};
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
});
