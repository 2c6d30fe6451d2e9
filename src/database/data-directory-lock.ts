import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

type Holder = { pid: number; host: string; started: string };

/**
 * The embedded database takes no lock of its own and loses rows when two processes open one folder
 * (security.md 1.1). This lock names its holder; the next process refuses to start while that one lives.
 * Returns what gives the folder free again.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, "lock");
  if (!tryToTake(path)) {
    const holder = readHolder(path);
    if (holder && isAlive(holder)) throw new Error(refusal(directory, holder));
    rmSync(path, { force: true });
    if (!tryToTake(path)) throw new Error(refusal(directory, readHolder(path)));
  }
  const release = () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}

function tryToTake(path: string): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    const holder: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
    writeSync(file, JSON.stringify(holder));
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function readHolder(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, host, started }: Holder): boolean {
  // Of a process on another machine nothing can be known; it is taken to live.
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  // A number that was given to another process since then is not the holder.
  return startOf(pid) === started;
}

/** When a process started, in the kernel's clock ticks; empty where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function refusal(directory: string, holder: Holder | null): string {
  const by = holder ? `process ${holder.pid} on ${holder.host}` : "another process";
  return `The data folder ${directory} is in use by ${by}. Stop it first, or choose another DATA_DIR.`;
}
