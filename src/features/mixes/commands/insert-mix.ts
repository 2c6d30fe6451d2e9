import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { NewMix } from "../mix.ts";
import { knownItems } from "./known-items.ts";
import type { ResolvedItem } from "./resolve-custom-items.ts";
import { insertedWords } from "./word-columns.ts";

export type MixToInsert = {
  id: string;
  short_id: string;
  user: SignedInUser;
  newMix: NewMix;
  items: ResolvedItem[];
  smokedAt: Date;
  now: Date;
  sourceMixId: string | null;
};

type InsertOutcome = {
  isWritten: boolean;
  knownItems: number;
  hasShop: boolean;
  hasHouseMix: boolean;
};

/**
 * One statement for a mix and its items: all of it or nothing. Names come from the catalogue as it stands now. Nothing is
 * written when a flavour does not belong to its maker or is another person's own, when the shop is closed or hidden,
 * when the shop has no such house mix, or when the short id is taken; the outcome tells which.
 */
export async function insertMix(
  connection: Database | Transaction,
  mix: MixToInsert,
): Promise<InsertOutcome> {
  const { user, newMix, items } = mix;
  const { shopId = null, shopName = null, predefinedMixId = null } = newMix;
  const words = insertedWords(newMix);
  const { rows } = await sql<{
    is_written: boolean;
    known_items: number;
    has_shop: boolean;
    has_house_mix: boolean;
  }>`
    WITH shop AS (
      SELECT id, name FROM shops shop WHERE id = ${shopId}::uuid AND ${isOpenShop}
    ), known AS (
      ${knownItems(user.userId, items)}
    ), verdict AS (
      SELECT (SELECT count(*) FROM known)::integer AS known_items,
             (${shopId}::uuid IS NULL OR EXISTS (SELECT 1 FROM shop)) AS has_shop,
             (${predefinedMixId}::uuid IS NULL
              OR EXISTS (SELECT 1 FROM shop_predefined_mixes
                         WHERE id = ${predefinedMixId}::uuid AND shop_id = ${shopId}::uuid)) AS has_house_mix
    ), mix AS (
      INSERT INTO shisha_mixes (
        id, short_id, user_id, shop_id, shop_name, custom_date_time, smoked_at, source_mix_id, predefined_mix_id,
        created_at, updated_at, ${words.names}
      )
      SELECT
        ${mix.id}::uuid, ${mix.short_id}, ${user.userId}::uuid,
        (SELECT id FROM shop), coalesce((SELECT name FROM shop), ${shopName}::text),
        ${newMix.customDateTime ? mix.smokedAt : null}::timestamptz, ${mix.smokedAt}::timestamptz,
        ${mix.sourceMixId}::uuid, ${predefinedMixId}::uuid, ${mix.now}::timestamptz, ${mix.now}::timestamptz,
        ${words.values}
      FROM verdict
      WHERE known_items = ${items.length} AND has_shop AND has_house_mix
      ON CONFLICT (short_id) DO NOTHING
      RETURNING id
    ), item AS (
      INSERT INTO mix_items (mix_id, position, maker_id, flavor_id, maker_name, flavor_name, flavor_name_en, ratio)
      SELECT mix.id, position, maker_id, flavor_id, maker_name, flavor_name, flavor_name_en, ratio
      FROM known CROSS JOIN mix
    )
    SELECT verdict.*, EXISTS (SELECT 1 FROM mix) AS is_written FROM verdict
  `.execute(connection);
  const [row] = rows;
  return {
    isWritten: row?.is_written ?? false,
    knownItems: row?.known_items ?? 0,
    hasShop: row?.has_shop ?? false,
    hasHouseMix: row?.has_house_mix ?? false,
  };
}
