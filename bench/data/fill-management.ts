import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { MAX_HOUSE_MIXES } from "#features/house-mixes/house-mix.ts";

const FLAVORS_OF_A_MIX = 3;
export const CHANGES = 5_000;

/** A menu as full as it may be, and a log of many changes, of one shop. Returns one of its mixes. */
export async function fillManagement(database: Database, shopId: string, managerId: string): Promise<string> {
  await sql`
    WITH mix AS (
      INSERT INTO shop_predefined_mixes (shop_id, name, price, display_order)
      SELECT ${shopId}::uuid, 'ベンチの' || number, 2800, number
      FROM generate_series(1, ${MAX_HOUSE_MIXES} - (SELECT count(*)::integer FROM shop_predefined_mixes WHERE shop_id = ${shopId}::uuid)) number
      RETURNING id
    )
    INSERT INTO shop_predefined_mix_items (predefined_mix_id, position, maker_id, flavor_id)
    SELECT mix.id, flavor.number, flavor.maker_id, flavor.id
    FROM mix CROSS JOIN (
      SELECT id, maker_id, row_number() OVER (ORDER BY id) - 1 AS number FROM flavors WHERE NOT is_custom
      ORDER BY id LIMIT ${FLAVORS_OF_A_MIX}
    ) flavor
  `.execute(database);
  await sql`
    INSERT INTO audit_events (actor_id, action, target_type, target_id, before, after, created_at)
    SELECT ${managerId}::uuid, 'shop.edited', 'shop', ${shopId}, '{"seats": 20}', '{"seats": 24}', now() - number * interval '1 minute'
    FROM generate_series(1, ${CHANGES} - (SELECT count(*)::integer FROM audit_events WHERE target_id = ${shopId} AND action = 'shop.edited')) number
  `.execute(database);
  await sql`VACUUM ANALYZE shop_predefined_mixes, shop_predefined_mix_items, audit_events`.execute(database);
  const mixes = database.selectFrom("shop_predefined_mixes").select("id").where("shop_id", "=", shopId);
  return (await mixes.orderBy("id").limit(1).executeTakeFirstOrThrow()).id;
}
