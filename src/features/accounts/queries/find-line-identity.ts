import type { Database, Transaction } from "#database/database.ts";

/** The LINE account behind a person, and since when we know it; null once the person is gone. */
export async function findLineIdentity({ database }: { database: Database | Transaction }, userId: string) {
  const row = await database
    .selectFrom("users")
    .select(["line_user_id as id", "created_at"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ? { provider: "line" as const, ...row } : null;
}
