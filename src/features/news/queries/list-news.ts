import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import type { Actor } from "#foundation/actor.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { IMPORTANT } from "../news-kinds.ts";
import type { FoundNews, ListedNews } from "../news-response.ts";
import { newsCover } from "./news-pictures.ts";
import { isReadable, isReadBy } from "./readable-news.ts";

type NewsServices = Pick<Services, "database" | "clock">;

/** Pinned ones first, then the newest: there are never more of them than anybody writes by hand. */
const ORDER = {
  by: "rank" as const,
  at: sql`((CASE WHEN news.is_pinned THEN 1e11 ELSE 0 END) + extract(epoch FROM news.publish_at))::float8`,
  id: sql`news.id`,
};

const fields = (viewer: Actor) => sql`
  'id', news.id, 'title', news.title, 'summary', news.summary, 'category', news.category, 'is_pinned', news.is_pinned, 'cover', ${newsCover},
  'publish_at', news.publish_at, 'is_read', ${isReadBy(viewer)}`;

/** A page of what whoever looks may read. One statement. */
export async function listNews(
  { database, clock }: NewsServices,
  viewer: Actor,
  asked: AskedPage = {},
): Promise<Page<ListedNews>> {
  const page = keysetPageAsJson(
    ORDER,
    {
      document: sql<string>`json_build_object(${fields(viewer)})::text`,
      from: sql`news`,
      where: isReadable(viewer, clock()),
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<ListedNews>(rows[0]);
}

/** One of them, whole; null where there is none for whoever looks. Who asks first is noted. One statement. */
export async function findNews(
  { database, clock }: NewsServices,
  viewer: Actor,
  id: string,
): Promise<FoundNews | null> {
  const uuid = readUuid(id);
  if (uuid === null) return null;
  const now = clock();
  const { rows } = await sql<{ news: FoundNews }>`
    WITH viewed AS (
      UPDATE news SET viewed_at = ${now}::timestamptz
      WHERE news.id = ${uuid}::uuid AND news.viewed_at IS NULL AND ${isReadable(viewer, now)}
    )
    SELECT json_build_object(${fields(viewer)}, 'tree', news.tree) AS news
    FROM news WHERE news.id = ${uuid}::uuid AND ${isReadable(viewer, now)}
  `.execute(database);
  return rows[0]?.news ?? null;
}

export type UnreadNews = Pick<ListedNews, "id" | "title">;

/** As a column: the newest 重要 that a person has not read, as JSON; null where there is none. */
export function unreadImportant(person: NonNullable<Actor>, now: Date) {
  return sql<UnreadNews | null>`(
    SELECT json_build_object('id', news.id, 'title', news.title) FROM news
    WHERE news.category = ${sql.lit(IMPORTANT)} AND ${isReadable(person, now)} AND NOT ${isReadBy(person)}
    ORDER BY news.publish_at DESC, news.id DESC LIMIT 1)`;
}
