import { sql } from "kysely";
import { importKey } from "#features/catalog/catalog-file.ts";
import type { Services } from "#platform/services.ts";
import { listOf, type Report, type ReportRow } from "../report.ts";

type Row = { id: string; name: string; name_en: string | null; maker_name: string; cards: number };

/** So many flavours are looked at, the newest first. */
const MOST_LOOKED_AT = 5_000;

/**
 * How many flavours there are under how many names, whatever their maker: what many makers have, and what is on one card or on none. Of
 * cards, the newest public ones, as the job last counted them (`flavor_uses`). One statement.
 */
export async function reportUniqueFlavors({ database }: Pick<Services, "database">): Promise<Report> {
  const { rows } = await sql<Row>`
    SELECT flavor.id, flavor.name, flavor.name_en, maker.name AS maker_name, coalesce(uses.cards, 0)::integer AS cards
    FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id LEFT JOIN flavor_uses uses ON uses.flavor_id = flavor.id
    WHERE NOT flavor.is_custom AND flavor.hidden_at IS NULL AND maker.hidden_at IS NULL
    ORDER BY flavor.created_at DESC, flavor.id LIMIT ${sql.lit(MOST_LOOKED_AT)}
  `.execute(database);
  const names = [...Map.groupBy(rows, ({ name, name_en }) => importKey(name_en ?? name)).values()]
    .map((flavors) => ({
      flavors,
      makers: [...new Set(flavors.map(({ maker_name }) => maker_name))].toSorted(),
    }))
    .toSorted((one, other) => other.makers.length - one.makers.length);
  const common = names.filter(({ makers }) => makers.length > 1);
  const used = (cards: number) => rows.filter((row) => row.cards === cards).map(flavorRow);
  return {
    figures: [
      { label: "フレーバー", count: rows.length, unit: "種" },
      { label: "ちがう名前", count: names.length, unit: "個" },
      { label: "1社だけの名前", count: names.length - common.length, unit: "個" },
    ],
    lists: [
      {
        title: "何社にもある名前",
        none: "同じ名前のフレーバーはありません。",
        ...listOf(common.map(({ flavors, makers }) => commonRow(flavors[0]?.name ?? "", makers))),
      },
      {
        title: "最近の公開カードで1枚だけのフレーバー",
        none: "1枚だけのフレーバーはありません。",
        ...listOf(used(1)),
      },
      {
        title: "最近の公開カードにないフレーバー",
        none: "すべてのフレーバーが使われています。",
        ...listOf(used(0)),
      },
    ],
  };
}

const commonRow = (name: string, makers: readonly string[]): ReportRow => ({
  name,
  detail: `${makers.length}社：${makers.join("・")}`,
  target: null,
});

const flavorRow = ({ id, name, maker_name }: Row): ReportRow => ({
  name,
  detail: maker_name,
  target: { kind: "flavor", id },
});
