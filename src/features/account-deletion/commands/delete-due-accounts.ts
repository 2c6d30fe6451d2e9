import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Database } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPerson } from "#features/accounts/commands/lock-person.ts";
import { NOBODY } from "#features/accounts/nobody.ts";
import { removeExportsOf } from "#features/data-export/commands/sweep-exports.ts";
import { removeImportsOf } from "#features/data-import/commands/sweep-imports.ts";
import { removeCondemned } from "#features/pictures/commands/remove-condemned.ts";
import type { Bucket } from "#features/pictures/stored-picture.ts";
import { sweepDocuments } from "#features/shop-verification/commands/sweep-documents.ts";
import type { Services } from "#platform/services.ts";
import type { FateOfCards } from "../account-deletion.ts";
import { requireMayLeave } from "../queries/require-may-leave.ts";
import { leaveCards } from "./leave-cards.ts";
import { removeRows } from "./remove-rows.ts";

/** The job is back soon. */
const MOST_AT_ONCE = 20;

type Deleting = Pick<Services, "database" | "clock" | "cardStore" | "pictureStore" | "documentStore" | "log">;

/**
 * Deletes the accounts whose day has come, for good, each in steps that may be done again: a process that dies half way is followed by
 * one that goes on. Says how many; what fails is tried again.
 */
export async function deleteDueAccounts(services: Deleting, now: Date): Promise<string> {
  const { database, log } = services;
  const due = await database
    .selectFrom("account_deletions")
    .select("user_id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(MOST_AT_ONCE)
    .execute();
  let deleted = 0;
  for (const { user_id } of due) {
    try {
      await deleteAccount(services, user_id, now);
      deleted++;
    } catch (error) {
      log.error({ err: error }, "account was not deleted");
    }
  }
  return deleted < due.length
    ? `${deleted} accounts, ${due.length - deleted} not yet`
    : `${deleted} accounts`;
}

async function deleteAccount(services: Deleting, userId: string, now: Date): Promise<void> {
  const { database } = services;
  const cards = await begin(services, userId, now);
  if (cards === null) return;
  const left = await leaveCards(services, userId, cards);
  await removePictures(services, userId, now);
  await removeExportsOf(services, userId);
  await removeImportsOf(services, userId);
  await takeOutOfWords(services, userId);
  await removeOpenOrders(services, userId);
  await removeCustomCatalog(services, userId);
  await removeRows(database, userId);
  await inTransaction(database, async (transaction) => {
    await transaction.deleteFrom("users").where("id", "=", userId).execute();
    // What going noted of them for the jobs, and what was written while it went.
    await removeRows(transaction, userId);
    await recordAudit(transaction, { actorId: null, action: "account.deleted", after: left });
  });
  await sweepDocuments(services, now);
}

/**
 * Null where they came back meanwhile. Throws where they have become the owner of an open shop since they asked, or run the place: it
 * waits until whoever runs the place has seen to that.
 */
async function begin({ database }: Deleting, userId: string, now: Date): Promise<FateOfCards | null> {
  return inTransaction(database, async (transaction) => {
    await lockPerson(transaction, { userId });
    await requireMayLeave(transaction, { userId });
    const begun = await transaction
      .updateTable("account_deletions")
      .set((by) => ({ started_at: by.fn.coalesce("started_at", by.val(now)) }))
      .where("user_id", "=", userId)
      .returning("cards")
      .executeTakeFirst();
    return (begun?.cards as FateOfCards | undefined) ?? null;
  });
}

/** Theirs alone: the pictures of a shop and of the news are those of the shop and of the news. */
const OWN_BUCKETS: readonly Bucket[] = ["mix-images", "profile-images"];

async function removePictures(services: Deleting, userId: string, now: Date): Promise<void> {
  const { database } = services;
  await database
    .updateTable("users")
    .set({ custom_profile_image_url: null })
    .where("id", "=", userId)
    .execute();
  const pictures = await database
    .updateTable("stored_images")
    .set((by) => ({ condemned_at: by.fn.coalesce("condemned_at", by.val(now)) }))
    .where("owner_id", "=", userId)
    .where("bucket", "in", OWN_BUCKETS)
    .returning(["id", "folder", "name", "width"])
    .returning((by) => by.ref("bucket").$castTo<Bucket>().as("bucket"))
    .execute();
  for (const picture of pictures)
    if (!(await removeCondemned(services, picture))) throw new Error("A picture is left.");
}

const DAY_MS = 86_400_000;
/** So much of the log is looked through at once. */
const LOG_DAYS = 30;

/** Where their id stands in the words of others: comments that named them, and what the log says beside whom it is about. */
async function takeOutOfWords({ database }: Deleting, userId: string): Promise<void> {
  await sql`
    UPDATE comments
    SET body = replace(body, ${`@[${userId}]`}, ${`@${NOBODY.name}`}),
        mentioned_ids = array_remove(mentioned_ids, ${userId}::uuid), notified_ids = array_remove(notified_ids, ${userId}::uuid)
    WHERE mentioned_ids @> ARRAY[${userId}::uuid] AND mentioned_ids <> '{}'`.execute(database);
  await sql`UPDATE audit_events SET before = NULL, after = NULL WHERE target_id = ${userId}`.execute(
    database,
  );
  const { rows } = await sql<{ oldest: Date | null; newest: Date | null }>`
    SELECT min(created_at) AS oldest, max(created_at) AS newest FROM audit_events`.execute(database);
  const { oldest, newest } = rows[0] ?? { oldest: null, newest: null };
  if (oldest === null || newest === null) return;
  for (let from = oldest; from <= newest; from = new Date(from.getTime() + LOG_DAYS * DAY_MS))
    await takeOutOfLog(database, userId, from, new Date(from.getTime() + LOG_DAYS * DAY_MS));
}

async function takeOutOfLog(database: Database, userId: string, from: Date, to: Date): Promise<void> {
  const words = (column: "before" | "after") =>
    sql`${sql.ref(column)} = replace(${sql.ref(column)}::text, ${userId}, ${NOBODY.id})::jsonb`;
  await sql`
    UPDATE audit_events SET ${words("before")}, ${words("after")}
    WHERE created_at >= ${from}::timestamptz AND created_at < ${to}::timestamptz
      AND (position(${userId} IN before::text) > 0 OR position(${userId} IN after::text) > 0)`.execute(
    database,
  );
}

/** The law asks for what was paid, and for nothing that was never bought. */
async function removeOpenOrders({ database }: Deleting, userId: string): Promise<void> {
  await database.deleteFrom("orders").where("user_id", "=", userId).where("status", "<>", "paid").execute();
}

/** Names that they typed for cards of their own; those on a card of somebody else, or in their favourites, stay, and are nobody's. */
async function removeCustomCatalog({ database }: Deleting, userId: string): Promise<void> {
  await sql`
    DELETE FROM flavors WHERE is_custom AND created_by = ${userId}::uuid
      AND NOT EXISTS (SELECT FROM mix_items item WHERE item.flavor_id = flavors.id)
      AND NOT EXISTS (SELECT FROM favorites kept WHERE kept.flavor_id = flavors.id AND kept.user_id <> ${userId}::uuid)
      AND NOT EXISTS (SELECT FROM shop_predefined_mix_items item WHERE item.flavor_id = flavors.id)`.execute(
    database,
  );
  await sql`
    DELETE FROM makers WHERE is_custom AND created_by = ${userId}::uuid
      AND NOT EXISTS (SELECT FROM mix_items item WHERE item.maker_id = makers.id)
      AND NOT EXISTS (SELECT FROM shop_predefined_mix_items item WHERE item.maker_id = makers.id)
      AND NOT EXISTS (SELECT FROM flavors WHERE flavors.maker_id = makers.id)`.execute(database);
}
