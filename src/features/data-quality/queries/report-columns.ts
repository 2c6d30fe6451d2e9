import { type RawBuilder, sql } from "kysely";
import { MOST_ROWS, type ReportList, type ReportRow } from "../report.ts";

/** What a statement brings of a list. */
export type FoundList = Pick<ReportList, "total" | "rows">;

/**
 * A list as a column. `rows` is a query of `name`, `detail` and `target` (json or null), ordered by `sort_key`, which it brings as well.
 * Counts all of them and brings the first `MOST_ROWS`.
 */
export function listColumn(rows: RawBuilder<ReportRow & { sort_key: unknown }>): RawBuilder<FoundList> {
  return sql<FoundList>`(
    WITH found AS (${rows}), first AS (SELECT * FROM found ORDER BY sort_key, name LIMIT ${sql.lit(MOST_ROWS)})
    SELECT json_build_object('total', (SELECT count(*) FROM found), 'rows', coalesce((
      SELECT json_agg(json_build_object('name', name, 'detail', detail, 'target', target) ORDER BY sort_key, name) FROM first), '[]')))`;
}

/** Where a row leads that is about something with one id. */
export function targetColumn(kind: "shop" | "flavor" | "card", id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('kind', ${sql.lit(kind)}, 'id', ${id})`;
}
