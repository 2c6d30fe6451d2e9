import { type RawBuilder, sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { Report } from "../report.ts";
import { type FoundList, listColumn, targetColumn } from "./report-columns.ts";

type Row = {
  shops: number;
  verified: number;
  owned: number;
  without_location: FoundList;
  without_hours: FoundList;
  without_makers: FoundList;
  near: FoundList;
};

const target = targetColumn("shop", sql`shop.id`);
const address = sql`concat_ws('・', shop.prefecture, shop.city)`;

function shopsThat(condition: RawBuilder<boolean>): RawBuilder<FoundList> {
  return listColumn(sql`
    SELECT shop.name, ${address} AS detail, ${target} AS target, shop.created_at AS sort_key FROM open_shops shop WHERE ${condition}`);
}

/**
 * What guests look for in vain: shops on no map, without hours, without a tobacco maker, and pairs within some forty metres of one another,
 * which may be one shop. Of shops that guests find. One statement.
 */
export async function reportShops({ database }: Pick<Services, "database">): Promise<Report> {
  const { rows } = await sql<Row>`
    WITH open_shops AS (SELECT * FROM shops WHERE is_active AND hidden_at IS NULL)
    SELECT (SELECT count(*)::integer FROM open_shops) AS shops,
      (SELECT count(*)::integer FROM open_shops WHERE is_verified) AS verified,
      (SELECT count(DISTINCT held.shop_id)::integer FROM shop_managers held JOIN open_shops shop ON shop.id = held.shop_id
       WHERE held.role = 'owner' AND held.is_active) AS owned,
      ${shopsThat(sql`shop.lat IS NULL OR shop.lng IS NULL`)} AS without_location,
      ${shopsThat(sql`NOT shop.closed_irregularly AND NOT EXISTS (SELECT FROM shop_opening_hours hours WHERE hours.shop_id = shop.id)`)} AS without_hours,
      ${shopsThat(sql`NOT EXISTS (SELECT FROM shop_maker_stock stock WHERE stock.shop_id = shop.id)`)} AS without_makers,
      ${listColumn(sql`
        SELECT shop.name, other.name AS detail, ${target} AS target, shop.created_at AS sort_key
        FROM open_shops shop JOIN shops other ON other.is_active AND other.hidden_at IS NULL AND other.id > shop.id
          AND other.lat BETWEEN shop.lat - 0.00036 AND shop.lat + 0.00036 AND abs(other.lng - shop.lng) < 0.00044`)} AS near
  `.execute(database);
  const [row] = rows as [Row];
  return {
    figures: [
      { label: "お店", count: row.shops, unit: "軒" },
      { label: "認証済み", count: row.verified, unit: "軒" },
      { label: "オーナーがいる", count: row.owned, unit: "軒" },
    ],
    lists: [
      { title: "地図に載らないお店", none: "すべてのお店に位置があります。", ...row.without_location },
      { title: "営業時間のないお店", none: "すべてのお店に営業時間があります。", ...row.without_hours },
      {
        title: "取り扱いメーカーのないお店",
        none: "すべてのお店にメーカーがあります。",
        ...row.without_makers,
      },
      { title: "すぐ近くにもう1軒あるお店", none: "同じ場所のお店はありません。", ...row.near },
    ],
  };
}
