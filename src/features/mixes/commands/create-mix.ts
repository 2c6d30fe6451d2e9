import type { Database, Transaction } from "#database/database.ts";
import { inTransaction, openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId, newShortId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { NewMix } from "../mix.ts";
import { isWithinRange } from "../mix-limits.ts";
import { mixMessages } from "../mix-messages.ts";
import type { CreatedMix } from "../mix-response.ts";
import { findVisibleMixId } from "../queries/find-visible-mix-id.ts";
import { insertMix, type MixToInsert } from "./insert-mix.ts";
import { resolveCustomItems } from "./resolve-custom-items.ts";

/** Records a mix and its flavours together: either both are kept or neither. */
export async function createMix(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  newMix: NewMix,
  drawShortId: () => string = newShortId,
): Promise<CreatedMix> {
  const now = clock();
  const smokedAt = newMix.customDateTime ? new Date(newMix.customDateTime) : now;
  if (!isWithinRange(smokedAt, now)) {
    throw new DomainError("invalid", "DATE_OUT_OF_RANGE", mixMessages.dateOutOfRange, {
      customDateTime: mixMessages.dateOutOfRange,
    });
  }
  const record = async (connection: Database | Transaction) => {
    const items = await resolveCustomItems(connection, user, newMix.items);
    const sourceMixId = newMix.sourceMixId
      ? await requireVisible(connection, user, newMix.sourceMixId)
      : null;
    const facts = { id: newId(), user, newMix, items, smokedAt, now, sourceMixId };
    return { id: facts.id, short_id: await insertUnderFreeShortId(connection, facts, drawShortId) };
  };
  // The usual mix is one statement, which needs no transaction around it.
  return needsSeveralStatements(newMix)
    ? inTransaction(database, record)
    : record(openTransactionOr(database));
}

function needsSeveralStatements({ items, sourceMixId }: NewMix): boolean {
  return Boolean(sourceMixId) || items.some((item) => !("flavor_id" in item));
}

const SHORT_ID_ATTEMPTS = 4;

/** 60 random bits hardly ever meet; where they do, another one is drawn. */
async function insertUnderFreeShortId(
  connection: Database | Transaction,
  facts: Omit<MixToInsert, "short_id">,
  drawShortId: () => string,
): Promise<string> {
  for (let attempt = 0; attempt < SHORT_ID_ATTEMPTS; attempt++) {
    const short_id = drawShortId();
    const { isWritten, knownItems, hasShop, hasHouseMix } = await insertMix(connection, {
      ...facts,
      short_id,
    });
    if (isWritten) return short_id;
    if (knownItems !== facts.items.length) {
      // One of them may have been merged while the statement waited for it.
      if (attempt === 0) continue;
      throw new DomainError("invalid", "FLAVOR_UNKNOWN", mixMessages.flavorUnknown, {
        items: mixMessages.flavorUnknown,
      });
    }
    if (!hasShop) {
      throw new DomainError("invalid", "SHOP_UNKNOWN", mixMessages.shopUnknown, {
        shopId: mixMessages.shopUnknown,
      });
    }
    if (!hasHouseMix) throw new DomainError("invalid", "HOUSE_MIX_UNKNOWN", mixMessages.houseMixUnknown);
  }
  throw new Error("No free short id was drawn.");
}

async function requireVisible(
  connection: Database | Transaction,
  user: SignedInUser,
  id: string,
): Promise<string> {
  const source = await findVisibleMixId({ database: connection }, user, id);
  if (!source) throw new DomainError("invalid", "SOURCE_UNKNOWN", mixMessages.mixNotFound);
  return source;
}
