import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/database.ts";
import { MOST_FRIENDS } from "#features/friends/friendship.ts";

/** Somebody becomes a friend of those who come after them, as many as there may be. */
export async function befriendMany(database: Database, userId: string): Promise<void> {
  await befriend(
    database,
    sql`
      SELECT one.id AS one, other.id AS other
      FROM users one JOIN users other ON other.line_user_id > one.line_user_id
      WHERE one.id = ${userId}::uuid
      ORDER BY other.line_user_id LIMIT ${MOST_FRIENDS}`,
  );
}

/** Everybody becomes a friend of the next two people, and so has four friends where there are five people or more. */
export async function befriendNeighbours(database: Database): Promise<void> {
  await befriend(
    database,
    sql`
      SELECT one.id AS one, other.id AS other
      FROM (SELECT id, row_number() OVER (ORDER BY line_user_id) - 1 AS number, count(*) OVER () AS people FROM users) one
      CROSS JOIN generate_series(1, 2) step
      JOIN (SELECT id, row_number() OVER (ORDER BY line_user_id) - 1 AS number FROM users) other
        ON other.number = (one.number + step) % one.people
      WHERE one.id <> other.id`,
  );
}

async function befriend(database: Database, pairs: RawBuilder<unknown>): Promise<void> {
  await sql`
    INSERT INTO friendships (low_id, high_id, requested_by, status, requested_at, accepted_at, changed_at)
    SELECT least(one, other), greatest(one, other), one, 'accepted', now(), now(), now() FROM (${pairs}) pair
    ON CONFLICT DO NOTHING`.execute(database);
  await sql`VACUUM ANALYZE friendships`.execute(database);
}
