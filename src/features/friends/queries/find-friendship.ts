import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Friendship } from "../friends-response.ts";
import { friendshipDocument, otherSide } from "./friendship-columns.ts";

/** What stands between a person and another one, as the first one sees it; null where nothing does. One statement. */
export async function findFriendshipWith(
  { database }: { database: Database | Transaction },
  user: SignedInUser,
  otherId: string,
): Promise<Friendship | null> {
  const [low, high] = [user.userId, otherId].toSorted();
  return find(database, user, sql`friendship.low_id = ${low}::uuid AND friendship.high_id = ${high}::uuid`);
}

/** The same by the id of the friendship, which is only found by those whom it is between. One statement. */
export async function findFriendship(
  { database }: { database: Database | Transaction },
  user: SignedInUser,
  id: string,
): Promise<Friendship | null> {
  return find(
    database,
    user,
    sql`friendship.id = ${id}::uuid AND ${user.userId}::uuid IN (friendship.low_id, friendship.high_id)`,
  );
}

async function find(
  database: Database | Transaction,
  user: SignedInUser,
  where: RawBuilder<unknown>,
): Promise<Friendship | null> {
  const { rows } = await sql<{ friendship: Friendship }>`
    SELECT ${friendshipDocument(user)} AS friendship
    FROM friendships friendship JOIN users author ON author.id = ${otherSide(user)}
    WHERE ${where}
  `.execute(database);
  return rows[0]?.friendship ?? null;
}
