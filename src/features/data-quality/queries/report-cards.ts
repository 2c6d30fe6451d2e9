import { type RawBuilder, sql } from "kysely";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import { isThere, shownToEverybody } from "#features/mixes/queries/who-sees-mix.ts";
import type { Services } from "#platform/services.ts";
import type { Report } from "../report.ts";
import { type FoundList, listColumn, targetColumn } from "./report-columns.ts";

type Row = {
  people: number;
  cards: number;
  public: number;
  flavors: number;
  shops: number;
  house_mixes: number;
  uneven: FoundList;
  typed: FoundList;
  custom: FoundList;
  future: FoundList;
};

function cardsThat(detail: RawBuilder<unknown>, from: RawBuilder<unknown>, condition: RawBuilder<boolean>) {
  return listColumn(sql`
    SELECT coalesce(mix.title, '無題のカード') AS name, ${detail} AS detail, ${targetColumn("card", sql`mix.short_id`)} AS target,
           -extract(epoch FROM mix.smoked_at) AS sort_key
    FROM shown_mixes mix ${from} WHERE ${condition}`);
}

/**
 * How much there is of everything, and public cards that say something odd: shares whose sum is not 100, a typed shop that the product
 * knows by that name, flavours that somebody named themselves, nights that are still to come. One statement.
 */
export async function reportCards({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<Report> {
  const { rows } = await sql<Row>`
    WITH shown_mixes AS (
      SELECT mix.* FROM shisha_mixes mix JOIN users author ON author.id = mix.user_id
      WHERE ${shownToEverybody} AND ${isThere} AND ${isListed(clock())}
    ), shares AS (
      SELECT mix_id, sum(ratio)::integer AS sum FROM mix_items GROUP BY mix_id HAVING count(*) = count(ratio) AND sum(ratio) <> 100
    ), own_flavors AS (
      SELECT item.mix_id, string_agg(item.flavor_name, '・' ORDER BY item.position) AS names
      FROM mix_items item JOIN flavors flavor ON flavor.id = item.flavor_id AND flavor.is_custom GROUP BY item.mix_id
    )
    SELECT (SELECT count(*)::integer FROM users) AS people,
      (SELECT count(*)::integer FROM shisha_mixes mix WHERE ${isThere}) AS cards,
      (SELECT count(*)::integer FROM shown_mixes) AS public,
      (SELECT count(*)::integer FROM flavors WHERE hidden_at IS NULL) AS flavors,
      (SELECT count(*)::integer FROM shops) AS shops,
      (SELECT count(*)::integer FROM shop_predefined_mixes WHERE deleted_at IS NULL) AS house_mixes,
      ${cardsThat(sql`'合計 ' || shares.sum || '%'`, sql`JOIN shares ON shares.mix_id = mix.id`, sql`true`)} AS uneven,
      ${cardsThat(
        sql`shop.name`,
        sql`JOIN shops shop ON shop.name = mix.shop_name`,
        sql`mix.shop_id IS NULL AND NOT mix.hide_shop AND shop.is_active AND shop.hidden_at IS NULL`,
      )} AS typed,
      ${cardsThat(sql`own.names`, sql`JOIN own_flavors own ON own.mix_id = mix.id`, sql`true`)} AS custom,
      ${cardsThat(
        sql`to_char(mix.smoked_at AT TIME ZONE 'Asia/Tokyo', 'YYYY/MM/DD HH24:MI')`,
        sql``,
        sql`NOT mix.hide_time AND mix.smoked_at > ${clock()}::timestamptz`,
      )} AS future
  `.execute(database);
  const [row] = rows as [Row];
  return {
    figures: [
      { label: "人", count: row.people, unit: "人" },
      { label: "カード", count: row.cards, unit: "枚" },
      { label: "公開カード", count: row.public, unit: "枚" },
      { label: "フレーバー", count: row.flavors, unit: "種" },
      { label: "お店", count: row.shops, unit: "軒" },
      { label: "定番ミックス", count: row.house_mixes, unit: "種" },
    ],
    lists: [
      { title: "割合の合計が100%でないカード", none: "割合はすべて100%です。", ...row.uneven },
      {
        title: "お店の名前が手入力のままのカード",
        none: "登録のあるお店の手入力はありません。",
        ...row.typed,
      },
      { title: "自分で入力したフレーバーのカード", none: "すべてカタログのフレーバーです。", ...row.custom },
      { title: "これからの日時のカード", none: "未来のカードはありません。", ...row.future },
    ],
  };
}
