import type { Selectable } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { News } from "#database/tables.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newsMessages } from "../news-messages.ts";

/** The row of a news, which nobody changes until the transaction ends. Refuses what is not there (404). */
export async function lockNews(transaction: Transaction, id: string | null): Promise<Selectable<News>> {
  const found =
    id === null
      ? undefined
      : await transaction
          .selectFrom("news")
          .selectAll()
          .where("id", "=", id)
          .forNoKeyUpdate()
          .executeTakeFirst();
  if (!found) throw new DomainError("absent", "NEWS_NOT_FOUND", newsMessages.notFound);
  return found;
}
