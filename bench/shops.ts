import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { openDatabase } from "#database/open-database.ts";
import { migrate } from "#database/schema/migrate.ts";
import type { DB } from "#database/tables.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { findShopPage } from "#features/shop-pages/queries/find-shop-page.ts";
import { importShops } from "#features/shops/commands/import-shops.ts";
import { findShopsPage } from "#features/shops/queries/find-shops-page.ts";
import { listShops, type ShopSearch } from "#features/shops/queries/list-shops.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import { startPostgres } from "./bench-postgres.ts";
import { fillShops } from "./data/fill-shops.ts";
import { POSTGRES_PORT } from "./servers.ts";
import { openBackend } from "./statement-cost.ts";
import type { Statement } from "./statements.ts";

// The finder and a shop's page: CPU of the database per request, at a thousand shops and at twenty thousand, all of them where the catalogue's 34 are.
const SIZES = [1_000, 20_000];
const REQUESTS = 500;
const WARM_UP = 50;
const MUST = 1.5;
/** A Friday night: 01:30 of the Saturday. */
const NIGHT = new Date("2026-11-21T01:30:00+09:00");

const near = { lat: 35.658, lng: 139.7, radiusM: 3_000 };

function asks(flavors: string[]): Record<string, ShopSearch> {
  return {
    "all of Japan": {},
    "a prefecture": { area: "東京都" },
    "a city": { area: "東京都/渋谷区" },
    "a city, open at 25:30": { area: "東京都/渋谷区", openNow: true },
    "within 3 km": { near },
    "within 50 km": { near: { ...near, radiusM: 50_000 } },
    "within 3 km, open at 25:30": { near, openNow: true },
    "within 3 km, with three flavours": { near, flavors },
    "what a map shows": { bounds: { south: 35.6, west: 139.6, north: 35.75, east: 139.8 } },
    "a name": { query: "煙雲舎" },
    "with a scene's tag": { tags: ["デート"] },
    "with three flavours": { flavors },
    "a common word": { query: "シーシャ" },
    "a typo": { query: "dogenzka" },
  };
}

async function measure(serverUrl: string, shops: number): Promise<Record<string, number>> {
  const url = Object.assign(new URL(serverUrl), { pathname: `/shops_${shops}` }).href;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`DROP DATABASE IF EXISTS shops_${shops}`);
  await server.query(`CREATE DATABASE shops_${shops}`);
  await server.end();
  const { database, close } = await openDatabase({ url, isUnhurried: true });
  await migrate(database, join(import.meta.dirname, "..", "migrations"));
  await importCatalog({ database }, catalogFile);
  await importShops({ database }, shopFile);
  await fillShops(database, shops - shopFile.shops.length);
  const flavors = await database.selectFrom("flavors").select("id").orderBy("name_en").limit(3).execute();
  const shop = await database
    .selectFrom("shops")
    .select("id")
    .where("import_key", "is not", null)
    .orderBy("import_key")
    .executeTakeFirstOrThrow();
  await close();

  let sent: Statement | null = null;
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => {
      sent = { text: query.sql, values: [...query.parameters] };
    },
  });
  const backend = await openBackend(url);
  const costs: Record<string, number> = {};
  const services = { database: watched, clock: () => NIGHT };
  const pages: { name: string; ask: () => Promise<unknown> }[] = Object.entries(
    asks(flavors.map(({ id }) => id)),
  ).map(([name, search]) => ({
    name,
    // A place is no part of an address: the call asks for it alone.
    ask: () => (search.near || search.bounds ? listShops(services, search) : findShopsPage(services, search)),
  }));
  pages.push({ name: "a shop's page", ask: () => findShopPage(services, null, shop.id) });
  for (const { name, ask } of pages) {
    await ask();
    const statement = sent as Statement | null;
    if (!statement) throw new Error(`${name} asked nothing.`);
    const run = () => backend.run(name, statement, {});
    await backend.costOf(WARM_UP, run);
    costs[name] = await backend.costOf(REQUESTS, run);
  }
  await backend.end();
  await watched.destroy();
  return costs;
}

const postgres = startPostgres(POSTGRES_PORT);
try {
  const [small, large] = [
    await measure(postgres.url, SIZES[0] ?? 0),
    await measure(postgres.url, SIZES[1] ?? 0),
  ];
  process.stdout.write(
    `\nDatabase CPU per request, ms\n| what | ${SIZES.join(" | ")} shops | growth, must ≤ ${MUST} |\n|---|---|---|---|\n`,
  );
  for (const [name, one] of Object.entries(small)) {
    const other = large[name] ?? 0;
    process.stdout.write(
      `| ${name} | ${one.toFixed(2)} | ${other.toFixed(2)} | ${(other / one).toFixed(2)} |\n`,
    );
  }
} finally {
  postgres.stop();
}
