import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import type { Report } from "../report.ts";
import { type FoundList, listColumn, thingColumn } from "./report-columns.ts";

type Row = {
  flavors: number;
  names: number;
  alone: number;
  common: FoundList;
  once: FoundList;
  never: FoundList;
};

/**
 * How many flavours there are under how many names, whatever their maker: what many makers have, and what is on one card or on none.
 * Cards as the job last counted them (`flavor_uses`). One statement.
 */
export async function reportUniqueFlavors({ database }: Pick<Services, "database">): Promise<Report> {
  const { rows } = await sql<Row>`
    WITH listed AS (
      SELECT flavor.id, flavor.name, maker.name AS maker_name, coalesce(uses.cards, 0) AS cards,
             lower(regexp_replace(normalize(coalesce(flavor.name_en, flavor.name), NFKC), '[^[:alnum:]]', '', 'g')) AS key
      FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id LEFT JOIN flavor_uses uses ON uses.flavor_id = flavor.id
      WHERE NOT flavor.is_custom AND flavor.hidden_at IS NULL AND maker.hidden_at IS NULL
    ), names AS (
      SELECT min(name) AS name, count(*) AS makers, string_agg(maker_name, '・' ORDER BY maker_name) AS maker_names
      FROM (SELECT DISTINCT ON (key, maker_name) key, name, maker_name FROM listed ORDER BY key, maker_name, name) one GROUP BY key
    )
    SELECT (SELECT count(*)::integer FROM listed) AS flavors,
      (SELECT count(*)::integer FROM names) AS names,
      (SELECT count(*)::integer FROM names WHERE makers = 1) AS alone,
      ${listColumn(sql`
        SELECT name, makers || '社：' || maker_names AS detail, NULL::json AS thing, -makers AS place FROM names WHERE makers > 1`)} AS common,
      ${listColumn(sql`
        SELECT name, maker_name AS detail, ${thingColumn("flavor", sql`id`)} AS thing, maker_name AS place FROM listed WHERE cards = 1`)} AS once,
      ${listColumn(sql`
        SELECT name, maker_name AS detail, ${thingColumn("flavor", sql`id`)} AS thing, maker_name AS place FROM listed WHERE cards = 0`)} AS never
  `.execute(database);
  const [row] = rows as [Row];
  return {
    figures: [
      { label: "フレーバー", count: row.flavors, unit: "種" },
      { label: "ちがう名前", count: row.names, unit: "個" },
      { label: "1社だけの名前", count: row.alone, unit: "個" },
    ],
    lists: [
      { title: "何社にもある名前", none: "同じ名前のフレーバーはありません。", ...row.common },
      { title: "1枚のカードだけにあるフレーバー", none: "1枚だけのフレーバーはありません。", ...row.once },
      {
        title: "まだどのカードにもないフレーバー",
        none: "すべてのフレーバーにカードがあります。",
        ...row.never,
      },
    ],
  };
}
