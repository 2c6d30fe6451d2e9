import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { runJob } from "#database/jobs.ts";
import type { OpenedDatabase } from "#database/open-database.ts";
import { changedFunctions, functionFiles } from "#database/schema/apply-functions.ts";
import { FUNCTIONS, listMigrations } from "#database/schema/migrate.ts";
import type { Operations } from "#platform/operations.ts";
import type { Services } from "#platform/services.ts";
import { readNewestBackup } from "../backup/record-backup.ts";
import type { Config } from "../config.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { listJobs } from "../schedule.ts";
import { shownSettings } from "./shown-settings.ts";

/** So long the event loop is watched when somebody looks: it costs nothing while nobody does. */
const WATCHED_MS = 100;
const RESOLUTION_MS = 10;
const NS_PER_MS = 1e6;

type Parts = {
  /** Asked for later: services hold what is made here. */
  services: () => Services;
  opened: OpenedDatabase;
  publicPages: Pick<PageCache, "stats">;
  config: Config;
  checkReadiness: () => Promise<void>;
};

/** What the process says of itself to those who run it. `settled` waits for the jobs that they began. */
export function createOperations({
  services,
  opened,
  publicPages,
  config,
  checkReadiness,
}: Parts): Operations & { settled: () => Promise<unknown> } {
  const jobs = () => listJobs({ services: services(), opened });
  const running = new Set<Promise<unknown>>();
  const functionsDirectory = join(config.migrationsDirectory, FUNCTIONS);
  return {
    settings: shownSettings(config),
    async readMigrations() {
      const [migrations, changed] = await Promise.all([
        listMigrations(opened.side, config.migrationsDirectory),
        changedFunctions(opened.side, functionsDirectory),
      ]);
      const functions = {
        count: functionFiles(functionsDirectory).length,
        changed: changed.map(({ name }) => name),
      };
      return { migrations, functions };
    },
    async readProcess() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      return {
        node: process.versions.node,
        uptimeS: Math.round(process.uptime()),
        memory: { rss, heapUsed, heapTotal, external },
        eventLoopDelayMs: await watchEventLoop(),
        keptPages: publicPages.stats(),
      };
    },
    readNewestBackup: () => readNewestBackup(opened.side),
    isReady: () =>
      checkReadiness().then(
        () => true,
        () => false,
      ),
    listJobs: () => jobs().map(({ name, everyMinutes }) => ({ name, everyMinutes })),
    startJob(name) {
      const job = jobs().find((one) => one.name === name);
      if (!job) return false;
      const { clock, log } = services();
      const run = runJob(opened, job, clock(), { force: true })
        .catch((error: unknown) => log.error({ err: error, job: name }, "job failed"))
        .finally(() => running.delete(run));
      running.add(run);
      return true;
    },
    settled: () => Promise.all(running),
  };
}

async function watchEventLoop(): Promise<{ mean: number; max: number }> {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  await pause(WATCHED_MS);
  histogram.disable();
  // What it measures is the time between two looks.
  const beyond = (ns: number) => Math.max(0, Math.round((ns / NS_PER_MS - RESOLUTION_MS) * 10) / 10);
  return histogram.count === 0
    ? { mean: 0, max: 0 }
    : { mean: beyond(histogram.mean), max: beyond(histogram.max) };
}
