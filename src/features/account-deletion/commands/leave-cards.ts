import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { NOBODY } from "#features/accounts/nobody.ts";
import { isShownTo, isThere, recordedBy } from "#features/mixes/queries/who-sees-mix.ts";
import type { Services } from "#platform/services.ts";
import type { FateOfCards } from "../account-deletion.ts";

/** Each transaction is short, however many cards there are. */
const CARDS_AT_ONCE = 100;

/**
 * Takes all cards off a person: those that everybody may see and that no review withholds stay without a name and without pictures,
 * where they chose so; all others go. What was drawn of either goes too. Done again it goes on where it ended.
 */
export async function leaveCards(
  { database, cardStore, clock }: Pick<Services, "database" | "cardStore" | "clock">,
  userId: string,
  fate: FateOfCards,
): Promise<{ removed: number; unnamed: number }> {
  let unnamed = 0;
  let removed = 0;
  const drawn = async (ids: string[]) => {
    for (const id of ids) await cardStore.remove(id);
    return ids.length;
  };
  if (fate === "unnamed") {
    await inTransaction(database, (transaction) => ensureNobody(transaction, clock()));
    for (let ids = await next(); ids.length > 0; ids = await next()) unnamed += await drawn(ids);
  }
  for (let ids = await remove(); ids.length > 0; ids = await remove()) removed += await drawn(ids);
  return { removed, unnamed };

  function next(): Promise<string[]> {
    return inTransaction(database, (transaction) => unname(transaction, userId));
  }
  async function remove(): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      DELETE FROM shisha_mixes WHERE id IN (
        SELECT mix.id FROM shisha_mixes mix WHERE ${recordedBy({ userId })} LIMIT ${CARDS_AT_ONCE})
      RETURNING id`.execute(database);
    return rows.map(({ id }) => id);
  }
}

async function ensureNobody(transaction: Transaction, now: Date): Promise<void> {
  const { id, lineUserId, name } = NOBODY;
  await transaction
    .insertInto("users")
    .values({ id, line_user_id: lineUserId, display_name: name, created_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** What tells of the person beside the mix itself goes: photos, the visit, and where and with whom it was. */
async function unname(transaction: Transaction, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT mix.id FROM shisha_mixes mix
    WHERE ${recordedBy({ userId })} AND ${isShownTo("public")} AND ${isThere}
      AND NOT EXISTS (SELECT FROM moderation_cases reported
                      WHERE reported.target_type = 'mix' AND reported.target_id = mix.id AND reported.state IN ('hidden', 'withheld', 'removed'))
    ORDER BY mix.id LIMIT ${CARDS_AT_ONCE} FOR UPDATE`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return ids;
  await transaction.deleteFrom("mix_images").where("mix_id", "in", ids).execute();
  await transaction
    .deleteFrom("moderation_cases")
    .where("target_type", "=", "mix")
    .where("target_id", "in", ids)
    .execute();
  await transaction
    .updateTable("shisha_mixes")
    .set({
      user_id: NOBODY.id,
      hidden_at: null,
      flavor_card_image: null,
      comments_closed: true,
      checkin_at: null,
      checkin_lat: null,
      checkin_lng: null,
      location_accuracy: null,
      staff_verified_at: null,
      staff_verified_by: null,
    })
    .where("id", "in", ids)
    .execute();
  return ids;
}
