import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnMix } from "#features/mixes/commands/require-own-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { linkForLine } from "#line-client/line-links.ts";
import { hashToken, newOpaqueToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import { TABLE_MINUTES, tablePath } from "../companion.ts";
import type { TableInvitation } from "../companion-response.ts";
import { requireRoom } from "./require-room.ts";

/** An address for one person more at an own card: whoever opens it first may join. Refuses where all places are taken (409). */
export async function inviteToTable(
  { database, clock, settings }: Pick<Services, "database" | "clock" | "settings">,
  user: SignedInUser,
  id: string,
): Promise<TableInvitation> {
  const expires_at = new Date(clock().getTime() + TABLE_MINUTES * 60_000);
  const token = newOpaqueToken();
  await inTransaction(database, async (transaction) => {
    const mix = await requireOwnMix(transaction, user, id);
    await requireRoom(transaction, mix.id, 1);
    await transaction
      .insertInto("table_invitations")
      .values({ token_hash: hashToken(token), mix_id: mix.id, expires_at })
      .execute();
  });
  return { url: linkForLine(settings, tablePath(token)), expires_at: expires_at.toISOString() };
}
