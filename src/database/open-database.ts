import { chmodSync, existsSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Dialect, Kysely, type Logger, PGliteDialect, PostgresDialect, sql } from "kysely";
import type { Pool } from "pg";
import { lockDataDirectory } from "./data-directory-lock.ts";
import type { Database } from "./database.ts";
import { brandDatabaseError } from "./database-away.ts";
import { refuseOutsideOpenTransaction } from "./in-transaction.ts";
import { type Locks, postgresLocks, processLocks } from "./locks.ts";
import { announcingClient, type Listener, listenOnPostgres } from "./postgres-notices.ts";
import { preparingClient } from "./preparing-client.ts";
import { preparingPglite } from "./preparing-pglite.ts";
import type { DB } from "./tables.ts";
import { valueParsers } from "./value-parsers.ts";

export type OpenedDatabase = {
  database: Database;
  kind: "pglite" | "postgresql";
  /** The connections to PostgreSQL, for libraries that keep tables of their own. */
  pool?: Pool;
  /**
   * Hears what is announced on a channel, once it is committed: what this process announced before the write's promise
   * resolves, what others did soon after. On PostgreSQL the process hears of its own a second time, as it does of others'.
   */
  listen: (channel: string, listener: Listener) => Promise<void>;
  /** Connections apart from those of requests: a process whose requests wait is still well. */
  side: Database;
  /** Held on those connections too. */
  locks: Locks;
  /** Ends all connections and gives the data folder free. */
  close: () => Promise<void>;
};

/** Either the embedded database in a folder, or a PostgreSQL server by its URL. */
type DatabaseLocation = ({ directory: string } | PostgresLocation) & Watched;
type PostgresLocation = { url: string; isUnhurried?: boolean };
/** Hears of the statements of requests and jobs, how long each took and whether it failed. */
type Watched = { onStatement?: Logger };

const CONNECTIONS = 10;
const SIDE_CONNECTIONS = 3;
const LISTENING_CONNECTIONS = 2;
/** What a process takes of PostgreSQL's at most. */
export const CONNECTIONS_OF_A_PROCESS = CONNECTIONS + SIDE_CONNECTIONS + LISTENING_CONNECTIONS;

/** No statement of a request takes longer; one that does is a database that hangs. Migrations are unhurried. */
const STATEMENT_LIMIT_MS = 10_000;
const CONNECT_LIMIT_MS = 5_000;

/**
 * Statements are prepared once and planned once: planning a card's statement anew takes longer than running it. Compiling one takes a
 * hundred milliseconds at each of its runs, and begins where a server thinks that much is to be read.
 */
const SESSION = { timezone: "UTC", plan_cache_mode: "force_generic_plan", jit: "off" };

export async function openDatabase(location: DatabaseLocation): Promise<OpenedDatabase> {
  const opened = "url" in location ? await openPostgres(location) : await openPglite(location);
  try {
    await requireUtf8(opened.database);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function openPostgres({
  url,
  isUnhurried = false,
  onStatement,
}: PostgresLocation & Watched): Promise<OpenedDatabase> {
  const { default: pg } = await import("pg");
  const BrandingPool = brandingPool(pg.Pool);
  const listeners: { channel: string; listener: Listener }[] = [];
  const announce = (channel: string, payload: string) => {
    for (const one of listeners) if (one.channel === channel) one.listener.heard(payload);
  };
  const openPool = (max: number) => {
    const pool = new BrandingPool({
      connectionString: url,
      max,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      // The server ends its half of what we no longer wait for.
      ...(!isUnhurried && { query_timeout: STATEMENT_LIMIT_MS, statement_timeout: STATEMENT_LIMIT_MS }),
      // Announcements are notices, whatever the server or the role says of those.
      options: Object.entries({ ...SESSION, lock_timeout: "3s", client_min_messages: "notice" })
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(" "),
      types: { getTypeParser: (oid, format) => valueParsers[oid] ?? pg.types.getTypeParser(oid, format) },
      Client: preparingClient(announcingClient(pg.Client, announce)),
    });
    // An idle connection that breaks must not end the process; the next query gets a new one.
    pool.on("error", () => {});
    return { pool, database: newKysely(new PostgresDialect({ pool }), onStatement) };
  };
  const { pool, database } = openPool(CONNECTIONS);
  const side = openPool(SIDE_CONNECTIONS);
  const endings: (() => Promise<void>)[] = [];
  return {
    database,
    side: side.database,
    kind: "postgresql",
    pool,
    locks: postgresLocks(side.pool),
    async listen(channel, listener) {
      endings.push(await listenOnPostgres(pg.Client, url, channel, listener));
      listeners.push({ channel, listener });
    },
    async close() {
      await Promise.all(endings.map((end) => end()));
      await Promise.all([database.destroy(), side.database.destroy()]);
      // Kysely ends a pool that it has asked something; locks alone ask none.
      for (const one of [pool, side.pool]) if (!one.ending) await one.end();
    },
  };
}

/** A pool whose own refusals, of connections that cannot be had, are told apart like those of its clients. */
function brandingPool(PoolClass: typeof Pool): typeof Pool {
  class BrandingPool extends PoolClass {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads of connect; only the promise is changed
    override connect(...call: any[]): any {
      const result: unknown = super.connect(...(call as []));
      if (result instanceof Promise) result.catch(brandDatabaseError);
      return result;
    }
  }
  return BrandingPool;
}

async function openPglite({
  directory,
  onStatement,
}: { directory: string } & Watched): Promise<OpenedDatabase> {
  const { PGlite } = await import("@electric-sql/pglite");
  const release = lockDataDirectory(directory);
  try {
    closeToOthers(directory);
    const folder = join(directory, "pg");
    await createFolderWhole(PGlite, folder);
    closeToOthers(folder);
    const pglite = await PGlite.create(folder, { parsers: valueParsers });
    const database = await pgliteDatabase(pglite, onStatement);
    return {
      database,
      side: database,
      kind: "pglite",
      locks: processLocks(),
      listen: listenOnPglite(pglite),
      close: async () => {
        await database.destroy();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

const STICKY = 0o1000;

/** The engine makes files that everybody may read. A folder of somebody else, or one that many share, stays as it is. */
function closeToOthers(folder: string): void {
  const { mode, uid } = statSync(folder);
  const isShared = (mode & STICKY) !== 0;
  if (uid === process.getuid?.() && !isShared && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

type PgliteClass = typeof import("@electric-sql/pglite").PGlite;

/** A folder is there whole or not at all: a first start that dies leaves nothing half made behind. */
async function createFolderWhole(PGlite: PgliteClass, folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await PGlite.create(unfinished);
  await pglite.close();
  renameSync(unfinished, folder);
}

/** The embedded engine tells within the process, before the write's promise resolves, and misses nothing. */
export function listenOnPglite(pglite: InstanceType<PgliteClass>): OpenedDatabase["listen"] {
  return async (channel, { heard }) => {
    await pglite.listen(channel, heard);
  };
}

/** The embedded engine as a `Database`; tests hand in an instance in memory. */
export async function pgliteDatabase(
  pglite: InstanceType<PgliteClass>,
  onStatement?: Logger,
): Promise<Database> {
  await pglite.exec(
    Object.entries(SESSION)
      .map(([name, value]) => `SET ${name} = '${value}'`)
      .join(";"),
  );
  const engine = preparingPglite(pglite, await import("@electric-sql/pglite"));
  return newKysely(new PGliteDialect({ pglite: engine }), onStatement);
}

const newKysely = (dialect: Dialect, onStatement?: Logger): Database =>
  new Kysely<DB>({
    dialect,
    plugins: [refuseOutsideOpenTransaction],
    ...(onStatement && { log: onStatement }),
  });

async function requireUtf8(database: Database): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    SELECT pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()
  `.execute(database);
  const encoding = rows[0]?.encoding;
  if (encoding !== "UTF8") {
    throw new Error(
      `The database is encoded as ${encoding}; Kemurica needs UTF8 (CREATE DATABASE … ENCODING 'UTF8').`,
    );
  }
}
