import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** So many comments stand on the card that everybody talks about. */
export const MANY_COMMENTS = 1_000;

/** People say something about a public card of this person, a minute apart; answers the card's short id. */
export async function talkAbout(database: Database, authorId: string): Promise<string> {
  const { id, short_id, comment_count } = await database
    .selectFrom("shisha_mixes")
    .select(["id", "short_id", "comment_count"])
    .where("user_id", "=", authorId)
    .where("visibility", "=", "public")
    .where("deleted_at", "is", null)
    .orderBy("short_id")
    .limit(1)
    .executeTakeFirstOrThrow();
  if (comment_count > 0) return short_id;
  await sql`
    WITH person AS (SELECT id, row_number() OVER (ORDER BY line_user_id) - 1 AS number, count(*) OVER () AS people FROM users)
    INSERT INTO comments (mix_id, user_id, body, created_at)
    SELECT ${id}::uuid, person.id, 'この組み合わせ、次に試してみます。' || n, now() - n * interval '1 minute'
    FROM generate_series(1, ${MANY_COMMENTS}) n JOIN person ON person.number = n % person.people`.execute(
    database,
  );
  await sql`VACUUM ANALYZE comments`.execute(database);
  return short_id;
}
