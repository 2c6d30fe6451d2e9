import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { BROWSER_HEADERS, type Data } from "./data/prepare-data.ts";
import { fetchRaw } from "./measure.ts";
import { mixedLoad } from "./mixed-load.ts";
import { appUrl, type Server, startAppOnPostgres } from "./servers.ts";

/** What a process takes at a moment, in MiB, and of what. */
export type Memory = {
  when: string;
  /** Proportional set size: what the goals are about. */
  pss: number;
  /** Resident set size: what it would be if nothing else on the machine ran the same Node. */
  alone: number;
  /** Of that, files in memory: Node itself and native modules. */
  files: number;
  /** V8's heap as it lies in memory, and what of it is used. */
  heap: number;
  heapUsed: number;
  /** Bytes that JavaScript holds outside of it: kept pages, WebAssembly. */
  external: number;
  /** The rest: the allocator of C, for fonts and zlib and what it does not give back. */
  others: number;
  threads: number;
};

const LOAD_SECONDS = Number(process.env.BENCH_LOAD_SECONDS ?? 300);
/** A process that became quiet gives back the room for young objects by then (platform/give-back-memory.ts). */
const SETTLED_MS = 8_000;
const LATER_MS = 60_000;
const CARDS = 5;
const LOOK_EVERY_MS = 20;

/**
 * P14: a server that just started, then draws five card pictures, then has members and visitors on it for five minutes:
 * at the end of these, eight seconds later and a minute later.
 */
export async function measureMemory(databaseUrl: string, folder: string, data: Data): Promise<Memory[]> {
  const reportFile = join(folder, "memory.json");
  const app = await startAppOnPostgres(databaseUrl, folder, {
    NODE_OPTIONS: "--import ./bench/tell-memory.mjs",
    TOLD_MEMORY: reportFile,
  });
  const measured: Memory[] = [];
  const look = async (when: string) => measured.push({ when, ...(await memoryOf(app, reportFile)) });
  await wait(SETTLED_MS);
  await look("idle");
  for (const id of data.shortIds.slice(-CARDS)) {
    const { status } = await fetchRaw(`${appUrl}/m/${id}/card.png`, BROWSER_HEADERS);
    if (status !== 200) throw new Error(`/m/${id}/card.png: ${status}`);
  }
  await wait(SETTLED_MS);
  await look("after five pictures");
  const perSecond = await mixedLoad(data, LOAD_SECONDS);
  await look(`at the end of ${LOAD_SECONDS} s, ${Math.round(perSecond)} requests/s`);
  await wait(SETTLED_MS);
  await look("after load");
  await wait(LATER_MS);
  await look("a minute later");
  await app.stop();
  return measured;
}

/** What a process has in memory by the kernel's account, in MiB by its names: Pss, Rss, Anonymous. */
export function readMapped(pid: number): (name: string) => number {
  const mapped = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return (name) => Number(new RegExp(`^${name}: +(\\d+) kB$`, "m").exec(mapped)?.[1]) / 1024;
}

async function memoryOf({ pid }: Server, reportFile: string): Promise<Omit<Memory, "when">> {
  const mib = readMapped(pid);
  const [alone, anonymous] = [mib("Rss"), mib("Anonymous")];
  const told = await askForMemory(pid, reportFile);
  const heap = told.heapTotal / 2 ** 20;
  const external = told.external / 2 ** 20;
  return {
    pss: mib("Pss"),
    alone,
    files: alone - anonymous,
    heap,
    heapUsed: told.heapUsed / 2 ** 20,
    external,
    others: anonymous - heap - external,
    threads: readdirSync(`/proc/${pid}/task`).length,
  };
}

async function askForMemory(pid: number, reportFile: string): Promise<NodeJS.MemoryUsage> {
  rmSync(reportFile, { force: true });
  process.kill(pid, "SIGUSR2");
  while (!existsSync(reportFile)) await wait(LOOK_EVERY_MS);
  await wait(LOOK_EVERY_MS);
  return JSON.parse(readFileSync(reportFile, "utf8"));
}
