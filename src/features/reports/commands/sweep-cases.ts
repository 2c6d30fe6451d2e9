import { sql } from "kysely";
import type { Services } from "#platform/services.ts";

/**
 * Deletes the cases of cards, pictures, comments and coupons that are gone for good, with their reports. Those of people go with them. Not by a
 * trigger: whoever takes a photo off a card holds the card, and whoever reports it holds the case and waits for the card.
 */
export async function sweepCases({ database }: Pick<Services, "database">): Promise<string> {
  const { numAffectedRows } = await sql`
    DELETE FROM moderation_cases gone
    WHERE (gone.target_type = 'mix' AND NOT EXISTS (SELECT id FROM shisha_mixes WHERE id = gone.target_id))
       OR (gone.target_type = 'image' AND NOT EXISTS (SELECT id FROM stored_images WHERE id = gone.target_id))
       OR (gone.target_type = 'comment' AND NOT EXISTS (SELECT id FROM comments WHERE id = gone.target_id))
       OR (gone.target_type = 'coupon' AND NOT EXISTS (SELECT id FROM coupons WHERE id = gone.target_id))
  `.execute(database);
  return `${numAffectedRows ?? 0} cases`;
}
