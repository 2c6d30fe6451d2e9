import { sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import { decodeCursor, encodeCursor, PAGE_SIZE, type Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { cardSource, ownColumns } from "./card-columns.ts";
import type { OwnMixRow } from "./find-own-mix.ts";

/** One page of a person's history, newest night first, by keyset and in one statement. */
export async function listOwnMixes(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { cursor = null, limit = PAGE_SIZE }: { cursor?: string | null; limit?: number } = {},
): Promise<Page<OwnMixRow>> {
  const after = decodeCursor(cursor);
  const { rows } = await sql<OwnMixRow>`
    SELECT ${ownColumns}
    FROM ${cardSource}
    WHERE mix.user_id = ${user.userId}::uuid
      ${after ? sql`AND (mix.smoked_at, mix.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    ORDER BY mix.smoked_at DESC, mix.id DESC
    LIMIT ${limit + 1}
  `.execute(database);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page,
    next_cursor: last ? encodeCursor({ at: last.smoked_at.toISOString(), id: last.id }) : null,
  };
}
