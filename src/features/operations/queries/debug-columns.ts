import { type RawBuilder, sql } from "kysely";
import { MOST_ERRORS, MOST_TABLES, MOST_WAITING } from "../debug-bounds.ts";

/* What the debug page reads of the database, each as one column of JSON. */

type Waiting = { table: string; where?: RawBuilder<unknown>; since?: RawBuilder<unknown> };

/** What waits for a job, by the table in which it stands. */
const QUEUES: readonly Waiting[] = [
  { table: "push_messages", since: sql`since` },
  { table: "service_messages", where: sql`outcome IS NULL`, since: sql`not_before` },
  { table: "stale_mix_documents" },
  { table: "stale_shop_figures" },
  { table: "stale_flavor_figures" },
  { table: "stale_recipe_figures", since: sql`due_at` },
  { table: "stale_explored_likes", since: sql`due_at` },
  { table: "stale_ranking_months", since: sql`due_at` },
  { table: "stale_recommendations" },
];

export const queues = sql`(
  SELECT json_agg(queue) FROM (${sql.join(QUEUES.map(queue), sql` UNION ALL `)}) queue)`;

/** Of a queue that is longer than anybody wants to know, no more is read. */
function queue({ table, where = sql`true`, since = sql`NULL::timestamptz` }: Waiting) {
  return sql`
    SELECT ${sql.lit(table)} AS name, count(*)::integer AS length, min(nullif(since, '-infinity')) AS oldest_at
    FROM (SELECT ${since} AS since FROM ${sql.table(table)} WHERE ${where} LIMIT ${sql.lit(MOST_WAITING)}) waiting`;
}

/** The newest run of each of these jobs, through the index of a job's runs. */
export const runsOf = (names: readonly string[]) => sql`(
  SELECT json_object_agg(job.name, run.newest)
  FROM unnest(${names}::text[]) job(name)
  CROSS JOIN LATERAL (
    SELECT json_build_object('started_at', started_at, 'finished_at', finished_at, 'outcome', outcome,
      -- What a failure said may quote what somebody wrote: the log has it.
      'detail', CASE WHEN outcome = 'done' THEN detail END) AS newest
    FROM job_runs WHERE job_runs.name = job.name ORDER BY started_at DESC LIMIT 1
  ) run)`;

/** The newest errors, or those of a number. */
export const errorsOf = (number: string | null) => sql`(
  SELECT coalesce(json_agg(error ORDER BY error.id DESC), '[]')
  FROM (SELECT id, number, occasion, place, name, code, positions, happened_at FROM recent_errors
        WHERE ${number === null ? sql`true` : sql`number = ${number}::text`}
        ORDER BY id DESC LIMIT ${sql.lit(MOST_ERRORS)}) error)`;

/** Rows as the database estimates them: counting would read them. */
export const tables = sql`(
  SELECT json_agg(json_build_object('name', name, 'bytes', bytes, 'rows', rows) ORDER BY bytes DESC)
  FROM (
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes, greatest(reltuples, 0)::bigint AS rows
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    ORDER BY bytes DESC LIMIT ${sql.lit(MOST_TABLES)}
  ) large)`;
