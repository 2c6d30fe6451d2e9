import { listJobStates, readLastSuccesses } from "#database/jobs.ts";
import type { OpenedDatabase } from "#database/open-database.ts";
import type { Config } from "../config.ts";
import { assembleServices, type RunningServices, refuseRealPeople } from "../create-services.ts";
import { listJobs } from "../schedule.ts";
import { judgeBackup } from "./backup.ts";
import { type ClockReading, compareClocks } from "./clock.ts";
import { judgeDatabase, openToLook } from "./database.ts";
import { readDatabaseClock, readDatabaseFacts } from "./database-facts.ts";
import { type Finding, problem } from "./finding.ts";
import { type JobFacts, judgeJobs } from "./jobs.ts";
import { judgeAdmins, judgePushKeys, readAdmins, readHasPushKeys } from "./people.ts";
import { orProblem, withinLimit } from "./reason.ts";
import { isCurrent, judgeSchema, readSchemaFacts } from "./schema.ts";

export type Examined = {
  database: Finding[];
  /** Empty where they could not be asked for. */
  backup: Finding[];
  running: Finding[];
  clock: ClockReading | null;
};

/** Looks, and writes nothing: services are made only over a schema and keys that are there already. */
export async function examineDatabase(config: Config, limitMs: number): Promise<Examined> {
  const examined: Examined = { database: [], backup: [], running: [], clock: null };
  const opened = await openToLook(config, limitMs);
  if ("state" in opened) return { ...examined, database: [opened] };
  try {
    // The embedded one answers within this process, however slow the machine is.
    const inTime = <Result>(work: Promise<Result>) =>
      config.databaseUrl === null ? work : withinLimit(limitMs, work);
    examined.database = await orProblem("Database", "Look at PostgreSQL's log, and run doctor again.", () =>
      inTime(examineServer(config, opened, examined)),
    );
  } finally {
    await opened.close();
  }
  return examined;
}

async function examineServer(config: Config, opened: OpenedDatabase, examined: Examined): Promise<Finding[]> {
  const { side } = opened;
  const findings = judgeDatabase(await readDatabaseFacts(side), config.databaseUrl);
  if (config.databaseUrl !== null)
    examined.clock = compareClocks("the database", await readDatabaseClock(side));
  const schema = await readSchemaFacts(side, config.migrationsDirectory);
  findings.push(judgeSchema(schema));
  if (!isCurrent(schema)) return findings;

  if (config.product.isDemo) findings.push(...(await judgeDemo(opened)));
  const hasPushKeys = await readHasPushKeys(side);
  const admins = judgeAdmins(await readAdmins(side), config.product.isDemo);
  examined.running = [admins, judgePushKeys(hasPushKeys)];
  if (!hasPushKeys) return findings;
  const running = await assembleServices(config, opened);
  const now = running.services.clock();
  if (!config.product.isDemo)
    examined.backup = [judgeBackup(await running.services.operations.readNewestBackup(), now)];
  examined.running.push(...judgeJobs(await readJobs(running), { now, isEmbedded: opened.kind === "pglite" }));
  return findings;
}

async function judgeDemo(opened: OpenedDatabase): Promise<Finding[]> {
  return refuseRealPeople(opened).then(
    () => [],
    (error: Error) => [
      problem("Demo", error.message, "Set the LINE_… settings again, or another DATA_DIR for the demo."),
    ],
  );
}

async function readJobs(running: RunningServices): Promise<JobFacts[]> {
  const jobs = listJobs(running);
  const names = jobs.map(({ name }) => name);
  const [states, successes] = await Promise.all([
    listJobStates(running.opened.side, jobs),
    readLastSuccesses(running.opened.side, names),
  ]);
  return states.map((state) => ({ ...state, lastSuccess: successes.get(state.name) ?? null }));
}
