import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { readMarkdown } from "#features/news/read-markdown.ts";

/** So many news are published: several pages of the list. */
const NEWS = 200;
const BODY = "## 新しい機能\n\n- カードを**3枚まで**並べられます。\n- [使い方](/guide)もご覧ください。";

/** Publishes news for everybody, one a day back from yesterday, where there are none. */
export async function fillNews(database: Database, authorId: string): Promise<void> {
  const read = readMarkdown(BODY);
  if (!read) throw new Error("The news cannot be read.");
  await sql`
    INSERT INTO news (title, body, tree, summary, category, audience, is_pinned, status, publish_at, author_id, created_at, updated_at)
    SELECT 'お知らせ ' || number, ${BODY}::text, ${JSON.stringify(read.tree)}::jsonb, ${read.summary}::text, 'お知らせ', 'all', false,
           'published', day, ${authorId}::uuid, day, day
    FROM generate_series(1, ${NEWS}::integer) number
    CROSS JOIN LATERAL (SELECT now() - number * interval '1 day') its (day)
    WHERE NOT EXISTS (SELECT FROM news)`.execute(database);
}
