import { sql } from "kysely";
import { inTransaction } from "#database/in-transaction.ts";
import { notSuspended } from "#features/accounts/queries/is-listed.ts";
import type { Services } from "#platform/services.ts";
import { IMPORTANT } from "../news-kinds.ts";
import { isForMember, isOut } from "../queries/readable-news.ts";

/** So many people in one transaction, and so many of them in one run: what is left comes with the next one. */
const BATCH = 500;
const MOST_BATCHES = 40;

/**
 * Notifies those whom important news are for (domain.md, notification): published ones, each once, in the order of people's ids.
 * Whoever joins later reads them on their home. Where news ended meanwhile, nobody else hears of them. Says how many people.
 */
export async function notifyOfNews({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  let people = 0;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const reached = await notifySome(database, now);
    if (reached === null) break;
    people += reached;
  }
  return `${people} people`;
}

/** One batch of one news; null where none waits. */
async function notifySome(database: Services["database"], now: Date): Promise<number | null> {
  return inTransaction(database, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      SELECT news.id FROM news
      WHERE ${isOut(now)} AND category = ${sql.lit(IMPORTANT)} AND notified_at IS NULL
      ORDER BY publish_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`.execute(transaction);
    const [found] = rows;
    if (!found) return null;
    const reached = await sql<{ user_id: string }>`
      WITH batch AS MATERIALIZED (
        SELECT person.id FROM users person, news
        WHERE news.id = ${found.id}::uuid AND (news.notified_through IS NULL OR person.id > news.notified_through)
          AND ${notSuspended(now, sql`person`)}
          AND ${isForMember(sql`person.id`)}
        ORDER BY person.id LIMIT ${sql.lit(BATCH)}
      ), notified AS MATERIALIZED (
        SELECT batch.id, notify_of_news(batch.id, news, ${now}::timestamptz)::text
        FROM batch, news WHERE news.id = ${found.id}::uuid ORDER BY batch.id
      )
      SELECT id AS user_id FROM notified ORDER BY id
    `.execute(transaction);
    const last = reached.rows.at(-1)?.user_id;
    await transaction
      .updateTable("news")
      .set(reached.rows.length < BATCH ? { notified_at: now } : { notified_through: last ?? null })
      .where("id", "=", found.id)
      .execute();
    return reached.rows.length;
  });
}
