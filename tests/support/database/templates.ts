import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { lockDataDirectory } from "#database/data-directory-lock.ts";

const HOUR_MS = 3_600_000;
const LOOK_EVERY_MS = 50;
const CACHE = fileURLToPath(new URL("../../../node_modules/.cache/kemurica-tests", import.meta.url));

/**
 * The path of a template, which takes seconds to make and is copied in no time: made by whoever needs it first, and kept in
 * node_modules/.cache. `name` says what it was made from. Other processes that need it meanwhile wait.
 */
export async function template(name: string, make: (unfinished: string) => Promise<void>): Promise<string> {
  const path = join(CACHE, name);
  while (!existsSync(path)) {
    const release = tryLock(`${path}.lock`);
    if (!release) {
      await pause(LOOK_EVERY_MS);
      continue;
    }
    try {
      if (!existsSync(path)) await makeWhole(path, make);
    } finally {
      release();
    }
  }
  // Whatever nobody used for an hour goes when the next one is made.
  utimesSync(path, new Date(), new Date());
  return path;
}

/** Takes its name when it is whole: a run that dies half way leaves nothing that looks finished. */
async function makeWhole(path: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  removeUnused();
  const unfinished = join(CACHE, `unfinished-${basename(path)}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(unfinished), { recursive: true });
  await make(unfinished);
  renameSync(unfinished, path);
}

function tryLock(folder: string): (() => void) | null {
  try {
    return lockDataDirectory(folder);
  } catch {
    return null;
  }
}

/** Those of earlier sources, but for one that another run may be reading at this moment. */
function removeUnused(): void {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > HOUR_MS) rmSync(path, { recursive: true, force: true });
  }
}
