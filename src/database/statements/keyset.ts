import { type RawBuilder, sql } from "kysely";
import {
  type AskedPage,
  decodeCursor,
  encodeCursor,
  type Keyset,
  MOST_AT_ONCE,
  PAGE_SIZE,
  type Page,
  SCREEN_LENGTHS,
} from "#foundation/page.ts";

/** What a list is ordered by, and a `uuid` that tells things apart that stand at one place. */
export type KeysetOrder = {
  at: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /**
   * What `at` is: a `timestamptz`, the newest first; the same, the soonest first; a rank, the highest first; or a distance, the nearest
   * first, of which no two things have the same: an index that knows what is nearest knows no second order.
   */
  by?: keyof typeof ORDERS;
};

const ORDERS = {
  time: { type: sql`timestamptz`, direction: sql`DESC`, follows: sql`<`, reaches: sql`>=` },
  soonest: { type: sql`timestamptz`, direction: sql`ASC`, follows: sql`>`, reaches: sql`<=` },
  rank: { type: sql`double precision`, direction: sql`DESC`, follows: sql`<`, reaches: sql`>=` },
  distance: { type: sql`double precision`, direction: sql`ASC`, follows: sql`>`, reaches: sql`<=` },
};

/** A thing's place in its list. A time is text as the database writes it: a `Date` would lose its microseconds. */
export type Position = [at: string | number, id: string];

/** The parts of a statement that brings one page, and how its rows become the page. */
export type KeysetPage = {
  /** Where the page begins, and with `through` where it ends: empty, or beginning with AND. */
  condition: RawBuilder<unknown>;
  /** So many things at most. */
  length: number;
  /** ORDER BY and LIMIT; one more than the page has tells whether there are more. */
  orderAndLimit: RawBuilder<unknown>;
  /** The column `page_position`, of which the next cursor is made. */
  position: RawBuilder<unknown>;
  cut: <Row extends { page_position: Position }>(rows: Row[]) => Page<Row>;
};

/**
 * One page of a list by keyset. The comparison of rows `(at, id) < (…)` reads an index on both from the page's beginning on,
 * so that a page far down costs no more than the first one. With `through` it is what stands on a screen, read anew:
 * everything down to that cursor, which stays the next one.
 */
export function keysetPage(order: KeysetOrder, asked: AskedPage): KeysetPage {
  const { condition, limit, nextCursor } = boundsOf(order, asked);
  return {
    condition,
    length: limit,
    orderAndLimit: orderAndLimit(order, limit),
    position: positionOf(order),
    cut(rows) {
      const things = rows.slice(0, limit);
      const last = rows.length > limit ? things.at(-1) : undefined;
      return { things, next_cursor: nextCursor(last?.page_position ?? null) };
    },
  };
}

/** The parts of a statement that lists things. */
export type Listed = {
  /** A thing as JSON text. */
  document: RawBuilder<string>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
};

/** A page as one row: its things as JSON text, and the place of the last one where there are more. */
export type JsonPageRow = { json: string; page_position: Position | null };

export type JsonKeysetPage = JsonPageReader & {
  /** A statement that answers exactly one `JsonPageRow`. */
  row: RawBuilder<JsonPageRow>;
  /** The same as one column of another statement. */
  column: RawBuilder<JsonPageRow>;
};

type JsonPageReader = {
  nextCursor: (row: JsonPageRow) => string | null;
  /** The page that the row is, its things parsed; without a row an empty one. */
  pageOf: <Thing>(row: JsonPageRow | undefined) => Page<Thing>;
};

/** The same page as JSON text made by the database: for a call that passes it on, or beside other columns. */
export function keysetPageAsJson(order: KeysetOrder, listed: Listed, asked: AskedPage): JsonKeysetPage {
  return jsonPage(order, foundIn(order, listed, asked), asked);
}

/**
 * The same of several lists in one order: of each as many things are read as the page may hold. `tables` are common table
 * expressions that the lists read, as in `name AS (…)`.
 */
export function mergedPageAsJson(
  lists: readonly [ListedBy, ...ListedBy[]],
  asked: AskedPage,
  tables: RawBuilder<unknown>[] = [],
): JsonKeysetPage {
  const parts = lists.map(({ order, ...listed }) => sql`(${foundIn(order, listed, asked)})`);
  const [{ order: one }] = lists;
  const order = { ...one, at: sql`page_at`, id: sql`page_id` };
  const { limit } = boundsOf(order, asked);
  const found = sql`
    SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) merged ${orderAndLimit(order, limit)}`;
  return jsonPage(order, found, asked, tables);
}

/** A list among several. */
export type ListedBy = Listed & { order: KeysetOrder };

function foundIn(order: KeysetOrder, { document, from, where }: Listed, asked: AskedPage) {
  const { condition, limit } = boundsOf(order, asked);
  return sql`
    SELECT ${document} AS document, ${order.at} AS page_at, ${order.id} AS page_id
    FROM ${from}
    WHERE ${where} ${condition}
    ${orderAndLimit(order, limit)}`;
}

function jsonPage(
  order: KeysetOrder,
  found: RawBuilder<unknown>,
  asked: AskedPage,
  tables: RawBuilder<unknown>[] = [],
): JsonKeysetPage {
  const { limit: length, nextCursor } = boundsOf(order, asked);
  const limit = written(length);
  const { direction } = orderOf(order);
  const row = sql<JsonPageRow>`
    WITH ${sql.join([...tables, sql`found AS (${found})`])}, numbered AS (
      SELECT found.*, row_number() OVER (ORDER BY page_at ${direction}, page_id ${direction}) AS number FROM found
    )
    SELECT '[' || coalesce(string_agg(document, ',' ORDER BY number) FILTER (WHERE number <= ${limit}), '') || ']' AS json,
           CASE WHEN count(*) > ${limit}
                THEN json_build_array((array_agg(page_at) FILTER (WHERE number = ${limit}))[1],
                                      (array_agg(page_id) FILTER (WHERE number = ${limit}))[1]) END AS page_position
    FROM numbered`;
  const column = sql<JsonPageRow>`(SELECT row_to_json(page) FROM (${row}) page)`;
  return { row, column, ...readerOf(nextCursor) };
}

function readerOf(nextCursor: (last: Position | null) => string | null): JsonPageReader {
  return {
    nextCursor: ({ page_position }) => nextCursor(page_position),
    pageOf: <Thing>(found: JsonPageRow | undefined): Page<Thing> =>
      found
        ? { things: JSON.parse(found.json) as Thing[], next_cursor: nextCursor(found.page_position) }
        : { things: [], next_cursor: null },
  };
}

const cursorAfter = (last: Position | null) => last && encodeCursor({ at: last[0], id: last[1] });

/** How the row of a first page is read, whatever it lists: for statements that are kept (cached-statement.ts). */
export const FIRST_PAGE = readerOf(cursorAfter);

/** Whether it is that page which is asked for, at its usual length. */
export function isFirstPage({ cursor, through, limit = PAGE_SIZE }: AskedPage): boolean {
  return cursor == null && through == null && limit === PAGE_SIZE;
}

/** Where the page begins and ends, how long it is, and where the list goes on; `last` is its last place where one more was found. */
function boundsOf(order: KeysetOrder, { cursor, through, limit = PAGE_SIZE }: AskedPage) {
  const after = cursorOf(order, cursor);
  const end = cursorOf(order, through);
  const { follows, reaches } = orderOf(order);
  const compared = (comparison: RawBuilder<unknown>, place: Keyset | null) =>
    !place
      ? sql``
      : order.by === "distance"
        ? sql`AND ${order.at} ${comparison} ${place.at}::double precision`
        : sql`AND (${order.at}, ${order.id}) ${comparison} ${placeOf(order, place)}`;
  return {
    condition: sql`${compared(follows, after)} ${compared(reaches, end)}`,
    limit: end || through === "end" ? MOST_AT_ONCE : limit,
    nextCursor: (last: Position | null) => cursorAfter(last) ?? (end && encodeCursor(end)),
  };
}

function orderOf({ by = "time" }: KeysetOrder) {
  return ORDERS[by];
}

/** A cursor of another order reads as none. */
function cursorOf({ by = "time" }: KeysetOrder, cursor: string | null | undefined): Keyset | null {
  const place = decodeCursor(cursor);
  return place && (typeof place.at === "string") === (by === "time" || by === "soonest") ? place : null;
}

function placeOf(order: KeysetOrder, { at, id }: Keyset) {
  return sql`(${at}::${orderOf(order).type}, ${id}::uuid)`;
}

function orderAndLimit(order: KeysetOrder, limit: number): RawBuilder<unknown> {
  const { direction } = orderOf(order);
  const byId = order.by === "distance" ? sql`` : sql`, ${order.id} ${direction}`;
  return sql`ORDER BY ${order.at} ${direction}${byId} LIMIT ${written(limit)} + 1`;
}

/**
 * A length that screens ask for stands in the statement itself: with one that it does not know, the database plans the
 * statement anew each time, which takes longer than reading the page. Any other is a parameter, so that callers cannot make
 * statements without end.
 */
function written(length: number): RawBuilder<number> {
  return SCREEN_LENGTHS.includes(length) ? sql.lit(length) : sql<number>`${length}::integer`;
}

function positionOf({ at, id }: KeysetOrder): RawBuilder<unknown> {
  return sql`json_build_array(${at}, ${id}) AS page_position`;
}
