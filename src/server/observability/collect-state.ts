import { Counter, Gauge, Registry } from "prom-client";
import type { Database } from "#database/database.ts";
import { readLastSuccesses } from "#database/jobs.ts";
import { countWaiting } from "#features/administration/queries/count-waiting.ts";
import { MOST_COUNTED } from "#features/administration/waiting.ts";
import { queueDrawing } from "#features/flavor-card/drawing/drawing-queue.ts";
import { inTime } from "#platform/in-time.ts";
import { readNewestBackup } from "../backup/record-backup.ts";
import type { RunningServices } from "../create-services.ts";
import { listJobs } from "../schedule.ts";

/** A collector waits ten seconds as a rule: a database that is away must not take the other figures with it. */
const DATABASE_LIMIT_MS = 3_000;

const seconds = (moment: Date) => moment.getTime() / 1000;

/** What stands somewhere already and is looked up when somebody collects: `refresh` does, and then the registry is read. */
export function collectState(running: RunningServices): { registry: Registry; refresh: () => Promise<void> } {
  const registry = new Registry();
  const metrics = createGauges(registry);
  const { node } = process.versions;
  const { opened, config } = running;
  metrics.build.set({ node, database: opened.kind, storage: config.s3 ? "s3" : "disk" }, 1);
  const jobs = listJobs(running);
  for (const { name, everyMinutes } of jobs) metrics.jobInterval.set({ job: name }, everyMinutes * 60);
  const jobNames = jobs.map(({ name }) => name);

  async function refresh(): Promise<void> {
    setProcessState(metrics, running);
    const tooLate = () => new Error("The database did not answer in time.");
    const isUp = await inTime(DATABASE_LIMIT_MS, tooLate, askDatabase(metrics, opened.side, jobNames)).then(
      () => true,
      () => false,
    );
    metrics.databaseUp.set(Number(isUp));
    if (!isUp) clearDatabaseState(metrics);
  }
  return { registry, refresh };
}

type Gauges = ReturnType<typeof createGauges>;

function createGauges(registry: Registry) {
  const registers = [registry];
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `kemurica_${name}`, help, labelNames, registers });
  return {
    build: gauge("build_info", "What runs here; always 1", ["node", "database", "storage"]),
    running: gauge("queue_running", "Work that has its place", ["queue"]),
    waiting: gauge("queue_waiting", "Work that waits for a place", ["queue"]),
    pool: gauge("database_connections", "Connections for requests", ["state"]),
    poolWaiting: gauge("database_connections_awaited", "Statements that wait for a connection"),
    databaseUp: gauge("database_up", "1 where the database answered this collection within 3 s"),
    pages: gauge("kept_pages", "Finished public pages in memory"),
    pageBytes: gauge("kept_pages_bytes", "Their bytes"),
    pageBytesLimit: gauge("kept_pages_limit_bytes", "What they may have"),
    looks: new Counter({
      name: "kemurica_kept_page_looks_total",
      help: "Requests for public pages that found one in memory, and those that did not",
      labelNames: ["found"] as const,
      registers,
    }),
    streams: gauge("live_streams", "Open pages that hear of notifications"),
    jobInterval: gauge("job_interval_seconds", "How often a timed job runs", ["job"]),
    jobSuccess: gauge(
      "job_last_success_timestamp_seconds",
      "When the newest run of a timed job that ended well began, in whichever process",
      ["job"],
    ),
    cases: gauge("waiting_cases", `What waits for an admin; at most ${MOST_COUNTED} are counted`, ["queue"]),
    backupTime: gauge("backup_timestamp_seconds", "The moment that the newest backup holds"),
    backupBytes: gauge("backup_bytes", "Its size"),
    backupMissing: gauge("backup_missing_files", "Files that rows named and no store had"),
  };
}

function setProcessState(metrics: Gauges, { services, bounds, opened, publicPages }: RunningServices): void {
  const queues = {
    pages: bounds.pages.state(),
    calls: bounds.calls.state(),
    pictures: services.images.state(),
    drawings: queueDrawing.state(),
  };
  for (const [queue, state] of Object.entries(queues)) {
    metrics.running.set({ queue }, state.running);
    metrics.waiting.set({ queue }, state.waiting);
  }
  if (opened.pool) {
    const { totalCount, idleCount, waitingCount } = opened.pool;
    metrics.pool.set({ state: "busy" }, totalCount - idleCount);
    metrics.pool.set({ state: "idle" }, idleCount);
    metrics.poolWaiting.set(waitingCount);
  }
  const kept = publicPages.stats();
  metrics.pages.set(kept.pages);
  metrics.pageBytes.set(kept.bytes);
  metrics.pageBytesLimit.set(kept.maxBytes);
  metrics.looks.reset();
  metrics.looks.inc({ found: "yes" }, kept.hits);
  metrics.looks.inc({ found: "no" }, kept.misses);
  metrics.streams.set(services.liveInboxes.count());
}

/** What was known before would look like what is known now; and a gauge without labels that nobody set says 0. */
function clearDatabaseState({ jobSuccess, cases, backupTime, backupBytes, backupMissing }: Gauges): void {
  for (const one of [jobSuccess, cases]) one.reset();
  for (const one of [backupTime, backupBytes, backupMissing]) one.remove();
}

async function askDatabase(metrics: Gauges, side: Database, jobNames: string[]): Promise<void> {
  const [jobs, waiting, backup] = await Promise.all([
    readLastSuccesses(side, jobNames),
    countWaiting({ database: side }),
    readNewestBackup(side),
  ]);
  clearDatabaseState(metrics);
  for (const [job, began] of jobs) metrics.jobSuccess.set({ job }, seconds(began));
  for (const [queue, count] of Object.entries(waiting)) metrics.cases.set({ queue }, count);
  if (!backup) return;
  metrics.backupTime.set(seconds(backup.createdAt));
  metrics.backupBytes.set(backup.bytes);
  metrics.backupMissing.set(backup.missing);
}
