import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { migrate } from "#database/migrate.ts";
import { openDatabase } from "#database/open-database.ts";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { countFlavors } from "#features/catalog-pages/commands/count-flavors.ts";
import { countShops } from "#features/mixes/commands/count-shops.ts";
import { importShops } from "#features/shops/commands/import-shops.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import { newId, newShortId } from "#foundation/entity-id.ts";
import { startPostgres } from "./bench-postgres.ts";
import { evenly, fill, MEMBER_CARDS } from "./data/fill.ts";
import { befriendNeighbours } from "./data/fill-friends.ts";
import { newMixOf, onMostCards, openBusyShop } from "./data/prepare-data.ts";
import { POSTGRES_PORT } from "./servers.ts";
import { openBackend } from "./statement-cost.ts";
import { captureStatements } from "./statements.ts";

// P6 and, of people's pages, P20: CPU of the database per request, at a thousand mixes and at a million. Everybody has as many cards in both, so that
// a page of the history is the same work. The backend's own CPU time is read from /proc: Linux, PostgreSQL on this machine.
const SIZES = (process.env.BENCH_GROWTH ?? "1000,1000000").split(",").map(Number);
const REQUESTS = 4_000;
const WARM_UP = 500;
const MUST = {
  mix: 1.3,
  history: 1.4,
  create: 1.2,
  feed: 1.4,
  friends: 1.4,
  inbox: 1.4,
  profile: 1.4,
  newest: 1.4,
  // Of the shop at which half of all cards were smoked.
  shop: 1.4,
  // Of the flavour that is on most cards, and of its maker.
  flavor: 1.4,
  maker: 1.4,
};

type Kind = keyof typeof MUST;
type Cost = Record<Kind, number>;

async function measure(serverUrl: string, mixes: number): Promise<Cost> {
  const url = await createDatabase(serverUrl, `growth_${mixes}`);
  const { database, close } = await openDatabase({ url, isUnhurried: true });
  await migrate(database, join(import.meta.dirname, "..", "migrations"));
  await importCatalog({ database }, catalogFile);
  await importShops({ database }, shopFile);
  const people = Math.max(1, mixes / MEMBER_CARDS);
  const busyShop = await openBusyShop(database);
  await fill(database, { cards: mixes, people, ownerOf: evenly(people), busyShop });
  await befriendNeighbours(database);
  await countShops({ database }, new Date());
  await countFlavors({ database }, new Date());
  const { flavor_id: flavorId, maker_id: makerId } = await onMostCards(database);
  const users = (await database.selectFrom("users").select("id").limit(2_000).execute()).map(({ id }) => id);
  const sample = await database
    .selectFrom("shisha_mixes")
    .select("short_id")
    .where("visibility", "=", "public")
    .limit(20_000)
    .execute();
  const newMix = await newMixOf(database);
  const [userId = ""] = users;
  await close();
  const year = String(new Date().getFullYear());
  const statements = await captureStatements(url, {
    userId,
    year,
    newMix,
    shopId: busyShop.id,
    flavorId,
    makerId,
  });

  await untilVacuumed(url);
  const backend = await openBackend(url);
  const anyOf = <One>(list: One[]) => list[Math.floor(Math.random() * list.length)] as One;
  const asks: Record<Kind, () => Promise<unknown>> = {
    mix: () => backend.run("mix", statements.mix, { shortId: anyOf(sample).short_id }),
    history: () => backend.run("history", statements.history, { userId: anyOf(users) }),
    feed: () => backend.run("feed", statements.feed, { userId: anyOf(users) }),
    friends: () => backend.run("friends", statements.friends, { userId: anyOf(users) }),
    inbox: () => backend.run("inbox", statements.inbox, { userId: anyOf(users) }),
    profile: () => backend.run("profile", statements.profile, { userId: anyOf(users) }),
    newest: () => backend.run("newest", statements.newest, { userId: anyOf(users) }),
    shop: () => backend.run("shop", statements.shop, { userId: anyOf(users) }),
    flavor: () => backend.run("flavor", statements.flavor, { userId: anyOf(users) }),
    maker: () => backend.run("maker", statements.maker, { userId: anyOf(users) }),
    create: () =>
      backend.run("create", statements.create, {
        id: newId(),
        shortId: newShortId(),
        userId: anyOf(users),
        now: new Date().toISOString(),
      }),
  };
  const cost = {} as Cost;
  for (const kind of Object.keys(asks) as Kind[]) {
    await backend.costOf(WARM_UP, asks[kind]);
    cost[kind] = await backend.costOf(REQUESTS, asks[kind]);
  }
  await backend.end();
  return cost;
}

/** What the filling leaves to the database's own vacuum would take a core from the first things measured. */
async function untilVacuumed(url: string): Promise<void> {
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

const postgres = startPostgres(POSTGRES_PORT);
try {
  const costs: Cost[] = [];
  for (const size of SIZES) costs.push(await measure(postgres.url, size));
  const [small, large] = costs;
  process.stdout.write(
    `\nP6, P20 database CPU per request, ms\n| what | ${SIZES.join(" | ")} | growth | must |\n|---|---|---|---|---|\n`,
  );
  for (const kind of Object.keys(MUST) as Kind[]) {
    const [one, other] = [small?.[kind] ?? 0, large?.[kind] ?? 0];
    process.stdout.write(
      `| ${kind} | ${one.toFixed(3)} | ${other.toFixed(3)} | ${(other / one).toFixed(2)} | ≤ ${MUST[kind]} |\n`,
    );
  }
} finally {
  postgres.stop();
}
