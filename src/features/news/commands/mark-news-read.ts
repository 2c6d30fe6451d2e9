import { sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { newsMessages } from "../news-messages.ts";
import { isReadable } from "../queries/readable-news.ts";

/** Notes that somebody has read a news, once. Refuses what they may not read (404). */
export async function markNewsRead(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
): Promise<void> {
  const now = clock();
  const { rows } = await sql<{ id: string }>`
    WITH found AS (SELECT news.id FROM news WHERE news.id = ${readUuid(id)}::uuid AND ${isReadable(user, now)}),
    noted AS (
      INSERT INTO news_reads (user_id, news_id, read_at)
      SELECT ${user.userId}::uuid, found.id, ${now}::timestamptz FROM found
      ON CONFLICT DO NOTHING
    )
    SELECT id FROM found`.execute(database);
  if (rows.length === 0) throw new DomainError("absent", "NEWS_NOT_FOUND", newsMessages.notFound);
}
