import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Friendship } from "../friends-response.ts";
import { friendshipWith } from "./friendship-columns.ts";

/** What stands between a person and another one, as the first one sees it; null where nothing does. One statement. */
export async function findFriendshipWith(
  { database }: { database: Database | Transaction },
  user: SignedInUser,
  otherId: string,
): Promise<Friendship | null> {
  const { rows } = await sql<{ friendship: Friendship | null }>`
    SELECT ${friendshipWith(user, sql`author.id`)} AS friendship FROM users author WHERE author.id = ${otherId}::uuid
  `.execute(database);
  return rows[0]?.friendship ?? null;
}
