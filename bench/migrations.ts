import { join } from "node:path";
import { sql } from "kysely";
import { type OpenedDatabase, openDatabase } from "#database/open-database.ts";
import { applyFunctions } from "#database/schema/apply-functions.ts";
import { FUNCTIONS, migrate, migrateUpTo } from "#database/schema/migrate.ts";
import { startPostgres } from "./bench-postgres.ts";
import { POSTGRES_PORT } from "./servers.ts";

// R8: how long writes wait while a release's migrations run over many rows. The first argument is the last migration of the release
// before; the second how many rows the largest tables have; the third the folder of functions that came with the release.
const [before = "0078_news_covers", rows = "1000000", newFunctions = "account-deletion"] =
  process.argv.slice(2);
const ROWS = Number(rows);
const MUST_MS = 3_000;
const PAUSE_MS = 20;

const migrations = join(import.meta.dirname, "..", "migrations");

/** Without triggers and keys: what they would make is not what is measured. */
const FILL = [
  "INSERT INTO users (id, line_user_id) SELECT gen_random_uuid(), 'U' || n FROM generate_series(1, 10000) n",
  "CREATE TEMP TABLE people AS SELECT id, row_number() OVER () AS n FROM users",
  `INSERT INTO shisha_mixes (id, short_id, user_id, smoked_at)
   SELECT gen_random_uuid(), translate(lpad(to_hex(row.n), 12, '0'), 'ilou', '2345'), people.id, now() - row.n * interval '1 minute'
   FROM generate_series(1, ${ROWS}) row (n) JOIN people ON people.n = row.n % 10000 + 1`,
  `INSERT INTO comments (mix_id, user_id, body, created_at)
   SELECT id, user_id, 'おいしそう', smoked_at FROM shisha_mixes`,
  `INSERT INTO check_ins (user_id, shop_id, method, verification_type, reward_state, business_date, checked_in_at)
   SELECT user_id, gen_random_uuid(), 'gps', 'gps', 'granted', smoked_at::date, smoked_at FROM shisha_mixes`,
  `INSERT INTO orders (user_id, product_id, status) SELECT user_id, 'card_frame_gold', 'cancelled' FROM shisha_mixes`,
  "VACUUM (ANALYZE)",
];

/** One row of each table that the migrations touch, written again and again as the product would. */
const WRITES: Record<string, string> = {
  shisha_mixes:
    "UPDATE shisha_mixes SET version = version + 1 WHERE id = (SELECT id FROM shisha_mixes LIMIT 1)",
  comments: "UPDATE comments SET hidden_at = NULL WHERE id = (SELECT id FROM comments LIMIT 1)",
  check_ins: "UPDATE check_ins SET is_exact = is_exact WHERE id = (SELECT id FROM check_ins LIMIT 1)",
  orders: "UPDATE orders SET price = NULL WHERE id = (SELECT id FROM orders LIMIT 1)",
};

type Waited = { times: number; longestMs: number; refused: number; why: string };

/** Writes until told to stop; each with the product's own limits. */
async function keepWriting(
  { database }: OpenedDatabase,
  statement: string,
  isOver: () => boolean,
): Promise<Waited> {
  const waited = { times: 0, longestMs: 0, refused: 0, why: "" };
  while (!isOver()) {
    const begun = performance.now();
    await sql
      .raw(statement)
      .execute(database)
      .catch((error: unknown) => {
        waited.refused++;
        waited.why = error instanceof Error ? error.message : String(error);
      });
    waited.times++;
    waited.longestMs = Math.max(waited.longestMs, performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return waited;
}

const { url, stop } = startPostgres(POSTGRES_PORT);
const unhurried = await openDatabase({ url, isUnhurried: true });
const writers = await openDatabase({ url });
try {
  await migrateUpTo(unhurried.database, migrations, before);
  await unhurried.database.connection().execute(async (connection) => {
    await sql`SET session_replication_role = replica`.execute(connection);
    for (const statement of FILL) await sql.raw(statement).execute(connection);
  });
  await applyFunctions(unhurried.database, join(migrations, FUNCTIONS));
  await sql`DELETE FROM database_functions WHERE name LIKE ${`${newFunctions}/%`}`.execute(
    unhurried.database,
  );
  let isOver = false;
  const writing = Object.entries(WRITES).map(
    async ([table, statement]) => [table, await keepWriting(writers, statement, () => isOver)] as const,
  );
  const begun = performance.now();
  const ran = await migrate(unhurried.database, migrations);
  const tookMs = performance.now() - begun;
  isOver = true;
  const waited = await Promise.all(writing);
  process.stdout.write(
    `${ROWS} rows a table, after ${before}: ${ran.length} migrations and functions in ${Math.round(tookMs)} ms\n`,
  );
  for (const [table, { times, longestMs, refused, why }] of waited)
    process.stdout.write(
      `${table.padEnd(14)} ${times} writes, the longest waited ${Math.round(longestMs)} ms, ${refused} refused ${why} ${longestMs <= MUST_MS && refused === 0 ? "met" : "missed"}\n`,
    );
} finally {
  await writers.close();
  await unhurried.close();
  stop();
}
