import type { Services } from "#platform/services.ts";

/** Deletes links and transfers whose time is over. Says how many. */
export async function sweepInvites({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const invites = await database.deleteFrom("shop_invites").where("expires_at", "<=", now).executeTakeFirst();
  const transfers = await database
    .deleteFrom("shop_transfers")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return `${invites.numDeletedRows} invite links, ${transfers.numDeletedRows} transfers`;
}
