import { type RawBuilder, sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { Report } from "../report.ts";
import { type FoundList, listColumn } from "./report-columns.ts";

type Row = {
  mixes: number;
  available: number;
  shops: number;
  uneven: FoundList;
  unstocked: FoundList;
  gone: FoundList;
  doubles: FoundList;
};

function mixesThat(
  detail: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): RawBuilder<FoundList> {
  return listColumn(sql`
    SELECT mix.name, mix.shop_name || '：' || ${detail} AS detail,
           json_build_object('kind', 'house-mix', 'id', mix.id, 'shop_id', mix.shop_id) AS target, mix.shop_name AS sort_key
    FROM house_mixes mix ${from} WHERE ${condition}`);
}

/**
 * House mixes that a shop cannot make as they are written: shares whose sum is not 100, flavours of a maker that the shop does not have,
 * flavours that the catalogue has hidden, and the same mix twice. One statement.
 */
export async function reportHouseMixes({ database }: Pick<Services, "database">): Promise<Report> {
  const { rows } = await sql<Row>`
    WITH house_mixes AS (
      SELECT mix.id, mix.shop_id, mix.name, mix.is_available, shop.name AS shop_name
      FROM shop_predefined_mixes mix JOIN shops shop ON shop.id = mix.shop_id
      WHERE mix.deleted_at IS NULL AND shop.is_active AND shop.hidden_at IS NULL
    ), recipes AS (
      SELECT predefined_mix_id AS mix_id, sum(ratio)::integer AS sum, count(*) = count(ratio) AS is_shared,
             string_agg(flavor_id || ' ' || coalesce(ratio::text, ''), ',' ORDER BY flavor_id, ratio) AS recipe
      FROM shop_predefined_mix_items GROUP BY predefined_mix_id
    ), unstocked AS (
      SELECT item.predefined_mix_id AS mix_id, string_agg(DISTINCT maker.name, '・') AS makers
      FROM shop_predefined_mix_items item JOIN house_mixes mix ON mix.id = item.predefined_mix_id
      JOIN makers maker ON maker.id = item.maker_id
      WHERE EXISTS (SELECT FROM shop_maker_stock stock WHERE stock.shop_id = mix.shop_id)
        AND NOT EXISTS (SELECT FROM shop_maker_stock stock WHERE stock.shop_id = mix.shop_id AND stock.maker_id = item.maker_id)
      GROUP BY item.predefined_mix_id
    ), gone AS (
      SELECT item.predefined_mix_id AS mix_id, string_agg(flavor.name, '・') AS flavors
      FROM shop_predefined_mix_items item JOIN flavors flavor ON flavor.id = item.flavor_id AND flavor.hidden_at IS NOT NULL
      GROUP BY item.predefined_mix_id
    )
    SELECT (SELECT count(*)::integer FROM house_mixes) AS mixes,
      (SELECT count(*)::integer FROM house_mixes WHERE is_available) AS available,
      (SELECT count(DISTINCT shop_id)::integer FROM house_mixes) AS shops,
      ${mixesThat(
        sql`CASE WHEN recipe.mix_id IS NULL THEN 'フレーバーなし' ELSE '合計 ' || recipe.sum || '%' END`,
        sql`LEFT JOIN recipes recipe ON recipe.mix_id = mix.id`,
        sql`recipe.mix_id IS NULL OR (recipe.is_shared AND recipe.sum <> 100)`,
      )} AS uneven,
      ${mixesThat(sql`unstocked.makers`, sql`JOIN unstocked ON unstocked.mix_id = mix.id`, sql`true`)} AS unstocked,
      ${mixesThat(sql`gone.flavors`, sql`JOIN gone ON gone.mix_id = mix.id`, sql`true`)} AS gone,
      ${mixesThat(
        sql`other.name`,
        sql`JOIN recipes recipe ON recipe.mix_id = mix.id
            JOIN recipes same ON same.recipe = recipe.recipe AND same.mix_id > mix.id
            JOIN house_mixes other ON other.id = same.mix_id AND other.shop_id = mix.shop_id`,
        sql`true`,
      )} AS doubles
  `.execute(database);
  const [row] = rows as [Row];
  return {
    figures: [
      { label: "定番ミックス", count: row.mixes, unit: "種" },
      { label: "いま作れる", count: row.available, unit: "種" },
      { label: "お店", count: row.shops, unit: "軒" },
    ],
    lists: [
      { title: "割合の合計が100%でない定番", none: "割合はすべて100%です。", ...row.uneven },
      {
        title: "取り扱いのないメーカーの定番",
        none: "すべて、そのお店のメーカーで作れます。",
        ...row.unstocked,
      },
      { title: "非表示のフレーバーの定番", none: "非表示のフレーバーは使われていません。", ...row.gone },
      { title: "同じ配合の定番", none: "同じ配合はありません。", ...row.doubles },
    ],
  };
}
