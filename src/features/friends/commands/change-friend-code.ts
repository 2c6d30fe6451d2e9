import { sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** Gives a person another code; the one before shows nobody from now on. Requests that were made with it stay. */
export async function changeFriendCode(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
): Promise<string> {
  const { rows } = await sql<{ friend_code: string }>`
    UPDATE users SET friend_code = random_code() WHERE id = ${user.userId}::uuid RETURNING friend_code
  `.execute(openTransactionOr(database));
  const [row] = rows;
  if (!row) throw new Error("A signed-in person has no row");
  return row.friend_code;
}
