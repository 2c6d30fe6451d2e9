import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { Services } from "#platform/services.ts";
import { isUnused, type PictureUse } from "../queries/picture-use.ts";
import { type CondemnedPicture, removeCondemned } from "./remove-condemned.ts";

const DAY_MS = 24 * 3_600_000;
const MOST_AT_ONCE = 500;

/**
 * Removes pictures that are a day old and that nothing refers to: uploaded and never saved, taken off a mix or a profile,
 * or left over from what is gone. First the files, then the row; what cannot be removed is tried again.
 * Files that were never finished go too. Says how many.
 */
export async function sweepImages(
  {
    database,
    pictureStore,
    cardStore,
    log,
  }: Pick<Services, "database" | "pictureStore" | "cardStore" | "log">,
  uses: readonly PictureUse[],
  now: Date,
): Promise<string> {
  const condemned = await inTransaction(database, (transaction) => condemn(transaction, uses, now));
  let swept = 0;
  for (const picture of condemned)
    if (await removeCondemned({ database, pictureStore, cardStore, log }, picture)) swept++;
  const before = new Date(now.getTime() - DAY_MS);
  for (const store of [pictureStore, cardStore]) await store.removeUnfinished(before);
  const left = condemned.length - swept;
  return left > 0 ? `${swept} pictures, ${left} could not be removed` : `${swept} pictures`;
}

/**
 * Takes orphans out of reach: from the commit on nothing may refer to them. Whether something does is asked once more when
 * their rows are locked, because it may have begun to between the question and the lock.
 */
async function condemn(
  transaction: Transaction,
  uses: readonly PictureUse[],
  now: Date,
): Promise<CondemnedPicture[]> {
  const isOrphan = orphanIn(uses);
  const { rows: candidates } = await sql<{ id: string }>`
    SELECT picture.id FROM stored_images picture
    WHERE picture.created_at < ${new Date(now.getTime() - DAY_MS)}::timestamptz AND ${isOrphan}
    ORDER BY picture.created_at LIMIT ${MOST_AT_ONCE}
    FOR UPDATE SKIP LOCKED
  `.execute(transaction);
  if (candidates.length === 0) return [];
  const { rows } = await sql<CondemnedPicture>`
    UPDATE stored_images picture SET condemned_at = coalesce(condemned_at, ${now}::timestamptz)
    WHERE picture.id = ANY(${candidates.map(({ id }) => id)}::uuid[]) AND ${isOrphan}
    RETURNING picture.id, picture.bucket, picture.folder, picture.name, picture.width
  `.execute(transaction);
  return rows;
}

/** Nothing shows `picture`: no column of any bucket. A bucket of which nobody said who uses it has no orphans. */
function orphanIn(uses: readonly PictureUse[]) {
  const buckets = sql.join(uses.map(({ bucket }) => sql`${bucket}`));
  return sql<boolean>`(picture.bucket IN (${buckets}) AND ${isUnused({ addresses: uses.flatMap((use) => use.addresses) })})`;
}
