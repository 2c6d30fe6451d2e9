import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { NewsState } from "../news-kinds.ts";
import type { EditedNews } from "../news-response.ts";

const fields = sql`json_build_object(
  'id', news.id, 'title', news.title, 'body', news.body, 'summary', news.summary, 'category', news.category,
  'audience', news.audience, 'is_pinned', news.is_pinned, 'cover_url', news.cover_url, 'status', news.status, 'publish_at', news.publish_at,
  'expires_at', news.expires_at, 'viewed_at', news.viewed_at, 'updated_at', news.updated_at, 'version', news.version)`;

/** All news of a state, or of every one, the last changed first: for whoever writes them. One statement. */
export async function listEditedNews(
  { database }: Pick<Services, "database">,
  { status, ...asked }: AskedPage & { status?: NewsState | undefined },
): Promise<Page<EditedNews>> {
  const page = keysetPageAsJson(
    { at: sql`news.updated_at`, id: sql`news.id` },
    {
      document: sql<string>`${fields}::text`,
      from: sql`news`,
      where: status ? sql`news.status = ${status}::text` : sql`true`,
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<EditedNews>(rows[0]);
}

/** One of them, by UUID; null where there is none. */
export async function findEditedNews(
  { database }: Pick<Services, "database">,
  id: string,
): Promise<EditedNews | null> {
  const uuid = readUuid(id);
  if (uuid === null) return null;
  const { rows } = await sql<{ news: EditedNews }>`
    SELECT ${fields} AS news FROM news WHERE news.id = ${uuid}::uuid`.execute(database);
  return rows[0]?.news ?? null;
}
