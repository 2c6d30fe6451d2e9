import { type RawBuilder, sql } from "kysely";
import type { OwnMix } from "#features/mixes/mix-response.ts";
import { cardSource, ownColumns } from "#features/mixes/queries/card-columns.ts";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { decodeCursor, encodeCursor, type Keyset, PAGE_SIZE } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { FilterLabels, HistoryFilters } from "../history-filters.ts";
import { filterConditions, filterLabels } from "./history-conditions.ts";

export type HistoryPage = {
  /** The mixes as JSON text, made by the database: the call passes it on without reading it. */
  json: string;
  next_cursor: string | null;
  /** What the filters in force are called. */
  labels: FilterLabels;
};

export type HistoryOptions = {
  filters?: HistoryFilters | undefined;
  /** Where the page before ended. */
  cursor?: string | null | undefined;
  /** Everything from the top down to there, or to the "end", instead of a page: what stands on a screen, read anew. */
  through?: string | null | undefined;
  limit?: number | undefined;
};

/** A screen holds no more; below, what it knew stays. */
const MOST_AT_ONCE = 300;

/** One page of a person's history, newest night first, by keyset and in one statement. */
export async function listOwnMixes(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { filters = {}, cursor = null, through = null, limit = PAGE_SIZE }: HistoryOptions = {},
): Promise<HistoryPage> {
  const last = decodeCursor(through);
  const most = last || through === "end" ? MOST_AT_ONCE : limit;
  const { rows } = await sql<PageRow & { labels: FilterLabels }>`
    SELECT page.*, ${filterLabels(user, filters)} AS labels
    FROM (${historyPage(user, { filters, after: decodeCursor(cursor), last, limit: most })}) page
  `.execute(database);
  const [page] = rows;
  const end = page?.last_at && page.last_id ? { at: page.last_at.toISOString(), id: page.last_id } : null;
  return {
    json: page?.json ?? "[]",
    next_cursor: page?.has_more && end ? encodeCursor(end) : null,
    labels: page?.labels ?? { maker: null, flavor: null, shop: null },
  };
}

type PageRow = { json: string; has_more: boolean; last_at: Date | null; last_id: string | null };
type Page = { filters?: HistoryFilters; after?: Keyset | null; last?: Keyset | null; limit: number };

/** The page as one row, for statements that ask for more than it. */
export function historyPage(
  user: SignedInUser,
  { filters = {}, after = null, last = null, limit }: Page,
): RawBuilder<PageRow> {
  return sql<PageRow>`
    WITH found AS (
      SELECT ${ownColumns}
      FROM ${cardSource}
      WHERE ${listedForAuthor(user)}
        ${after ? sql`AND (mix.smoked_at, mix.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
        ${filterConditions(filters)}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${limit + 1}
    ), numbered AS (
      SELECT row_to_json(found) AS document, smoked_at, id,
             row_number() OVER (ORDER BY smoked_at DESC, id DESC) AS position
      FROM found
    ), shown AS (
      SELECT * FROM numbered
      WHERE position <= ${limit} ${last ? sql`AND (smoked_at, id) >= (${last.at}::timestamptz, ${last.id}::uuid)` : sql``}
    )
    SELECT coalesce(json_agg(document ORDER BY position), '[]')::text AS json,
           (SELECT count(*) FROM numbered) > count(*) AS has_more,
           min(smoked_at) AS last_at,
           (SELECT id::text FROM shown ORDER BY position DESC LIMIT 1) AS last_id
    FROM shown`;
}

/** The page for a screen. */
export function readHistoryPage({ json, next_cursor, labels }: HistoryPage) {
  return { mixes: JSON.parse(json) as OwnMix[], next_cursor, labels };
}
