import { type RawBuilder, sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import { decodeCursor, encodeCursor, type Keyset, PAGE_SIZE } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { cardSource, ownColumns } from "./card-columns.ts";
import type { OwnMix } from "./find-own-mix.ts";

type Times = "smoked_at" | "created_at" | "updated_at";
type OptionalTimes = "customDateTime" | "checkin_at" | "staff_verified_at";

/** An own mix as it stands in a page of the history: times are ISO text, as everywhere in JSON. */
export type HistoryMix = Omit<OwnMix, Times | OptionalTimes> &
  Record<Times, string> &
  Record<OptionalTimes, string | null>;

export type HistoryPage = {
  /** The mixes as JSON text, made by the database: the call passes it on without reading it. */
  json: string;
  next_cursor: string | null;
};

/** One page of a person's history, newest night first, by keyset and in one statement. */
export async function listOwnMixes(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { cursor = null, limit = PAGE_SIZE }: { cursor?: string | null; limit?: number } = {},
): Promise<HistoryPage> {
  const { rows } = await sql<PageRow>`${historyPage(user, decodeCursor(cursor), limit)}`.execute(database);
  const [page] = rows;
  const last = page?.last_at && page.last_id ? { at: page.last_at.toISOString(), id: page.last_id } : null;
  const hasMore = (page?.found ?? 0) > limit;
  return { json: page?.json ?? "[]", next_cursor: hasMore && last ? encodeCursor(last) : null };
}

type PageRow = { json: string; found: number; last_at: Date | null; last_id: string | null };

/** The page as one row, for statements that ask for more than it. */
export function historyPage(user: SignedInUser, after: Keyset | null, limit: number): RawBuilder<PageRow> {
  return sql<PageRow>`
    WITH found AS (
      SELECT ${ownColumns}
      FROM ${cardSource}
      WHERE mix.user_id = ${user.userId}::uuid
        ${after ? sql`AND (mix.smoked_at, mix.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${limit + 1}
    ), placed AS (
      SELECT row_to_json(found) AS document, smoked_at, id,
             row_number() OVER (ORDER BY smoked_at DESC, id DESC) AS place
      FROM found
    )
    SELECT coalesce(json_agg(document ORDER BY place) FILTER (WHERE place <= ${limit}), '[]')::text AS json,
           count(*)::integer AS found,
           max(smoked_at) FILTER (WHERE place = ${limit}) AS last_at,
           max(id::text) FILTER (WHERE place = ${limit}) AS last_id
    FROM placed
  `;
}

/** The page's mixes for a screen. */
export function readHistoryPage({ json, next_cursor }: HistoryPage): {
  mixes: HistoryMix[];
  next_cursor: string | null;
} {
  return { mixes: JSON.parse(json) as HistoryMix[], next_cursor };
}
