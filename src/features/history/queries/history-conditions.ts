import { type RawBuilder, sql } from "kysely";
import { houseMixName } from "#features/mixes/queries/card-document.ts";
import { isShownTo, listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { type FilterLabels, type HistoryFilters, periodOf } from "../history-filters.ts";
import { searchPatterns } from "../search-pattern.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const none = sql``;

/** Stands between two texts that are searched as one; no search crosses it. */
const SEPARATOR = "\u0001";

/**
 * The filters as conditions on `mix`, each beginning with AND. All of them are asked of one person's cards as
 * the history's index brings them: OFFSET 0 keeps the planner from turning a look-up per card into a join with the items
 * of everybody.
 */
export function filterConditions(filters: HistoryFilters): RawBuilder<unknown> {
  const { maker, flavor, category, shop, rating, text, month, visibility } = filters;
  const conditions = [
    maker ? sql`AND ${hasItem(sql`item.maker_id = ${maker}::uuid`)}` : none,
    flavor ? sql`AND ${hasItem(sql`item.flavor_id = ${flavor}::uuid`)}` : none,
    category
      ? sql`AND EXISTS (SELECT FROM item_details item WHERE item.mix_id = mix.id AND item.paint = ${category}::text OFFSET 0)`
      : none,
    shop ? sql`AND ${isAtShop(shop)}` : none,
    rating === undefined ? none : sql`AND mix.rating >= ${rating}::numeric`,
    month ? isWithin(month) : none,
    visibility ? sql`AND ${isShownTo(visibility)}` : none,
    ...searchPatterns(text ?? "").map((pattern) => sql`AND ${says(pattern)}`),
  ];
  return sql.join(conditions, sql` `);
}

function hasItem(condition: RawBuilder<unknown>) {
  return sql`EXISTS (SELECT FROM mix_items item WHERE item.mix_id = mix.id AND ${condition} OFFSET 0)`;
}

/** A shop of the list by its id, a place that was typed by its name. */
function isAtShop(shop: string) {
  return UUID.test(shop)
    ? sql`mix.shop_id = ${shop}::uuid`
    : sql`(mix.shop_id IS NULL AND mix.shop_name = ${shop}::text)`;
}

function isWithin(month: string) {
  const { from, to } = periodOf(month);
  return sql`AND mix.smoked_at >= ${from}::timestamptz AND mix.smoked_at < ${to}::timestamptz`;
}

function says(pattern: string) {
  return sql`(
    normalize(concat_ws(${SEPARATOR}::text, mix.title, mix.shop_name, ${houseMixName}, mix.comment), NFKC) ~ ${pattern}::text
    OR ${hasItem(
      sql`normalize(concat_ws(${SEPARATOR}::text, item.flavor_name, item.maker_name, item.flavor_name_en), NFKC) ~ ${pattern}::text`,
    )})`;
}

/** FilterLabels: names as they stand on the person's own cards, so that no id opens anybody else's names. */
export function filterLabels(
  user: SignedInUser,
  { maker, flavor, shop }: HistoryFilters,
): RawBuilder<FilterLabels> {
  const own = (name: RawBuilder<unknown>, from: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    SELECT ${name} FROM shisha_mixes mix ${from}
    WHERE ${listedForAuthor(user)} AND ${condition}
    ORDER BY mix.smoked_at DESC, mix.id DESC LIMIT 1)`;
  const items = sql`CROSS JOIN LATERAL (SELECT * FROM mix_items item WHERE item.mix_id = mix.id OFFSET 0) item`;
  return sql<FilterLabels>`json_build_object(
    'maker', ${maker ? own(sql`item.maker_name`, items, sql`item.maker_id = ${maker}::uuid`) : sql`NULL`},
    'flavor', ${flavor ? own(sql`item.flavor_name`, items, sql`item.flavor_id = ${flavor}::uuid`) : sql`NULL`},
    'shop', ${shop ? own(sql`mix.shop_name`, none, isAtShop(shop)) : sql`NULL`})`;
}
