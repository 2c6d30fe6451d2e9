import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { lockPerson } from "#features/accounts/commands/lock-person.ts";
import type { Person } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import {
  bytesOfPart,
  type CheckImport,
  type DataImport,
  fileOfPart,
  folderOfImport,
  IMPORT_STATUSES,
  type ImportStatus,
  type NewImport,
  partsOf,
  type StartImport,
} from "../data-import.ts";
import { dataImportMessages } from "../data-import-messages.ts";
import { IMPORT_COLUMNS, shownImport } from "../queries/find-import.ts";

/** Begins to receive a file; the one before goes, unless it is being brought in. */
export async function createImport(
  { database, documentStore, clock }: Pick<Services, "database" | "documentStore" | "clock">,
  { userId }: Person,
  { kind, bytes }: NewImport,
): Promise<DataImport> {
  const { before, created } = await inTransaction(database, async (transaction) => {
    await lockPerson(transaction, { userId });
    const before = await transaction
      .selectFrom("data_imports")
      .select(["id", "status"])
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (before?.status === "importing")
      throw new DomainError("conflict", "IMPORT_UNDER_WAY", dataImportMessages.underWay);
    await transaction.deleteFrom("data_imports").where("user_id", "=", userId).execute();
    const created = await transaction
      .insertInto("data_imports")
      .values({ user_id: userId, kind, bytes, requested_at: clock() })
      .returning(IMPORT_COLUMNS)
      .executeTakeFirstOrThrow();
    return { before, created };
  });
  // What stays of it where this fails, the sweep finds.
  if (before) await documentStore.remove(folderOfImport(before.id)).catch(() => undefined);
  return shownImport(created);
}

/** Keeps one part of the file. One that was sent already is written again. */
export async function receivePart(
  { database, documentStore, log }: Pick<Services, "database" | "documentStore" | "log">,
  user: Person,
  id: string,
  { index, bytes }: { index: number; bytes: Uint8Array },
): Promise<void> {
  const found = await inTransaction(database, (transaction) => lockOwn(transaction, user, id, ["receiving"]));
  if (index >= partsOf(found.bytes) || bytes.length !== bytesOfPart(found.bytes, index))
    throw new DomainError("invalid", "IMPORT_INCOMPLETE", dataImportMessages.incomplete);
  await documentStore.write(fileOfPart(found.id, index), bytes).catch((error: unknown) => {
    log.error({ err: error }, "part of an import was not kept");
    throw new DomainError("unavailable", "STORAGE_UNAVAILABLE", dataImportMessages.sendFailed);
  });
}

/** Has a file that is there whole looked at: what would come of it. Of a sheet as often as its columns are assigned anew. */
export async function checkImport(
  { database, documentStore }: Pick<Services, "database" | "documentStore">,
  user: Person,
  id: string,
  { columns = null }: CheckImport,
): Promise<DataImport> {
  return inTransaction(database, async (transaction) => {
    const found = await lockOwn(transaction, user, id, ["receiving", "checked", "failed"]);
    if (found.kind === "sheet" && !columns)
      throw new DomainError("invalid", "SHEET_COLUMNS_INVALID", dataImportMessages.columnsInvalid);
    const sizes: number[] = [];
    for await (const { size } of documentStore.list(folderOfImport(found.id))) sizes.push(size);
    if (sizes.length !== partsOf(found.bytes) || sizes.reduce((sum, size) => sum + size, 0) !== found.bytes)
      throw new DomainError("invalid", "IMPORT_INCOMPLETE", dataImportMessages.incomplete);
    return move(transaction, found.id, "checking", {
      columns: columns ? JSON.stringify(columns) : null,
      plan: null,
    });
  });
}

/** Has what the plan says brought in. */
export async function startImport(
  { database }: Pick<Services, "database">,
  user: Person,
  id: string,
  { keeps_audience }: StartImport,
): Promise<DataImport> {
  return inTransaction(database, async (transaction) => {
    const found = await lockOwn(transaction, user, id, ["checked"]);
    return move(transaction, found.id, "importing", { keeps_audience });
  });
}

/** Gives a file up, also while it is brought in: that ends at its next step. What came of it stays. */
export async function discardImport(
  { database, documentStore }: Pick<Services, "database" | "documentStore">,
  user: Person,
  id: string,
): Promise<void> {
  const found = await inTransaction(database, async (transaction) => {
    const own = await lockOwn(transaction, user, id, IMPORT_STATUSES);
    await transaction.deleteFrom("data_imports").where("id", "=", own.id).execute();
    return own;
  });
  await documentStore.remove(folderOfImport(found.id)).catch(() => undefined);
}

async function lockOwn(
  transaction: Transaction,
  { userId }: Person,
  id: string,
  statuses: readonly ImportStatus[],
) {
  const found = await transaction
    .selectFrom("data_imports")
    .select(["id", "kind", "status", "bytes"])
    .where("id", "=", readUuid(id))
    .where("user_id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new DomainError("absent", "IMPORT_NOT_FOUND", dataImportMessages.notFound);
  if (!statuses.includes(found.status as ImportStatus))
    throw new DomainError("conflict", "IMPORT_STATE", dataImportMessages.stateRefused);
  return found;
}

type Change = { columns?: string | null; plan?: null; keeps_audience?: boolean };

async function move(
  transaction: Transaction,
  id: string,
  status: ImportStatus,
  change: Change,
): Promise<DataImport> {
  const moved = await transaction
    .updateTable("data_imports")
    .set({ ...change, status, failure: null, attempts: 0, done: 0, total: 0 })
    .where("id", "=", id)
    .returning(IMPORT_COLUMNS)
    .executeTakeFirstOrThrow();
  return shownImport(moved);
}
