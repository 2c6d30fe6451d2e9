import pg from "pg";
import { openDatabase } from "#database/open-database.ts";
import { migrate } from "#database/schema/migrate.ts";
import { MIGRATIONS, migrationsFingerprint } from "./migrations.ts";

const LOCK = 7_203_001;

/**
 * Copies a migrated template into this worker's own database, over what an earlier run left there, and answers its
 * URL. The template is made once for a set of migrations; workers wait for one another.
 */
export async function createWorkerDatabase(serverUrl: string): Promise<string> {
  const template = `kemurica_template_${migrationsFingerprint()}`;
  const name = `kemurica_test_${process.env.VITEST_POOL_ID ?? "1"}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await server.query("SELECT pg_advisory_lock($1)", [LOCK]);
    await createTemplate(server, serverUrl, template);
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  } finally {
    await server.end();
  }
  return urlOf(serverUrl, name);
}

/** A database of this worker's own without any table, and its URL: as somebody makes one to restore into. */
export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `kemurica_empty_${process.env.VITEST_POOL_ID ?? "1"}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await server.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  } finally {
    await server.end();
  }
  return urlOf(serverUrl, name);
}

async function createTemplate(server: pg.Client, serverUrl: string, template: string): Promise<void> {
  const { rowCount } = await server.query("SELECT 1 FROM pg_database WHERE datname = $1", [template]);
  if (rowCount) return;
  // Renamed when it is whole: a run that dies half way leaves no template that looks finished.
  const unfinished = `${template}_unfinished`;
  await server.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
  await server.query(`CREATE DATABASE ${unfinished} TEMPLATE template0 ENCODING 'UTF8'`);
  const { database, close } = await openDatabase({ url: urlOf(serverUrl, unfinished) });
  try {
    await migrate(database, MIGRATIONS);
  } finally {
    await close();
  }
  await server.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
