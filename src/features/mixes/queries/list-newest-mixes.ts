import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import { type CardRow, cardSource, publicColumns } from "./card-columns.ts";
import { shownAround } from "./shown-around.ts";

/** The community's newest public cards. Suspended authors are not shown around. */
export async function listNewestMixes(
  { database, clock }: Pick<Services, "database" | "clock">,
  limit: number,
): Promise<CardRow[]> {
  const now = clock();
  const { rows } = await sql<CardRow>`
    SELECT ${publicColumns}
    FROM ${cardSource}
    WHERE ${shownAround(now)}
    ORDER BY mix.smoked_at DESC, mix.id DESC
    LIMIT ${limit}
  `.execute(database);
  return rows;
}
