import pg from "pg";

/** What a list of explore reads. Nothing else of a card is copied: no figure, no taste, no like. */
const TABLES = ["shisha_mixes", "mix_items", "mix_documents", "explored_mixes"] as const;
/** So that what is new is no card ten times: copies stand in other months. */
const APART = "142 days";

/**
 * Copies every card so many times, with ids of its own, to the same people: a database of a million cards in minutes, where the triggers
 * would take hours. Its counters, figures and documents say what they said, which costs a list of explore no less and no more.
 */
export async function multiplyCards(url: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Neither triggers nor foreign keys: what they would keep is copied as well, or not read.
  await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '1GB'");
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index
     WHERE indrelid::regclass::text = ANY ($1) AND NOT indisunique`,
    [TABLES],
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const table of TABLES) await multiply(client, table, times);
  for (const { text } of indexes) await client.query(text);
  await client.query("VACUUM ANALYZE");
  await client.end();
}

async function multiply(client: pg.Client, table: string, times: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => copiedValue(table, name));
  await client.query(
    `INSERT INTO ${table} (${names.join(", ")}) SELECT ${values.join(", ")} FROM ${table}, generate_series(1, ${times - 1}) copy`,
  );
}

function copiedValue(table: string, name: string): string {
  const isKey = name === "mix_id" || (name === "id" && table === "shisha_mixes");
  if (isKey) return `md5(${name}::text || copy)::uuid`;
  if (name === "id") return "gen_random_uuid()";
  if (name === "short_id") return "substr(md5(short_id || copy), 1, 12)";
  if (["smoked_at", "listed_at", "created_at"].includes(name)) return `${name} - copy * interval '${APART}'`;
  return name;
}
