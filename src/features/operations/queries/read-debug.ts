import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import { MOST_STATEMENTS } from "../debug-bounds.ts";
import type { DebugState, JobRun, RecentError } from "../operations-response.ts";
import { errorsOf, queues, runsOf, tables } from "./debug-columns.ts";

type Row = {
  version: string;
  bytes: number;
  tables: DebugState["database"]["tables"];
  queues: DebugState["queues"];
  runs: Record<string, Omit<JobRun, "name" | "every_minutes">> | null;
  errors: RecentError[];
  has_statements: boolean;
};

/**
 * How the process and its database are doing, for whoever runs them; of errors those of a `number`, where one is asked for. Settings
 * are those that are no secrets, errors are without what they said. One statement, and one more where the database counts statements.
 */
export async function readDebug(
  { database, operations }: Pick<Services, "database" | "operations">,
  { number = null }: { number?: string | null } = {},
): Promise<DebugState> {
  const jobs = operations.listJobs();
  const [{ rows }, isReady, process] = await Promise.all([
    sql<Row>`
      SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes, ${tables} AS tables,
             ${queues} AS queues, ${runsOf(jobs.map(({ name }) => name))} AS runs, ${errorsOf(number)} AS errors,
             to_regclass('pg_stat_statements') IS NOT NULL AS has_statements`.execute(database),
    operations.isReady(),
    operations.readProcess(),
  ]);
  const [row] = rows;
  if (!row) throw new Error("A statement without a table has no row");
  return {
    is_ready: isReady,
    process,
    settings: [...operations.settings],
    jobs: jobs.map(({ name, everyMinutes }) => ({
      name,
      every_minutes: everyMinutes,
      ...(row.runs?.[name] ?? NEVER),
    })),
    queues: row.queues,
    errors: row.errors,
    database: {
      version: row.version,
      bytes: Number(row.bytes),
      tables: row.tables,
      statements: row.has_statements ? await slowStatements(database) : null,
    },
  };
}

const NEVER = { started_at: null, finished_at: null, outcome: null, detail: null };

/** What took most of the time since the database counts. Values are none in these texts; of other statements they may be. */
async function slowStatements(database: Services["database"]): Promise<DebugState["database"]["statements"]> {
  const { rows } = await sql<NonNullable<DebugState["database"]["statements"]>[number]>`
    SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 300) AS text, calls::integer AS calls,
           round(mean_exec_time::numeric, 2)::float AS mean_ms, round(total_exec_time::numeric)::float AS total_ms
    FROM pg_stat_statements
    WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND query ~* '^\\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\\M'
    ORDER BY total_exec_time DESC LIMIT ${sql.lit(MOST_STATEMENTS)}`
    .execute(database)
    // Extension there, library not loaded, or not for this role.
    .catch(() => ({ rows: null }));
  return rows;
}
