import { newId, newShortId } from "#foundation/entity-id.ts";
import { startPostgres } from "./bench-postgres.ts";
import { createGrownDatabase, MEMORY, untilVacuumed } from "./data/grown-database.ts";
import { newMixOf, onMostCards } from "./data/prepare-data.ts";
import { POSTGRES_PORT } from "./servers.ts";
import { type Backend, openBackend } from "./statement-cost.ts";
import { captureStatements } from "./statements.ts";

// P6 and, of people's pages, P20: CPU of the database per request, at a thousand mixes and at a million, by turns on one server.
// The backend's own CPU time is read from
// /proc: Linux, PostgreSQL on this machine.
const SIZES = (process.env.BENCH_GROWTH ?? "1000,1000000").split(",").map(Number);
/** Of a turn. */
const REQUESTS = 1_500;
const TURNS = 3;
const MUST = {
  // One of a million cards is in no cache of the processor (decision 059).
  mix: 1.6,
  // Twenty cards of one person lie far apart in a large table: the least that brings them grows as much (decision 059).
  history: null,
  leanHistory: null,
  feed: 1.4,
  friends: 1.4,
  inbox: 1.4,
  profile: 1.4,
  home: 1.4,
  // Of the shop at which half of all cards were smoked.
  shop: 1.4,
  // Of the flavour that is on most cards, and of its maker.
  flavor: 1.4,
  maker: 1.4,
  // Last: what it makes lies after the moment of the other statements.
  create: 1.2,
};

/** How much dearer a history may become than the least that brings the same cards. */
const HISTORY_MUST = 1.2;

type Kind = keyof typeof MUST;

/** One database, ready to be asked. */
type Asked = { backend: Backend; asks: Record<Kind, () => Promise<unknown>> };

async function prepare(serverUrl: string, mixes: number): Promise<Asked> {
  const { url, database, close, busyShopId } = await createGrownDatabase(serverUrl, mixes);
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
    shopId: busyShopId,
    flavorId,
    makerId,
  });

  await untilVacuumed(url);
  const backend = await openBackend(url);
  const anyOf = <One>(list: One[]) => list[Math.floor(Math.random() * list.length)] as One;
  const asks: Asked["asks"] = {
    mix: () => backend.run("mix", statements.mix, { shortId: anyOf(sample).short_id }),
    history: () => backend.run("history", statements.history, { userId: anyOf(users) }),
    leanHistory: () => backend.run("leanHistory", statements.leanHistory, { userId: anyOf(users) }),
    feed: () => backend.run("feed", statements.feed, { userId: anyOf(users) }),
    friends: () => backend.run("friends", statements.friends, { userId: anyOf(users) }),
    inbox: () => backend.run("inbox", statements.inbox, { userId: anyOf(users) }),
    profile: () => backend.run("profile", statements.profile, { userId: anyOf(users) }),
    home: () => backend.run("home", statements.home, { userId: anyOf(users) }),
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
  return { backend, asks };
}

/** Milliseconds of each, once all of it is compiled, planned and read. */
async function measure(sides: Asked[], kind: Kind): Promise<number[]> {
  const sums = sides.map(() => 0);
  for (const { backend, asks } of sides) await backend.costOf(REQUESTS, asks[kind]);
  for (let turn = 0; turn < TURNS; turn++)
    for (const [index, { backend, asks }] of sides.entries())
      sums[index] = (sums[index] ?? 0) + (await backend.costOf(REQUESTS, asks[kind]));
  return sums.map((sum) => sum / TURNS);
}

const postgres = startPostgres(POSTGRES_PORT, MEMORY);
try {
  const sides: Asked[] = [];
  for (const size of SIZES) sides.push(await prepare(postgres.url, size));
  const growth = {} as Record<Kind, number>;
  process.stdout.write(
    `\nP6, P20 database CPU per request, ms\n| what | ${SIZES.join(" | ")} | growth | must |\n|---|---|---|---|---|\n`,
  );
  for (const kind of Object.keys(MUST) as Kind[]) {
    const [one = 0, other = 0] = await measure(sides, kind);
    growth[kind] = other / one;
    const must = MUST[kind] === null ? "" : `≤ ${MUST[kind]}`;
    process.stdout.write(
      `| ${kind} | ${one.toFixed(3)} | ${other.toFixed(3)} | ${growth[kind].toFixed(2)} | ${must} |\n`,
    );
  }
  const beside = (growth.history / growth.leanHistory).toFixed(2);
  process.stdout.write(
    `\nThe history's growth beside the least that brings its cards: ${beside} (must ≤ ${HISTORY_MUST})\n`,
  );
  for (const { backend } of sides) await backend.end();
} finally {
  postgres.stop();
}
