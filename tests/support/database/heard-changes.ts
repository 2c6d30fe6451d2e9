import { expect } from "vitest";
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

/** What was told since it was asked last, once. */
export const heardNext = async (heard: string[]) => {
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(TIMES);
  const next = heard.splice(0);
  expect(next).toEqual(Array.from({ length: TIMES }, () => next[0]));
  return next.slice(0, 1);
};
