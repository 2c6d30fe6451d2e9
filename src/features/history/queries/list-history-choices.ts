import { sql } from "kysely";
import { listedForAuthor, listedForCompanion } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { HistoryChoices } from "../history-choices-response.ts";
import type { HistoryFilters } from "../history-filters.ts";
import { historyCards, ownColumns, sharedColumns } from "./history-cards.ts";
import { filterConditions } from "./history-conditions.ts";

/** What the cards of a person's history can be narrowed to, with the number of cards of each, and how many cards the filters leave. */
export async function listHistoryChoices(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  filters: HistoryFilters,
): Promise<HistoryChoices> {
  const shared = filters.visibility
    ? sql`0`
    : sql`(SELECT count(*) FROM shisha_mixes mix JOIN companions companion ON companion.mix_id = mix.id
           WHERE ${listedForCompanion(user)} ${filterConditions(filters, sharedColumns(user))})`;
  const { rows } = await sql<HistoryChoices>`
    WITH own AS MATERIALIZED (
      SELECT id, at AS smoked_at, coalesce(shop_id::text, shop_name) AS shop, shop_name, left(business_day(at), 7) AS month
      FROM ${historyCards(user)} card
    ), item AS MATERIALIZED (
      SELECT own.smoked_at, item.*
      FROM own CROSS JOIN LATERAL (SELECT * FROM item_details item WHERE item.mix_id = own.id OFFSET 0) item
    )
    SELECT
      ((SELECT count(*) FROM shisha_mixes mix WHERE ${listedForAuthor(user)} ${filterConditions(filters, ownColumns(user))})
       + ${shared})::integer AS count,
      ${choicesOf(sql`
        SELECT maker_id AS value, (array_agg(maker_name ORDER BY smoked_at DESC))[1] AS label, count(DISTINCT mix_id) AS count
        FROM item WHERE maker_id IS NOT NULL GROUP BY maker_id`)} AS makers,
      coalesce((
        SELECT json_agg(json_build_object('value', value, 'label', label, 'count', count, 'maker', maker) ORDER BY maker, label, value)
        FROM (
          SELECT flavor_id AS value, (array_agg(flavor_name ORDER BY smoked_at DESC))[1] AS label,
                 (array_agg(maker_name ORDER BY smoked_at DESC))[1] AS maker, count(DISTINCT mix_id) AS count
          FROM item WHERE flavor_id IS NOT NULL GROUP BY flavor_id
        ) flavor
      ), '[]') AS flavors,
      ${choicesOf(sql`
        SELECT paint AS value, paint AS label, count(DISTINCT mix_id) AS count FROM item GROUP BY paint`)} AS categories,
      ${choicesOf(sql`
        SELECT shop AS value, (array_agg(shop_name ORDER BY smoked_at DESC))[1] AS label, count(*) AS count
        FROM own WHERE shop IS NOT NULL AND shop_name IS NOT NULL GROUP BY shop`)} AS shops,
      coalesce((
        SELECT json_agg(json_build_object('value', month, 'count', count) ORDER BY month DESC)
        FROM (SELECT month, count(*) AS count FROM own GROUP BY month) monthly
      ), '[]') AS months
  `.execute(database);
  const [choices] = rows;
  if (!choices) throw new Error("A statement without FROM answers one row");
  return choices;
}

/** Rows of value, label and count as JSON, what is on most cards first. */
function choicesOf(rows: ReturnType<typeof sql>) {
  return sql`coalesce((
    SELECT json_agg(json_build_object('value', value, 'label', label, 'count', count) ORDER BY count DESC, label, value)
    FROM (${rows}) choice
  ), '[]')`;
}
