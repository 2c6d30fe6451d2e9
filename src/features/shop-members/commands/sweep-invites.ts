import type { Services } from "#platform/services.ts";

/**
 * Deletes links and transfers whose time is over. Says how many. A link by which somebody joined stays for as long as they are at the
 * shop: in the chat they tap it again.
 */
export async function sweepInvites({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const invites = await database
    .deleteFrom("shop_invites as invite")
    .where("invite.expires_at", "<=", now)
    .where((by) =>
      by.not(
        by.exists(
          by
            .selectFrom("shop_managers as joined")
            .whereRef("joined.shop_id", "=", "invite.shop_id")
            .whereRef("joined.user_id", "=", "invite.used_by")
            .where("joined.is_active", "=", true),
        ),
      ),
    )
    .executeTakeFirst();
  const transfers = await database
    .deleteFrom("shop_transfers")
    .where("expires_at", "<=", now)
    .executeTakeFirst();
  return `${invites.numDeletedRows} invite links, ${transfers.numDeletedRows} transfers`;
}
