import { sql } from "kysely";
import { CATEGORY_LABELS, type Paint } from "#features/catalog/category.ts";
import type { Services } from "#platform/services.ts";
import { listOf, type Report } from "../report.ts";
import { type FoundList, listColumn, targetColumn } from "./report-columns.ts";

type Row = {
  used: number;
  uses: number;
  pairs: number;
  most: FoundList;
  together: FoundList;
  families: { paint: Paint; flavors: number; uses: number }[];
};

/** What is smoked, with what, and of which family; cards and neighbours as the jobs last counted them. One statement. */
export async function analyseFlavors({ database }: Pick<Services, "database">): Promise<Report> {
  const { rows } = await sql<Row>`
    WITH used AS (
      SELECT flavor.id, flavor.name, flavor.paint, maker.name AS maker_name, uses.cards
      FROM flavor_uses uses JOIN flavors flavor ON flavor.id = uses.flavor_id AND flavor.hidden_at IS NULL
      JOIN makers maker ON maker.id = flavor.maker_id WHERE uses.cards > 0
    ), pairs AS (
      -- Each flavour keeps its own nearest: of some pairs one direction alone.
      SELECT least(flavor_id, neighbour_id) AS one_id, greatest(flavor_id, neighbour_id) AS other_id,
             max(people) AS people, max(similarity) AS similarity
      FROM flavor_neighbours WHERE flavor_id IN (SELECT id FROM used) AND neighbour_id IN (SELECT id FROM used) GROUP BY 1, 2
    ), families AS (
      SELECT paint, count(*)::integer AS flavors, sum(cards)::integer AS uses FROM used GROUP BY paint
    )
    SELECT (SELECT count(*)::integer FROM used) AS used,
      (SELECT coalesce(sum(cards), 0)::integer FROM used) AS uses,
      (SELECT count(*)::integer FROM pairs) AS pairs,
      ${listColumn(sql`
        SELECT name, maker_name || '・' || cards || '枚' AS detail, ${targetColumn("flavor", sql`id`)} AS target, -cards AS sort_key FROM used`)} AS most,
      ${listColumn(sql`
        SELECT one.name || ' × ' || other.name AS name, pair.people || '人・近さ ' || round(pair.similarity::numeric, 2) AS detail,
               ${targetColumn("flavor", sql`one.id`)} AS target, -pair.people - pair.similarity AS sort_key
        FROM pairs pair JOIN used one ON one.id = pair.one_id JOIN used other ON other.id = pair.other_id`)} AS together,
      (SELECT coalesce(json_agg(families ORDER BY uses DESC, paint), '[]') FROM families) AS families
  `.execute(database);
  const [row] = rows as [Row];
  const families = row.families.map(({ paint, flavors, uses }) => ({
    name: CATEGORY_LABELS[paint],
    detail: `${flavors}種・のべ${uses}枚`,
    target: null,
  }));
  return {
    figures: [
      { label: "使われたフレーバー", count: row.used, unit: "種" },
      { label: "のべ枚数", count: row.uses, unit: "枚" },
      { label: "組み合わせ", count: row.pairs, unit: "組" },
    ],
    lists: [
      { title: "よく使われるフレーバー", none: "まだ数えていません。", ...row.most },
      { title: "いっしょに選ばれるフレーバー", none: "まだ数えていません。", ...row.together },
      { title: "系統", none: "まだ数えていません。", ...listOf(families) },
    ],
  };
}
