import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";

/** Milliseconds that the threads of a process have run so far, by the scheduler's own count in nanoseconds (Linux). */
export function processorMs(pid: number): number {
  let nanoseconds = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const [ran = "0"] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ");
    nanoseconds += Number(ran);
  }
  return nanoseconds / 1e6;
}

/** Milliseconds of each process of a PostgreSQL, by its number. Those that end take their time with them. */
type ClusterTime = Map<number, number>;

export type Cluster = {
  /** To be handed to `since`. */
  now: () => ClusterTime;
  /** Milliseconds that all processes ran since then, those that were started since included. */
  since: (before: ClusterTime) => number;
};

/** The processes of a PostgreSQL on this machine: its first one and that one's children, found by a connection's. */
export async function findCluster(url: string): Promise<Cluster> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const status = readFileSync(`/proc/${rows[0]?.pid}/status`, "utf8");
  const postmaster = Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]);
  await client.end();
  const now = () => new Map(familyOf(postmaster).map((pid) => [pid, millisecondsOrNone(pid)]));
  return {
    now,
    since: (before) =>
      [...now()].reduce((sum, [pid, ms]) => sum + Math.max(0, ms - (before.get(pid) ?? 0)), 0),
  };
}

function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  return [pid, ...children.map(Number)];
}

/** A process may have ended since it was listed. */
function millisecondsOrNone(pid: number): number {
  try {
    return processorMs(pid);
  } catch {
    return 0;
  }
}
