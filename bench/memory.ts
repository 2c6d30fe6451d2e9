import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { BROWSER_HEADERS, type Data } from "./data.ts";
import { fetchRaw, rateOf } from "./measure.ts";
import { appUrl, startAppOnPostgres } from "./servers.ts";

/** Proportional set size of our process in MiB. */
export type Memory = { idle: number; afterCards: number; afterLoad: number };

const SETTLED_MS = 5_000;
const CARDS = 5;

/** P14: a server that just started, then draws five card pictures, then has members and visitors on it. */
export async function measureMemory(databaseUrl: string, folder: string, data: Data): Promise<Memory> {
  const app = await startAppOnPostgres(databaseUrl, folder);
  const settled = async () => {
    await wait(SETTLED_MS);
    return proportionalMib(app.pid);
  };
  const idle = await settled();
  for (const id of data.shortIds.slice(0, CARDS)) {
    const { status } = await fetchRaw(`${appUrl}/m/${id}/card.png`, BROWSER_HEADERS);
    if (status !== 200) throw new Error(`/m/${id}/card.png: ${status}`);
  }
  const afterCards = await settled();
  const { member, shortIds } = data;
  for (const path of ["/dashboard", "/shisha", "/api/shisha-mixes"])
    await rateOf({ url: appUrl + path, headers: member.pages });
  await rateOf({
    url: appUrl,
    requests: shortIds.map((id) => ({ path: `/m/${id}`, headers: BROWSER_HEADERS })),
  });
  const afterLoad = await settled();
  await app.stop();
  return { idle, afterCards, afterLoad };
}

function proportionalMib(pid: number): number {
  const [, kib] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kib) / 1024;
}
