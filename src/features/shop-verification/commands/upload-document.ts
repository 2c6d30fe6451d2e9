import { sql } from "kysely";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { type LockedShop, requireShopManager } from "#features/shops/commands/require-shop-manager.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type DocumentType, documentPath, isWaiting, type VerificationStatus } from "../verification.ts";
import { verificationMessages } from "../verification-messages.ts";
import { type DocumentFile, documentFile, documentName } from "./document-file.ts";

/** Of one shop, those that wait for the sweep counted. */
const MAX_FILES = 12;

type Sending = { shopId: string; documentType: DocumentType; bytes: Uint8Array };

/**
 * Keeps a paper that proves what a managed shop is, and answers its address and status; it replaces what waits for a decision. First the
 * row of its file, then the file, then the word that it is sent: whatever ends this half way leaves a file that the sweep takes.
 * Who manages the shop is asked before anything is decoded and once more at the end. Refuses as `requireShopManager` does,
 * operators (403), a shop that is verified (409), too many in an hour (429), and files that are neither photo nor PDF (400). Never inside an open transaction.
 */
export async function uploadDocument(
  services: Pick<Services, "database" | "images" | "documentStore" | "clock" | "log">,
  user: SignedInUser,
  { shopId, documentType, bytes }: Sending,
): Promise<{ url: string; status: VerificationStatus }> {
  const { database, clock } = services;
  const { id } = await inTransaction(database, async (transaction) => {
    const shop = await requireSender(transaction, user, shopId);
    await requireRoom(transaction, shop.id);
    return shop;
  });
  const file = await documentFile(services, bytes);
  const name = documentName(id, file);
  await writeFile(services, name, file);
  return inTransaction(database, async (transaction) => {
    const shop = await requireSender(transaction, user, shopId);
    const before = await latestOf(transaction, shop.id);
    const waiting = before && isWaiting(before.status) ? before : null;
    const status: VerificationStatus = waiting?.status ?? (before ? "resubmitted" : "pending");
    if (waiting) await remove(transaction, waiting);
    const verificationId = newId();
    const document_url = documentPath(shop.id, verificationId);
    const now = clock();
    await transaction
      .insertInto("shop_verifications")
      .values({
        id: verificationId,
        shop_id: shop.id,
        user_id: user.userId,
        document_type: documentType,
        document_url,
        file_name: name,
        status,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await transaction
      .updateTable("shop_managers")
      .set({ verification_document_url: document_url, updated_at: now })
      .where("shop_id", "=", shop.id)
      .where("user_id", "=", user.userId)
      .execute();
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "shop_verification.sent",
      target: { type: "shop", id: shop.id },
      before: { status: before?.status ?? null },
      after: { verification_id: verificationId, document_type: documentType, status },
    });
    return { url: document_url, status };
  });
}

async function requireSender(
  transaction: Transaction,
  user: SignedInUser,
  shopId: string,
): Promise<LockedShop> {
  const shop = await requireShopManager(transaction, user, shopId);
  // Whoever decides about papers sends none (security model, row "upload verification document").
  if (shop.role === "admin")
    throw new DomainError("forbidden", "SHOP_FORBIDDEN", verificationMessages.notForOperators);
  if (shop.is_verified)
    throw new DomainError("conflict", "SHOP_VERIFIED", verificationMessages.alreadyVerified);
  return shop;
}

/** Replaced papers stay until the next sweep: until then they must not fill the disk. */
async function requireRoom(transaction: Transaction, shopId: string): Promise<void> {
  const { count } = await transaction
    .selectFrom("verification_files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(sql<boolean>`starts_with(name, ${`${shopId}/`})`)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_FILES)
    throw new DomainError("limited", "TOO_MANY_DOCUMENTS", verificationMessages.tooMany);
}

/** Its row first: a file of which nobody knows cannot be removed. */
async function writeFile(
  { database, documentStore, clock, log }: Pick<Services, "database" | "documentStore" | "clock" | "log">,
  name: string,
  { bytes, contentType }: DocumentFile,
): Promise<void> {
  await database
    .insertInto("verification_files")
    .values({ name, content_type: contentType, created_at: clock() })
    .execute();
  try {
    await documentStore.write(name, bytes, contentType);
  } catch (error) {
    log.error({ err: error }, "document was not kept");
    throw new DomainError("unavailable", "STORAGE_UNAVAILABLE", verificationMessages.storageUnavailable);
  }
}

/** Whoever sent it, of the shop's managers. */
async function remove(
  transaction: Transaction,
  { id, document_url }: { id: string; document_url: string | null },
) {
  await transaction.deleteFrom("shop_verifications").where("id", "=", id).execute();
  await transaction
    .updateTable("shop_managers")
    .set({ verification_document_url: null })
    .where("verification_document_url", "=", document_url)
    .execute();
}

async function latestOf(transaction: Transaction, shopId: string) {
  const latest = await transaction
    .selectFrom("shop_verifications")
    .select(["id", "status", "document_url"])
    .where("shop_id", "=", shopId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return latest && { ...latest, status: latest.status as VerificationStatus };
}
