import { sql } from "kysely";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { ShopSuggestions } from "../shop-suggestions-response.ts";
import { SUGGESTED_FIELDS } from "../suggestion.ts";

/** The oldest come first; an answer makes room for those behind them. */
const MOST_SHOWN = 30;
const MOST_NOTES = 3;

const forManagers = sql`listed.shop_id = shop.id AND listed.status = 'open' AND listed.field <> 'closed'`;

/** How many different things wait for a `shop`'s managers, as a column. */
export const waitingSuggestions = sql<number>`
  (SELECT count(DISTINCT (listed.field, listed.value)) FROM suggestions listed WHERE ${forManagers})`;

/** What guests say is wrong about a shop, for whoever manages it; refuses as `readManagedShop` does. One statement. */
export async function listShopSuggestions(
  services: Pick<Services, "database">,
  user: SignedInUser,
  shopId: string,
) {
  const columns = sql.join(
    SUGGESTED_FIELDS.shop
      .filter((field) => !["hours", "closed", "other"].includes(field))
      .map((field) => sql`${sql.lit(field)}, shop.${sql.ref(field)}`),
  );
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    sql<ShopSuggestions>`json_build_object(
      'total', ${waitingSuggestions},
      'suggestions', (
        SELECT coalesce(json_agg(json_build_object(
                 'id', said.id, 'field', said.field, 'value', said.value, 'stood', said.stood,
                 'stands', CASE WHEN said.field IN ('hours', 'other') THEN said.stood
                                ELSE json_build_object(${columns}) ->> said.field END,
                 'notes', said.notes, 'count', said.count, 'since', said.since)
               ORDER BY said.since, said.id), '[]')
        FROM (
          SELECT (array_agg(listed.id ORDER BY listed.created_at, listed.id))[1] AS id, listed.field, listed.value,
                 (array_agg(listed.stood ORDER BY listed.created_at, listed.id))[1] AS stood,
                 coalesce((array_agg(listed.note ORDER BY listed.created_at) FILTER (WHERE listed.note IS NOT NULL))[1:${sql.lit(MOST_NOTES)}], '{}') AS notes,
                 count(*) AS count, min(listed.created_at) AS since
          FROM suggestions listed WHERE ${forManagers}
          GROUP BY listed.field, listed.value
          ORDER BY since, id
          LIMIT ${sql.lit(MOST_SHOWN)}) said))`,
  );
  return { shop, ...section };
}
