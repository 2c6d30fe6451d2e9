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

type Examined = {
  database: Finding[];
  /** This and the next are empty where nobody could be asked. */
  backup: Finding[];
  running: Finding[];
  clock: ClockReading | null;
};

type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

const NEXT = "Look at PostgreSQL's log, and run doctor again.";

/** Looks, and writes nothing: services are made only over a schema and keys that are there already. */
export async function examineDatabase(config: Config, limitMs: number): Promise<Examined> {
  const examined: Examined = { database: [], backup: [], running: [], clock: null };
  const opened = await openToLook(config, limitMs);
  if ("state" in opened) return { ...examined, database: [opened] };
  // The embedded one answers within this process, however slow the machine is.
  const inTime: InTime = (work) => (config.databaseUrl === null ? work : withinLimit(limitMs, work));
  let close = opened.close;
  try {
    let isUsable = false;
    examined.database = await orProblem("Database", NEXT, () =>
      inTime(examineServer(config, opened, examined)),
    );
    const rest = await orProblem("Schema", NEXT, async () => {
      const schema = await inTime(readSchemaFacts(opened.side, config.migrationsDirectory));
      isUsable = isCurrent(schema);
      return [judgeSchema(schema), ...(isUsable && config.product.isDemo ? await judgeDemo(opened) : [])];
    });
    examined.database.push(...rest);
    if (!isUsable) return examined;

    const hasPushKeys = await inTime(readHasPushKeys(opened.side));
    const admins = await inTime(readAdmins(opened.side));
    examined.running = [judgeAdmins(admins, config.product.isDemo), judgePushKeys(hasPushKeys)];
    if (!hasPushKeys) return examined;
    const assembling = assembleServices(config, opened);
    close = () => assembling.then((assembled) => assembled.close(), opened.close);
    const running = await inTime(assembling);
    examined.backup = await inTime(examineBackup(running));
    examined.running.push(...(await inTime(examineJobs(running))));
  } catch (error) {
    examined.database.push(...(await orProblem("Database", NEXT, () => Promise.reject(error))));
  } finally {
    await inTime(close()).catch(() => undefined);
  }
  return examined;
}

async function examineServer(
  config: Config,
  { side }: OpenedDatabase,
  examined: Examined,
): Promise<Finding[]> {
  const facts = await readDatabaseFacts(side);
  if (config.databaseUrl !== null)
    examined.clock = compareClocks("the database", await readDatabaseClock(side));
  return judgeDatabase(facts, config.databaseUrl);
}

async function judgeDemo(opened: OpenedDatabase): Promise<Finding[]> {
  return refuseRealPeople(opened).then(
    () => [],
    (error: Error) => [
      problem("Demo", error.message, "Set the LINE_… settings again, or another DATA_DIR for the demo."),
    ],
  );
}

async function examineBackup({ config, services }: RunningServices): Promise<Finding[]> {
  if (config.product.isDemo) return [];
  return [judgeBackup(await services.operations.readNewestBackup(), services.clock())];
}

async function examineJobs({ services, opened, ...running }: RunningServices): Promise<Finding[]> {
  const jobs = listJobs({ ...running, services, opened });
  const [states, successes] = await Promise.all([
    listJobStates(opened.side, jobs),
    readLastSuccesses(
      opened.side,
      jobs.map(({ name }) => name),
    ),
  ]);
  const facts: JobFacts[] = states.map((state) => ({
    ...state,
    lastSuccess: successes.get(state.name) ?? null,
  }));
  return judgeJobs(facts, { now: services.clock(), isEmbedded: opened.kind === "pglite" });
}
