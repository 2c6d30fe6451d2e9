import { z } from "@hono/zod-openapi";
import { MAX_PAGE_SIZE, MOST_AT_ONCE, PAGE_SIZE } from "#foundation/page.ts";
import { queryNumber } from "#foundation/query-values.ts";

const MAX_ID_LENGTH = 40;
const MAX_CURSOR_LENGTH = 200;

/** One thing by its UUID or its short id; whether it is one is asked by the query that reads it. */
export const idParams = z.object({ id: z.string().max(MAX_ID_LENGTH) });

const pageLimit = queryNumber(z.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE));

const cursor = z.string().max(MAX_CURSOR_LENGTH);

/** What every list can be asked for (`AskedPage`): a page, or what stands on a screen. */
export const pageQuery = {
  cursor: cursor.optional().describe("Where the page before ended: its next_cursor"),
  through: cursor
    .optional()
    .describe(`Down to this cursor, or to the "end", instead of a page; at most ${MOST_AT_ONCE}`),
  limit: pageLimit,
};
