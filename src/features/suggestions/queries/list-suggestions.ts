import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { ListedSuggestion } from "../reviewed-suggestion.ts";

/** What waits, the oldest first; with `all` what was decided, too, the newest first. A page; one statement. */
export async function listSuggestions(
  { database }: Pick<Services, "database">,
  { all = false, ...asked }: AskedPage & { all?: boolean } = {},
): Promise<Page<ListedSuggestion>> {
  const page = keysetPageAsJson(
    { at: sql`listed.created_at`, id: sql`listed.id`, by: all ? "time" : "soonest" },
    {
      document: sql<string>`json_build_object(
        'id', listed.id, 'status', listed.status, 'target_type', subject.target_type, 'target_id', subject.target_id,
        'name', subject.name, 'field', listed.field, 'value', listed.value, 'stood', listed.stood,
        'stands', subject.stands ->> listed.field, 'note', listed.note, 'suggested_by', listed.suggested_by,
        'created_at', listed.created_at, 'declined_reason', listed.declined_reason)::text`,
      from: sql`suggestions listed
        CROSS JOIN LATERAL (
          SELECT 'shop' AS target_type, shop.id AS target_id, shop.name,
                 to_jsonb(shop) || jsonb_build_object('closed', CASE WHEN shop.is_active THEN 'open' ELSE 'closed' END) AS stands
          FROM shops shop WHERE shop.id = listed.shop_id
          UNION ALL
          SELECT 'flavor', flavor.id, flavor.name, to_jsonb(flavor) || jsonb_build_object('category', flavor.category_slugs[1])
          FROM flavors flavor WHERE flavor.id = listed.flavor_id
          UNION ALL
          SELECT 'maker', maker.id, maker.name, to_jsonb(maker) FROM makers maker WHERE maker.id = listed.maker_id
        ) subject`,
      where: all ? sql`true` : isOpen,
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<ListedSuggestion>(rows[0]);
}

const isOpen = sql`listed.status = 'open'`;

/** The suggestions that wait: FROM and WHERE. */
export const openSuggestions = sql`FROM suggestions listed WHERE ${isOpen}`;
