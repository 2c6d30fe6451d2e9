import { z } from "@hono/zod-openapi";
import { MAX_PAGE_SIZE, PAGE_SIZE } from "#foundation/page.ts";

const MAX_ID_LENGTH = 40;
const MAX_CURSOR_LENGTH = 200;

/** One thing by its UUID or its short id; whether it is one is asked by the query that reads it. */
export const idParams = z.object({ id: z.string().max(MAX_ID_LENGTH) });

export const pageLimit = z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE);

/** Where a page of a list begins, and how long it is. */
export const pageQuery = { cursor: z.string().max(MAX_CURSOR_LENGTH).optional(), limit: pageLimit };
