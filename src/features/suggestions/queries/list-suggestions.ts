import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { SuggestedField, SuggestionTarget } from "../suggestion.ts";

/** So many are listed at once. */
export const MOST_LISTED = 200;

/** A suggestion as whoever decides reads it. */
export type ListedSuggestion = {
  id: string;
  status: "open" | "accepted" | "declined";
  target_type: SuggestionTarget;
  target_id: string;
  /** What the thing is called. */
  name: string;
  field: SuggestedField;
  value: string;
  /** What stood there when it was sent, and what stands there now; null for nothing, or for what is put right by hand. */
  stood: string | null;
  stands: string | null;
  note: string | null;
  suggested_by: string | null;
  created_at: Date;
  declined_reason: string | null;
};

/** What waits, the oldest first, 200 at most; with `all` what was decided, too, the newest first. One statement. */
export async function listSuggestions(
  { database }: Pick<Services, "database">,
  { all = false }: { all?: boolean } = {},
): Promise<ListedSuggestion[]> {
  const { rows } = await sql<ListedSuggestion>`
    SELECT listed.id, listed.status, subject.target_type, subject.target_id, subject.name, listed.field, listed.value, listed.stood,
           subject.stands ->> listed.field AS stands, listed.note, listed.suggested_by, listed.created_at, listed.declined_reason
    FROM suggestions listed
    CROSS JOIN LATERAL (
      SELECT 'shop' AS target_type, shop.id AS target_id, shop.name,
             to_jsonb(shop) || jsonb_build_object('closed', CASE WHEN shop.is_active THEN 'open' ELSE 'closed' END) AS stands
      FROM shops shop WHERE shop.id = listed.shop_id
      UNION ALL
      SELECT 'flavor', flavor.id, flavor.name, to_jsonb(flavor) || jsonb_build_object('category', flavor.category_slugs[1])
      FROM flavors flavor WHERE flavor.id = listed.flavor_id
      UNION ALL
      SELECT 'maker', maker.id, maker.name, to_jsonb(maker) FROM makers maker WHERE maker.id = listed.maker_id
    ) subject
    WHERE ${all} OR listed.status = 'open'
    ORDER BY ${all ? sql`listed.created_at DESC, listed.id DESC` : sql`listed.created_at, listed.id`}
    LIMIT ${sql.lit(MOST_LISTED)}
  `.execute(database);
  return rows;
}
