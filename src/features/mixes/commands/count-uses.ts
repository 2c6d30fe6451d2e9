import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import { listedAround } from "../queries/who-sees-mix.ts";

/** So many of the newest public cards say what is popular: the work does not grow with all that there are. */
const COUNTED_CARDS = 10_000;

/**
 * Counts on how many of the community's last cards each flavour of the catalogue and each house mix stands; a card that hides its
 * shop says nothing of the shop's mixes. Says how many of them there are.
 */
export async function countUses({ database }: Pick<Services, "database">, now: Date): Promise<string> {
  const newest = sql`
    SELECT mix.id, CASE WHEN NOT mix.hide_shop THEN mix.predefined_mix_id END AS house_mix_id
    FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
    WHERE ${listedAround(null, now)}
    ORDER BY mix.smoked_at DESC, mix.id DESC
    LIMIT ${sql.lit(COUNTED_CARDS)}`;
  const { rows: flavors } = await sql`
    WITH newest AS (${newest}), counted AS (
      SELECT item.flavor_id, count(DISTINCT newest.id)::integer AS cards
      FROM newest JOIN mix_items item ON item.mix_id = newest.id
      JOIN flavors flavor ON flavor.id = item.flavor_id AND NOT flavor.is_custom
      GROUP BY item.flavor_id
    ), gone AS (
      DELETE FROM flavor_uses WHERE flavor_id NOT IN (SELECT flavor_id FROM counted)
    ), kept AS (
      INSERT INTO flavor_uses AS uses SELECT * FROM counted
      ON CONFLICT (flavor_id) DO UPDATE SET cards = excluded.cards WHERE uses.cards <> excluded.cards
    )
    SELECT flavor_id FROM counted
  `.execute(database);
  const { rows: houseMixes } = await sql`
    WITH newest AS (${newest}), counted AS (
      SELECT house_mix_id, count(*)::integer AS cards FROM newest WHERE house_mix_id IS NOT NULL GROUP BY house_mix_id
    ), gone AS (
      DELETE FROM house_mix_uses WHERE predefined_mix_id NOT IN (SELECT house_mix_id FROM counted)
    ), kept AS (
      INSERT INTO house_mix_uses AS uses SELECT * FROM counted
      ON CONFLICT (predefined_mix_id) DO UPDATE SET cards = excluded.cards WHERE uses.cards <> excluded.cards
    )
    SELECT house_mix_id FROM counted
  `.execute(database);
  return `${flavors.length} flavours, ${houseMixes.length} house mixes`;
}
