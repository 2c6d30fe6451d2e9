import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Database, Transaction } from "#database/database.ts";
import { inTransaction, openTransactionOr } from "#database/in-transaction.ts";
import { importKey } from "#features/catalog/catalog-file.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type AddedFlavor, type ReadFlavors, readAddedFlavors } from "../added-flavors.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import { isFreeKey } from "./free-key.ts";
import { lockMakers } from "./lock-entries.ts";

/** What a list would add, and every line that is wrong. Nothing is written. */
export async function checkFlavors(
  { database }: Pick<Services, "database">,
  text: string,
): Promise<ReadFlavors> {
  return readAddedFlavors(text, await readCatalog(openTransactionOr(database)));
}

/** Adds all flavours of a list, or none: refuses one with a line that is wrong, and one without any (400). Says how many. */
export async function addFlavors(
  { database, clock }: Pick<Services, "database" | "clock">,
  admin: SignedInUser,
  text: string,
): Promise<number> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const named = readAddedFlavors(text, await readCatalog(transaction));
    // Whoever adds to one of these makers follows; then the catalogue is read as they left it.
    await lockMakers(transaction, [...new Set(named.flavors.map(({ maker_id }) => maker_id))], "edit");
    const { flavors, wrong } = readAddedFlavors(text, await readCatalog(transaction));
    if (wrong.length > 0)
      throw new DomainError("invalid", "LINES_WRONG", catalogAdminMessages.pasteWrong, {
        text: catalogAdminMessages.pasteWrong,
      });
    if (flavors.length === 0)
      throw new DomainError("invalid", "LINES_MISSING", catalogAdminMessages.pasteEmpty, {
        text: catalogAdminMessages.pasteEmpty,
      });
    const ids = await insertFlavors(transaction, flavors, now);
    await recordAudit(transaction, {
      actorId: admin.userId,
      action: "flavors.added",
      after: { count: ids.length, ids },
    });
    return ids.length;
  });
}

async function insertFlavors(transaction: Transaction, flavors: AddedFlavor[], now: Date): Promise<string[]> {
  const makers = await lockMakers(transaction, [...new Set(flavors.map(({ maker_id }) => maker_id))], "edit");
  const keyed = flavors.map((flavor) => {
    const makerKey = makers.get(flavor.maker_id)?.name_en;
    const key = makerKey && flavor.name_en ? importKey(makerKey, flavor.line, flavor.name_en) : null;
    return { ...flavor, id: newId(), key };
  });
  const { rows } = await sql<{ id: string }>`
    INSERT INTO flavors (id, maker_id, name, name_en, line, category_slugs, import_key, edited_at, created_at, updated_at)
    SELECT added.id, added.maker_id, added.name, added.name_en, added.line, added.categories,
           -- The key by which an import of the catalogue's file knows it, where no other one has it.
           CASE WHEN ${isFreeKey("flavor", sql`added.key`)} THEN added.key END,
           ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb) AS added (
      id uuid, maker_id uuid, name text, name_en text, line text, categories text[], key text)
    RETURNING id`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** What is listed: names that somebody typed are no duplicates of anything. */
async function readCatalog(database: Database | Transaction) {
  const makers = await database
    .selectFrom("makers")
    .select([
      "id",
      "name",
      "name_en",
      sql<string[]>`ARRAY(SELECT alias FROM maker_aliases WHERE maker_id = makers.id)`.as("aliases"),
    ])
    .where("is_custom", "=", false)
    .execute();
  const flavors = await database
    .selectFrom("flavors")
    .select(["maker_id", "name", "name_en", "line"])
    .where("is_custom", "=", false)
    .execute();
  return { makers, flavors };
}
