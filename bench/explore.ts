import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { DB } from "#database/tables.ts";
import { createCatalogWords } from "#features/catalog/queries/catalog-words.ts";
import { countExplored } from "#features/discover/commands/count-explored.ts";
import { EXPLORE_ORDERS, type ExploreFilters } from "#features/discover/explore-filters.ts";
import { countFitting } from "#features/discover/queries/explore-mixes.ts";
import { findExplorePage } from "#features/discover/queries/find-explore-page.ts";
import { A_FEW, findThings } from "#features/discover/queries/find-things.ts";
import { catalogFile, shopFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { startPostgres } from "./bench-postgres.ts";
import { TITLE_WORDS } from "./data/fill-words.ts";
import { createGrownDatabase, MEMORY, untilVacuumed } from "./data/grown-database.ts";
import { multiplyCards } from "./data/multiply-cards.ts";
import { POSTGRES_PORT } from "./servers.ts";
import { openBackend } from "./statement-cost.ts";
import type { Statement } from "./statements.ts";

// P7: CPU of the database per request of explore, at a thousand mixes and at a million. `npm run bench:explore -- keep` asks databases
// that are there already, as an earlier run has filled them.
const SIZES = (process.env.BENCH_GROWTH ?? "1000,1000000").split(",").map(Number);
const REQUESTS = 20;
const WARM_UP = 3;
const MUST = { growth: 5, ms: 50 };
const ORDER = "new";
/** More are copies of these: the triggers write a hundred thousand in ten minutes. */
const MOST_WRITTEN = 100_000;

/** A hundred terms of 1 to 20 characters: what the catalogue and shops are called, what cards are, and what nothing is. */
function hundredTerms(): string[] {
  const some = (names: (string | null | undefined)[], count: number) => {
    const known = [...new Set(names.filter((name) => name != null))].sort();
    return Array.from({ length: count }, (_, index) =>
      [...(known[Math.floor((index * known.length) / count)] ?? "")].slice(0, 20).join(""),
    );
  };
  const flavors = catalogFile.makers.flatMap((maker) => maker.flavors);
  const terms = [
    ...TITLE_WORDS,
    ...[
      "ミント",
      "mint",
      "ﾐﾝﾄ",
      "m",
      "み",
      "り",
      "レモン ミント",
      "りんご",
      "渋谷",
      "新宿 個室",
      "zzzzqq",
      "a",
      "煙の大通り",
      "東京都",
      "blueberri",
    ],
    ...[
      "文庫本",
      "誕生日",
      "カウンターで一人、持ってきた文庫本を半",
      "完璧",
      "ボードゲーム",
      "配合",
      "雨の音",
      "曲名",
      "ろうそく",
      "夜",
    ],
    ...some(
      flavors.map(({ name }) => name),
      30,
    ),
    ...some(
      flavors.map(({ name_en }) => name_en),
      10,
    ),
    ...some(
      catalogFile.makers.map(({ name }) => name),
      10,
    ),
    ...some(
      shopFile.shops.map(({ name }) => name),
      10,
    ),
  ];
  if (new Set(terms).size !== 100) throw new Error(`${new Set(terms).size} terms, not a hundred.`);
  return terms;
}

type Costs = Map<string, number>;

async function measure(serverUrl: string, mixes: number): Promise<Costs> {
  const url = await grown(serverUrl, mixes);
  const log: Statement[] = [];
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: ({ query }) => void log.push({ text: query.sql, values: [...query.parameters] }),
  });
  const services = { database: watched, clock: () => new Date() };
  const catalogWords = createCatalogWords(services);
  const known = { ...services, catalogWords };
  const { id: userId } = await watched.selectFrom("users").select("id").limit(1).executeTakeFirstOrThrow();
  const user = { userId } as SignedInUser;
  const page = (filters: ExploreFilters, order: (typeof EXPLORE_ORDERS)[number] = ORDER) =>
    findExplorePage(known, user, { filters, order, asked: {} });
  const asks: [name: string, ask: () => Promise<unknown>][] = [
    ...EXPLORE_ORDERS.map((order) => [`order: ${order}`, () => page({}, order)] as const),
    ...hundredTerms().map((query) => [`term: ${query}`, () => page({ query })] as const),
    ...["み", "みん", "みんと", "mi", "blue", "けむ"].map(
      (query) => [`suggestions: ${query}`, () => findThings(known, user, { query, few: A_FEW })] as const,
    ),
    ...(await someFilters(watched)).flatMap(([name, filters]) => [
      [`filters: ${name}`, () => page(filters)] as const,
      [`count: ${name}`, () => countFitting(known, user, filters)] as const,
    ]),
  ].map(([name, ask]) => [name, ask]);
  const backend = await openBackend(url);
  const costs: Costs = new Map();
  await catalogWords.find("ミント");
  for (const [number, [name, ask]] of asks.entries()) {
    await ask();
    const statement = log.at(-1);
    if (!statement) throw new Error(`${name} asked nothing.`);
    const run = () => backend.run(`ask ${number}`, statement, {});
    await backend.costOf(WARM_UP, run);
    costs.set(name, await backend.costOf(REQUESTS, run));
  }
  await backend.end();
  await watched.destroy();
  return costs;
}

async function grown(serverUrl: string, mixes: number): Promise<string> {
  if (process.argv.includes("keep"))
    return Object.assign(new URL(serverUrl), { pathname: `/growth_${Math.min(mixes, MOST_WRITTEN)}` }).href;
  const began = performance.now();
  const times = mixes > MOST_WRITTEN ? mixes / MOST_WRITTEN : 1;
  const { url, database, close } = await createGrownDatabase(serverUrl, mixes / times);
  while (!(await countExplored({ database }, new Date())).startsWith("0 likes, 0 "));
  await close();
  if (times > 1) await multiplyCards(url, times);
  await untilVacuumed(url);
  process.stdout.write(`${mixes} cards filled: ${Math.round((performance.now() - began) / 1_000)} s\n`);
  return url;
}

/** What few have, what many have, and what the walk has to look for long. */
async function someFilters(database: Kysely<DB>): Promise<[name: string, filters: ExploreFilters][]> {
  const { rows } = await database.executeQuery<{ id: string }>(
    sql`
      SELECT substr(term, 2) AS id FROM explored_mixes, unnest(terms) term WHERE term LIKE 'f%'
      GROUP BY term ORDER BY count(*), term`.compile(database),
  );
  const [rare, common] = [rows[0]?.id ?? "", rows.at(-1)?.id ?? ""];
  return [
    ["the rarest flavour", { flavors: [rare] }],
    ["the commonest flavour", { flavors: [common] }],
    ["two flavours, seldom together", { flavors: [rare, common] }],
    [
      "a family, without another, 4.5 at least",
      { categories: ["mint"], notCategories: ["fruit"], rating: "4.5" },
    ],
    ["friends, 4.5 at least", { friends: true, rating: "4.5" }],
    ["an area of one shop", { area: "沖縄県" }],
    ["without nicotine", { nicotineFree: true }],
  ];
}

const postgres = startPostgres(POSTGRES_PORT, MEMORY);
try {
  const [small = new Map(), large = new Map()] = [
    await measure(postgres.url, SIZES[0] ?? 0),
    await measure(postgres.url, SIZES[1] ?? 0),
  ];
  const rows = [...small].map(([name, one]: [string, number]) => {
    const other = large.get(name) ?? 0;
    return { name, one, other, growth: other / one };
  });
  process.stdout.write(
    `\nDatabase CPU per request, ms\n| what | ${SIZES.join(" | ")} mixes | growth |\n|---|---|---|---|\n`,
  );
  for (const { name, one, other, growth } of rows)
    process.stdout.write(`| ${name} | ${one.toFixed(2)} | ${other.toFixed(2)} | ${growth.toFixed(2)} |\n`);
  const terms = rows.filter(({ name }) => name.startsWith("term"));
  const worst = terms.toSorted((a, b) => b.other - a.other)[0];
  const fastest = terms.toSorted((a, b) => b.growth - a.growth)[0];
  process.stdout.write(
    `\nP7, the worst of ${terms.length} terms: ${worst?.name} ${worst?.other.toFixed(2)} ms (must ≤ ${MUST.ms}), ${fastest?.name} grows ${fastest?.growth.toFixed(2)} times (must ≤ ${MUST.growth})\n`,
  );
} finally {
  postgres.stop();
}
