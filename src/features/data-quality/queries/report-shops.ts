import { type RawBuilder, sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { Report } from "../report.ts";
import { type FoundList, listColumn, thingColumn } from "./report-columns.ts";

type Row = {
  shops: number;
  verified: number;
  owned: number;
  placeless: FoundList;
  hourless: FoundList;
  makerless: FoundList;
  near: FoundList;
};

const thing = thingColumn("shop", sql`shop.id`);
const place = sql`concat_ws('・', shop.prefecture, shop.city)`;

function shopsThat(condition: RawBuilder<boolean>): RawBuilder<FoundList> {
  return listColumn(sql`
    SELECT shop.name, ${place} AS detail, ${thing} AS thing, shop.created_at AS place FROM open_shops shop WHERE ${condition}`);
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
      ${shopsThat(sql`shop.lat IS NULL OR shop.lng IS NULL`)} AS placeless,
      ${shopsThat(sql`NOT shop.closed_irregularly AND NOT EXISTS (SELECT FROM shop_opening_hours hours WHERE hours.shop_id = shop.id)`)} AS hourless,
      ${shopsThat(sql`NOT EXISTS (SELECT FROM shop_maker_stock stock WHERE stock.shop_id = shop.id)`)} AS makerless,
      ${listColumn(sql`
        SELECT shop.name, other.name AS detail, ${thing} AS thing, shop.created_at AS place
        FROM open_shops shop JOIN open_shops other
          ON (round(other.lat::numeric, 3), round(other.lng::numeric, 3)) = (round(shop.lat::numeric, 3), round(shop.lng::numeric, 3))
          AND other.id > shop.id AND abs(other.lat - shop.lat) < 0.00036 AND abs(other.lng - shop.lng) < 0.00044`)} AS near
  `.execute(database);
  const [row] = rows as [Row];
  return {
    figures: [
      { label: "お店", count: row.shops, unit: "軒" },
      { label: "認証済み", count: row.verified, unit: "軒" },
      { label: "オーナーがいる", count: row.owned, unit: "軒" },
    ],
    lists: [
      { title: "地図に載らないお店", none: "すべてのお店に位置があります。", ...row.placeless },
      { title: "営業時間のないお店", none: "すべてのお店に営業時間があります。", ...row.hourless },
      { title: "取り扱いメーカーのないお店", none: "すべてのお店にメーカーがあります。", ...row.makerless },
      { title: "すぐ近くにもう1軒あるお店", none: "同じ場所のお店はありません。", ...row.near },
    ],
  };
}
