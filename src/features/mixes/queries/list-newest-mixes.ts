import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import { type CardRow, cardSource, publicColumns } from "./card-columns.ts";

/** The community's newest public cards. Suspended authors are not shown around. */
export async function listNewestMixes(
  { database, clock }: Pick<Services, "database" | "clock">,
  limit: number,
): Promise<CardRow[]> {
  const now = clock();
  const { rows } = await sql<CardRow>`
    SELECT ${publicColumns}
    FROM ${cardSource}
    WHERE mix.visibility = 'public' AND mix.hidden_at IS NULL AND mix.smoked_at <= ${now}::timestamptz
      AND NOT (author.suspended_at IS NOT NULL AND (author.suspended_until IS NULL OR author.suspended_until > ${now}::timestamptz))
    ORDER BY mix.smoked_at DESC, mix.id DESC
    LIMIT ${limit}
  `.execute(database);
  return rows;
}
