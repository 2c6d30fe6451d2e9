import pg from "pg";
import { processorMs } from "./processor-time.ts";
import { filled, type STAND_IN, type Statement } from "./statements.ts";

/** One connection to a PostgreSQL on this machine, whose process is looked at. */
export type Backend = {
  /** A prepared statement, with what replaces its stand-ins. */
  run: (name: string, statement: Statement, replaced: Partial<typeof STAND_IN>) => Promise<unknown>;
  /** Milliseconds of processor time that one of so many requests took the database. */
  costOf: (requests: number, ask: () => Promise<unknown>) => Promise<number>;
  end: () => Promise<void>;
};

export async function openBackend(url: string): Promise<Backend> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // As our own connections do (database/open-database.ts).
  await client.query("SET plan_cache_mode = force_generic_plan; SET jit = off");
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = Number(rows[0]?.pid);
  return {
    run: (name, statement, replaced) =>
      client.query({ name, text: statement.text, values: filled(statement, replaced) }),
    async costOf(requests, ask) {
      const before = processorMs(pid);
      for (let request = 0; request < requests; request++) await ask();
      return (processorMs(pid) - before) / requests;
    },
    end: () => client.end(),
  };
}
