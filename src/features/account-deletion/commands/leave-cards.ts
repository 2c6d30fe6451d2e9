import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { NOBODY } from "#features/accounts/nobody.ts";
import { isShownTo, isThere, recordedBy } from "#features/mixes/queries/who-sees-mix.ts";
import { isWithheldByReview } from "#features/reports/queries/is-withheld-by-review.ts";
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
  const left = { removed: 0, unnamed: 0 };
  if (fate === "unnamed") {
    await inTransaction(database, (transaction) => ensureNobody(transaction, clock()));
    for (let ids = await listShown(); ids.length > 0; ids = await listShown()) {
      await removeDrawn(ids);
      await inTransaction(database, (transaction) => unname(transaction, ids));
      left.unnamed += ids.length;
    }
  }
  for (let ids = await listAll(); ids.length > 0; ids = await listAll()) {
    await removeDrawn(ids);
    await database.deleteFrom("shisha_mixes").where("id", "in", ids).execute();
    left.removed += ids.length;
  }
  return left;

  // Of cards that everybody may see, those that a review withholds go with the others.
  function listShown(): Promise<string[]> {
    return idsOf(sql`
      SELECT mix.id FROM shisha_mixes mix
      WHERE ${recordedBy({ userId })} AND ${isShownTo("public")} AND ${isThere} AND NOT ${isWithheldByReview}
      LIMIT ${CARDS_AT_ONCE}`);
  }
  // What was deleted a moment ago goes with the person.
  function listAll(): Promise<string[]> {
    return idsOf(sql`
      SELECT mix.id FROM shisha_mixes mix WHERE ${recordedBy({ userId })} AND ${isThere} LIMIT ${CARDS_AT_ONCE}`);
  }
  async function idsOf(statement: RawBuilder<unknown>): Promise<string[]> {
    const { rows } = await statement.execute(database);
    return (rows as { id: string }[]).map(({ id }) => id);
  }
  /** Before the rows: without them nobody would know of the drawings. */
  async function removeDrawn(ids: string[]): Promise<void> {
    for (const id of ids) await cardStore.remove(id);
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

/** What tells of people beside the card itself goes: photos, the visit, who sat at the table, and what was said below it. */
async function unname(transaction: Transaction, ids: string[]): Promise<void> {
  for (const table of ["mix_images", "companions", "table_invitations", "comments"] as const)
    await transaction.deleteFrom(table).where("mix_id", "in", ids).execute();
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
}
