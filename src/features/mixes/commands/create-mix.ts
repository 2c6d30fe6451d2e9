import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { newId, newShortId } from "#foundation/entity-id.ts";
import { messages } from "#foundation/messages.ts";
import type { Services } from "#platform/services.ts";
import { isWithinRange, type NewMix, roundRating } from "../mix.ts";
import { findVisibleMixId } from "../queries/find-visible-mix-id.ts";
import { type ResolvedItem, resolveCustomItems } from "./resolve-custom-items.ts";

export type CreatedMix = { id: string; short_id: string };

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
    throw new DomainError("invalid", "DATE_OUT_OF_RANGE", messages.dateOutOfRange, {
      customDateTime: messages.dateOutOfRange,
    });
  }
  return inTransaction(database, async (transaction) => {
    const items = await resolveCustomItems(transaction, user, newMix.items);
    const sourceMixId = newMix.sourceMixId
      ? await requireVisible(transaction, user, newMix.sourceMixId)
      : null;
    const facts = { id: newId(), smokedAt, now, sourceMixId };
    const written = await insertUnderFreeShortId(transaction, user, newMix, facts, items, drawShortId);
    if (written.items !== items.length) {
      throw new DomainError("invalid", "FLAVOR_UNKNOWN", messages.flavorUnknown, {
        items: messages.flavorUnknown,
      });
    }
    if (!written.hasShop) {
      throw new DomainError("invalid", "SHOP_UNKNOWN", messages.shopUnknown, {
        shopId: messages.shopUnknown,
      });
    }
    return { id: facts.id, short_id: written.short_id };
  });
}

async function requireVisible(transaction: Transaction, user: SignedInUser, id: string): Promise<string> {
  const source = await findVisibleMixId({ database: transaction }, user, id);
  if (!source) throw new DomainError("invalid", "SOURCE_UNKNOWN", messages.mixNotFound);
  return source;
}

type MixFacts = { id: string; smokedAt: Date; now: Date; sourceMixId: string | null };
type Written = { mixes: number; items: number; hasShop: boolean };

const SHORT_ID_ATTEMPTS = 4;

/** 60 random bits hardly ever meet; where they do, another one is drawn. */
async function insertUnderFreeShortId(
  transaction: Transaction,
  user: SignedInUser,
  newMix: NewMix,
  facts: MixFacts,
  items: ResolvedItem[],
  drawShortId: () => string,
): Promise<Written & { short_id: string }> {
  for (let attempt = 0; attempt < SHORT_ID_ATTEMPTS; attempt++) {
    const short_id = drawShortId();
    const written = await insertWithItems(transaction, user, newMix, { ...facts, short_id }, items);
    if (written.mixes === 1) return { ...written, short_id };
  }
  throw new Error("No free short id was drawn.");
}

/**
 * One statement for the mix and its items. Names come from the catalogue as it stands now; a flavour that does not
 * belong to its maker, or a shop that is closed or hidden, joins to nothing and is counted out.
 */
async function insertWithItems(
  transaction: Transaction,
  user: SignedInUser,
  newMix: NewMix,
  mix: MixFacts & { short_id: string },
  items: ResolvedItem[],
): Promise<Written> {
  const { shopId = null, shopName = null, predefinedMixId = null } = newMix;
  const { rows } = await sql<{ mixes: number; items: number; has_shop: boolean }>`
    WITH shop AS (
      SELECT id, name FROM shops WHERE id = ${shopId}::uuid AND is_active AND hidden_at IS NULL
    ), mix AS (
      INSERT INTO shisha_mixes (
        id, short_id, user_id, shop_id, shop_name, title, rating, smoke_again, comment, custom_date_time, smoked_at,
        visibility, hide_shop, hide_time, source_mix_id, predefined_mix_id, created_at, updated_at
      )
      VALUES (
        ${mix.id}::uuid, ${mix.short_id}, ${user.userId}::uuid,
        (SELECT id FROM shop), coalesce((SELECT name FROM shop), ${shopName}::text),
        ${newMix.title ?? null}::text, ${roundRating(newMix.rating)}::numeric, ${newMix.smokeAgain ?? null}::boolean,
        ${newMix.comment || null}::text, ${newMix.customDateTime ? mix.smokedAt : null}::timestamptz,
        ${mix.smokedAt}::timestamptz, ${newMix.visibility}, ${newMix.hideShop}, ${newMix.hideTime},
        ${mix.sourceMixId}::uuid,
        (SELECT id FROM shop_predefined_mixes WHERE id = ${predefinedMixId}::uuid),
        ${mix.now}::timestamptz, ${mix.now}::timestamptz
      )
      ON CONFLICT (short_id) DO NOTHING
      RETURNING id
    ), item AS (
      INSERT INTO mix_items (mix_id, position, maker_id, flavor_id, maker_name, flavor_name, flavor_name_en, ratio)
      SELECT mix.id, given.position, maker.id, flavor.id,
             coalesce(given.maker_name, maker.name), coalesce(given.flavor_name, flavor.name),
             coalesce(given.flavor_name_en, flavor.name_en), given.ratio
      FROM jsonb_to_recordset(${JSON.stringify(items.map((item, position) => ({ ...item, position })))}::jsonb) AS given (
        position integer, maker_id uuid, flavor_id uuid, maker_name text, flavor_name text, flavor_name_en text,
        ratio integer
      )
      CROSS JOIN mix
      JOIN flavors flavor ON flavor.id = given.flavor_id AND flavor.maker_id = given.maker_id
                         AND (NOT flavor.is_custom OR flavor.created_by = ${user.userId}::uuid)
      JOIN makers maker ON maker.id = flavor.maker_id
      RETURNING 1
    )
    SELECT (SELECT count(*) FROM mix)::integer AS mixes,
           (SELECT count(*) FROM item)::integer AS items,
           (${shopId}::uuid IS NULL OR EXISTS (SELECT 1 FROM shop)) AS has_shop
  `.execute(transaction);
  const [row] = rows;
  return { mixes: row?.mixes ?? 0, items: row?.items ?? 0, hasShop: row?.has_shop ?? false };
}
