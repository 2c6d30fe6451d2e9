import { sql } from "kysely";
import type { Database } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Locks } from "./locks.ts";

const MINUTE_MS = 60_000;
/** What ran longer ago is asked for by nobody. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

/** Something done now and then: `run` answers what it did, as one line for the operator. */
export type Job = {
  name: string;
  everyMinutes: number;
  /** It may take long: the others do not wait for it. */
  isBeside?: true;
  run: (now: Date) => Promise<string>;
};

export type JobState = {
  name: string;
  everyMinutes: number;
  lastStarted: Date | null;
  outcome: string | null;
  detail: string | null;
};

type JobDatabase = { database: Database; locks: Locks };

/**
 * Runs one job unless another process is at it, for as long as that takes, or it ran within its interval.
 * Returns what it did, or null when it was not its turn.
 */
export async function runJob(
  { database, locks }: JobDatabase,
  job: Job,
  now: Date,
  { force = false }: { force?: boolean } = {},
): Promise<string | null> {
  return locks.ifFree(`job:${job.name}`, () => runWhileHeld(database, job, now, force));
}

async function runWhileHeld(database: Database, job: Job, now: Date, force: boolean): Promise<string | null> {
  const started = await startRun(database, job, now, force);
  if (!started) return null;
  const finish = (outcome: "done" | "failed", detail: string) =>
    database
      .updateTable("job_runs")
      .set({ finished_at: new Date(), outcome, detail: detail.slice(0, 500) })
      .where("id", "=", started)
      .execute();
  try {
    const detail = await job.run(now);
    await finish("done", detail);
    return detail;
  } catch (error) {
    await finish("failed", error instanceof Error ? error.message : String(error));
    throw error;
  }
}

/** Starts a run's row when none is newer than the interval. */
async function startRun(database: Database, job: Job, now: Date, force: boolean): Promise<string | null> {
  return inTransaction(database, async (transaction) => {
    const since = new Date(now.getTime() - job.everyMinutes * MINUTE_MS);
    const recent = await transaction
      .selectFrom("job_runs")
      .select("id")
      .where("name", "=", job.name)
      .where("started_at", ">", since)
      .executeTakeFirst();
    if (recent && !force) return null;
    await transaction
      .deleteFrom("job_runs")
      .where("name", "=", job.name)
      .where("started_at", "<", new Date(now.getTime() - KEPT_MS))
      .execute();
    const row = await transaction
      .insertInto("job_runs")
      .values({ name: job.name, started_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

/** Each job with its newest run, for the operator. */
export async function listJobStates(database: Database, jobs: Job[]): Promise<JobState[]> {
  const newest = await database
    .selectFrom("job_runs")
    .distinctOn("name")
    .select(["name", "started_at", "outcome", "detail"])
    .orderBy("name")
    .orderBy("started_at", "desc")
    .execute();
  return jobs.map(({ name, everyMinutes }) => {
    const run = newest.find((row) => row.name === name);
    return {
      name,
      everyMinutes,
      lastStarted: run?.started_at ?? null,
      outcome: run?.outcome ?? null,
      detail: run?.detail ?? null,
    };
  });
}

/** When the newest run of each job began that ended well, by its name. A walk backwards along the index, ended by the first such run. */
export async function readLastSuccesses(
  database: Database,
  names: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ name: string; started_at: Date }>`
    SELECT job.name, run.started_at
    FROM unnest(${names}::text[]) AS job (name),
         LATERAL (SELECT started_at FROM job_runs
                  WHERE job_runs.name = job.name AND outcome = 'done'
                  ORDER BY started_at DESC LIMIT 1) run
  `.execute(database);
  return new Map(rows.map(({ name, started_at }) => [name, started_at]));
}
