import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";

const LOOK_AGAIN_MS = 250;

/** Locks by name that hold for the whole of a piece of work, in all processes that share the database. */
export type Locks = {
  /** Runs `work` unless somebody is at the same: then it answers null at once. */
  ifFree: <Result>(name: string, work: () => Promise<Result>) => Promise<Result | null>;
  /** Runs `work` when nobody else is at the same any more. */
  serially: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
};

type Take = (name: string) => Promise<(() => Promise<void>) | null>;

/** `take` answers what gives the lock back, or null where somebody has it. */
function createLocks(take: Take): Locks {
  async function whileHeld<Result>(release: () => Promise<void>, work: () => Promise<Result>) {
    try {
      return await work();
    } finally {
      await release();
    }
  }
  return {
    async ifFree(name, work) {
      const release = await take(name);
      return release && whileHeld(release, work);
    },
    async serially(name, work) {
      for (;;) {
        const release = await take(name);
        if (release) return whileHeld(release, work);
        await sleep(LOOK_AGAIN_MS);
      }
    },
  };
}

/** The embedded database belongs to one process: its locks need no database. */
export function processLocks(): Locks {
  const held = new Set<string>();
  return createLocks(async (name) => {
    if (held.has(name)) return null;
    held.add(name);
    return async () => void held.delete(name);
  });
}

/**
 * Advisory locks of a connection that is kept for as long as the work takes: a process that dies gives them back. A pooler in
 * front of PostgreSQL has to leave connections to their sessions, as it has to for LISTEN.
 */
export function postgresLocks(pool: Pool): Locks {
  return createLocks(async (name) => {
    const client = await pool.connect();
    const { rows } = await client
      .query<{ taken: boolean }>("SELECT pg_try_advisory_lock(hashtext($1)) AS taken", [`lock:${name}`])
      .catch((error: Error) => {
        client.release(error);
        throw error;
      });
    if (!rows[0]?.taken) {
      client.release();
      return null;
    }
    return () =>
      client.query("SELECT pg_advisory_unlock(hashtext($1))", [`lock:${name}`]).then(
        () => client.release(),
        // A connection that broke took the lock with it.
        (error: Error) => client.release(error),
      );
  });
}
