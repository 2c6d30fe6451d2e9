import type { Services } from "#platform/services.ts";

/** Deletes the addresses of tables whose time is over. Says how many. */
export async function sweepTables({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const { numDeletedRows } = await database
    .deleteFrom("table_invitations")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return `${numDeletedRows} addresses of tables`;
}
