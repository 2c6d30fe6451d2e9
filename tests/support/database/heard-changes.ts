import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "#database/database.ts";
import type { OpenedDatabase } from "#database/open-database.ts";
import { isPostgres } from "./test-database.ts";

/** PostgreSQL announces to the process that writes, and to all that listen. */
export const TIMES = isPostgres ? 2 : 1;

/** What is told of public pages from now on. */
export async function listenTo(listen: OpenedDatabase["listen"]): Promise<string[]> {
  const heard: string[] = [];
  await listen("public_pages", { heard: (payload) => heard.push(payload), missed: () => undefined });
  return heard;
}

const MARK = "/mark";

/** Forgets all that was announced until now, also what is still on its way: announcements come in the order of their commits. */
export async function forgetHeard(database: Database, heard: string[]): Promise<void> {
  await sql`SELECT announce_pages(ARRAY[${MARK}])`.execute(database);
  await expect.poll(() => heard.filter((payload) => payload === MARK)).toHaveLength(TIMES);
  heard.splice(0);
}

/** What was told since it was asked last, once. */
export const heardNext = async (heard: string[]) => {
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(TIMES);
  const next = heard.splice(0);
  expect(next).toEqual(Array.from({ length: TIMES }, () => next[0]));
  return next.slice(0, 1);
};
