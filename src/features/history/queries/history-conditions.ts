import { type RawBuilder, sql } from "kysely";
import { isShownTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { Person } from "#foundation/actor.ts";
import { searchPatterns } from "#foundation/search/search-pattern.ts";
import { type FilterLabels, type HistoryFilters, periodOf } from "../history-filters.ts";
import { type HistoryColumns, historyCards } from "./history-cards.ts";

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const none = sql``;

/** Stands between two texts that are searched as one; no search crosses it. */
const SEPARATOR = "\u0001";

/**
 * The filters as conditions on `mix`, each beginning with AND. All of them are asked of the cards of one person's history as
 * the history's index brings them: OFFSET 0 keeps the planner from turning a look-up per card into a join with the items
 * of everybody.
 */
export function filterConditions(filters: HistoryFilters, columns: HistoryColumns): RawBuilder<unknown> {
  const { maker, flavor, category, shop, rating, text, month, visibility } = filters;
  const conditions = [
    maker ? sql`AND ${hasItem(sql`item.maker_id = ${maker}::uuid`)}` : none,
    flavor ? sql`AND ${hasItem(sql`item.flavor_id = ${flavor}::uuid`)}` : none,
    category
      ? sql`AND EXISTS (SELECT FROM item_details item WHERE item.mix_id = mix.id AND item.paint = ${category}::text OFFSET 0)`
      : none,
    shop ? sql`AND ${isAtShop(shop, columns)}` : none,
    rating === undefined ? none : sql`AND ${columns.rating} >= ${rating}::numeric`,
    month ? isWithin(month, columns) : none,
    visibility ? sql`AND ${isShownTo(visibility)}` : none,
    ...searchPatterns(text ?? "").map((pattern) => sql`AND ${says(pattern, columns)}`),
  ];
  return sql.join(conditions, sql` `);
}

function hasItem(condition: RawBuilder<unknown>) {
  return sql`EXISTS (SELECT FROM mix_items item WHERE item.mix_id = mix.id AND ${condition} OFFSET 0)`;
}

/** A shop of the list by its id, a place that was typed by its name. */
function isAtShop(shop: string, { shop_id, shop_name }: Pick<HistoryColumns, "shop_id" | "shop_name">) {
  return UUID.test(shop)
    ? sql`${shop_id} = ${shop}::uuid`
    : sql`(${shop_id} IS NULL AND ${shop_name} = ${shop}::text)`;
}

function isWithin(month: string, { at }: HistoryColumns) {
  const { from, to } = periodOf(month);
  return sql`AND ${at} >= ${from}::timestamptz AND ${at} < ${to}::timestamptz`;
}

function says(pattern: string, { shop_name, house_mix_name, comment }: HistoryColumns) {
  return sql`(
    normalize(concat_ws(${SEPARATOR}::text, mix.title, ${shop_name}, ${house_mix_name}, ${comment}), NFKC) ~ ${pattern}::text
    OR ${hasItem(
      sql`normalize(concat_ws(${SEPARATOR}::text, item.flavor_name, item.maker_name, item.flavor_name_en), NFKC) ~ ${pattern}::text`,
    )})`;
}

/** FilterLabels: names as they stand in the person's own history, so that no id opens anybody else's names. */
export function filterLabels(
  user: Person,
  { maker, flavor, shop }: HistoryFilters,
): RawBuilder<FilterLabels> {
  const own = (name: RawBuilder<unknown>, from: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    SELECT ${name} FROM ${historyCards(user)} card ${from}
    WHERE ${condition}
    ORDER BY card.at DESC, card.id DESC LIMIT 1)`;
  const items = sql`CROSS JOIN LATERAL (SELECT * FROM mix_items item WHERE item.mix_id = card.id OFFSET 0) item`;
  const place = { shop_id: sql`card.shop_id`, shop_name: sql`card.shop_name` };
  return sql<FilterLabels>`json_build_object(
    'maker', ${maker ? own(sql`item.maker_name`, items, sql`item.maker_id = ${maker}::uuid`) : sql`NULL`},
    'flavor', ${flavor ? own(sql`item.flavor_name`, items, sql`item.flavor_id = ${flavor}::uuid`) : sql`NULL`},
    'shop', ${shop ? own(sql`card.shop_name`, none, isAtShop(shop, place)) : sql`NULL`})`;
}
