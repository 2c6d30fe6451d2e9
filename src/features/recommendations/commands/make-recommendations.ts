import { sql } from "kysely";
import { inTransaction } from "#database/in-transaction.ts";
import type { Person } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Ideas } from "../ideas.ts";
import { readOwnSide } from "../queries/read-own-side.ts";
import { recommendFlavors, scoreFlavors } from "../score-flavors.ts";
import { recommendMixes } from "../score-mixes.ts";

type Make = Pick<Services, "database">;

/** A run ends after so many people: the next one goes on within a minute. */
const MOST_PER_RUN = 50;
const MOST_NOTES = 1_000;
/** What others showed meanwhile reaches people whose own tastes did not change. */
const OLD_AFTER_DAYS = 7;

/**
 * Makes ideas anew for people whose tastes changed, and, where there is room, for those whose ideas are a week old. A note is taken away
 * with what was made of it; one that came meanwhile stays.
 */
export async function makeStaleRecommendations(services: Make, now: Date): Promise<string> {
  const { rows: notes } = await sql<{ number: number; user_id: string }>`
    SELECT number, user_id FROM stale_recommendations ORDER BY number LIMIT ${sql.lit(MOST_NOTES)}
  `.execute(services.database);
  const people = [...new Set(notes.map(({ user_id }) => user_id))].slice(0, MOST_PER_RUN);
  for (const userId of people) {
    const numbers = notes.filter(({ user_id }) => user_id === userId).map(({ number }) => number);
    await inTransaction(services.database, async (transaction) => {
      // In somebody else's hands: whoever holds them makes the ideas.
      const { rows: held } = await sql`
        SELECT number FROM stale_recommendations WHERE number = ANY (${numbers}::bigint[]) FOR UPDATE SKIP LOCKED
      `.execute(transaction);
      if (held.length === 0) return;
      await makeWanted({ database: transaction }, { userId }, now);
      await sql`DELETE FROM stale_recommendations WHERE number = ANY (${numbers}::bigint[])`.execute(
        transaction,
      );
    });
  }
  const old = await listOld(services, MOST_PER_RUN - people.length, now);
  for (const userId of old)
    await inTransaction(services.database, (transaction) =>
      makeWanted({ database: transaction }, { userId }, now),
    );
  return `${people.length} changed, ${old.length} old`;
}

async function listOld({ database }: Make, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM recommendations
    WHERE computed_at < ${now}::timestamptz - make_interval(days => ${sql.lit(OLD_AFTER_DAYS)})
    ORDER BY computed_at LIMIT ${most}::integer
  `.execute(database);
  return rows.map(({ user_id }) => user_id);
}

type Making = { database: Parameters<typeof readOwnSide>[0]["database"] };

/** The same as `makeRecommendations`; of who wants none, or is there no more, nothing is read, either. */
async function makeWanted(services: Making, user: Person, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    WITH person AS (
      SELECT id, shows_recommendations FROM users WHERE id = ${user.userId}::uuid
    ), gone AS (
      DELETE FROM recommendations WHERE user_id IN (SELECT id FROM person WHERE NOT shows_recommendations)
    )
    SELECT id FROM person WHERE shows_recommendations
  `.execute(services.database);
  if (rows.length > 0) await makeRecommendations(services, user, now);
}

/** Makes and keeps the ideas of one person; where they want none, none are kept. */
export async function makeRecommendations(services: Making, user: Person, now: Date): Promise<void> {
  const { taste, neighbours, flavors, mixes } = await readOwnSide(services, user, now);
  const scored = scoreFlavors(taste, flavors, neighbours);
  const ideas: Ideas = {
    flavors: recommendFlavors(taste, scored),
    mixes: recommendMixes(taste, mixes, scored),
  };
  await sql`
    WITH person AS (
      -- Asked here, too: the setting may be switched while they are made.
      SELECT id FROM users WHERE id = ${user.userId}::uuid AND shows_recommendations FOR KEY SHARE
    )
    INSERT INTO recommendations (user_id, ideas, computed_at)
    SELECT id, ${JSON.stringify(ideas)}::jsonb, ${now}::timestamptz FROM person
    ON CONFLICT (user_id) DO UPDATE SET ideas = excluded.ideas, computed_at = excluded.computed_at
  `.execute(services.database);
}
