import { createHash, randomUUID } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

type Holder = { pid: number; host: string; started: string };

/**
 * The embedded database takes no lock of its own and loses rows when two processes open one folder
 * (security.md 1.1). This lock names its holder; the next process refuses to start while that one lives.
 * Returns what gives the folder free again.
 */
export function lockDataDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, "lock");
  const holder: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  // The token makes each taking a text of its own, also where a process number comes back.
  const own = JSON.stringify({ ...holder, token: randomUUID() });
  take(path, own, directory);
  const release = () => {
    if (readText(path) === own) rmSync(path, { force: true });
  };
  process.once("exit", release);
  return () => {
    process.off("exit", release);
    release();
  };
}

/**
 * Puts our text under `path`, or throws naming who has it. Removing a dead lock and making a new one are two steps,
 * between which somebody else could do the same; so the right to replace it is itself a file, named after the very
 * text that is dead, and one process gets it.
 */
function take(path: string, own: string, directory: string): void {
  // Twice: what stood in the way may have been given free before it could be read.
  if (create(path, own)) return;
  const found = readText(path);
  if (found === null && create(path, own)) return;
  const holder = parseHolder(found);
  if (found === null || (holder && isAlive(holder))) throw new Error(refusal(directory, holder));

  const right = `${path}.after-${createHash("sha256").update(found).digest("hex").slice(0, 16)}`;
  take(right, own, directory);
  try {
    const now = readText(path);
    if (now !== found) throw new Error(refusal(directory, parseHolder(now)));
    replace(path, own);
  } finally {
    rmSync(right, { force: true });
  }
}

/** Makes a file with all of its text at once, unless there is one: nobody ever reads half a lock. */
function create(path: string, text: string): boolean {
  return withUnfinished(path, text, (unfinished) => {
    try {
      linkSync(unfinished, path);
      return true;
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
      throw error;
    }
  });
}

function replace(path: string, text: string): void {
  withUnfinished(path, text, (unfinished) => renameSync(unfinished, path));
}

function withUnfinished<Result>(path: string, text: string, use: (unfinished: string) => Result): Result {
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, text, { flag: "wx", mode: 0o600 });
  try {
    return use(unfinished);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function parseHolder(text: string | null): Holder | null {
  try {
    return text === null ? null : (JSON.parse(text) as Holder);
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
