import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { migrate } from "#database/schema/migrate.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { countFlavors } from "#features/catalog-pages/commands/count-flavors.ts";
import { countShops } from "#features/mixes/commands/count-shops.ts";
import { importShops } from "#features/shops/commands/import-shops.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import { evenly, fill, MEMBER_CARDS } from "./fill.ts";
import { befriendNeighbours } from "./fill-friends.ts";
import { openBusyShop } from "./prepare-data.ts";

/** What 2,000 people ask for stays in memory, as it does on a server that is chosen for its site. */
export const MEMORY = "2GB";

export type GrownDatabase = {
  url: string;
  database: Database;
  close: () => Promise<void>;
  busyShopId: string;
};

/**
 * A new database with so many cards. Everybody has as many of them at every size, so that a page of the history is the same work.
 */
export async function createGrownDatabase(serverUrl: string, mixes: number): Promise<GrownDatabase> {
  const url = await createDatabase(serverUrl, `growth_${mixes}`);
  const { database, close } = await openDatabase({ url, isUnhurried: true });
  await migrate(database, join(import.meta.dirname, "..", "..", "migrations"));
  await importCatalog({ database }, catalogFile);
  await importShops({ database }, shopFile);
  const people = Math.max(1, mixes / MEMBER_CARDS);
  const busyShop = await openBusyShop(database);
  await fill(database, { cards: mixes, people, ownerOf: evenly(people), busyShop });
  await befriendNeighbours(database);
  await countShops({ database }, new Date());
  await countFlavors({ database }, new Date());
  return { url, database, close, busyShopId: busyShop.id };
}

/** What the filling leaves to the database's own vacuum would take a core from the first things measured. */
export async function untilVacuumed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const workers = "SELECT FROM pg_stat_activity WHERE backend_type = 'autovacuum worker'";
  while ((await client.query(workers)).rowCount !== 0) await setTimeout(1_000);
  await client.end();
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`DROP DATABASE IF EXISTS ${name}`);
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
