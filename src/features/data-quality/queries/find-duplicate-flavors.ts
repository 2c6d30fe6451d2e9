import { sql } from "kysely";
import type { Services } from "#platform/services.ts";
import { type NamedFlavor, pairDuplicates } from "../duplicate-flavors.ts";
import { MOST_ROWS, type Report } from "../report.ts";

/** So many flavours are compared, the newest first. */
const MOST_COMPARED = 5_000;

/** Flavours of one maker that may be one under two names, with where an admin merges them. One statement. */
export async function findDuplicateFlavors({ database }: Pick<Services, "database">): Promise<Report> {
  const { rows } = await sql<NamedFlavor>`
    SELECT flavor.id, flavor.name, flavor.name_en, flavor.line, flavor.maker_id, maker.name AS maker_name, flavor.is_custom
    FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id
    WHERE flavor.hidden_at IS NULL AND maker.hidden_at IS NULL
    ORDER BY flavor.created_at DESC, flavor.id LIMIT ${sql.lit(MOST_COMPARED)}
  `.execute(database);
  const pairs = pairDuplicates(rows);
  const listOf = (which: typeof pairs) => ({
    total: which.length,
    rows: which.slice(0, MOST_ROWS).map(({ one, other, says }) => ({
      name: `${one.name} ／ ${other.name}`,
      detail: `${one.maker_name}・${says}`,
      thing: { kind: "merge" as const, maker_id: one.maker_id, name: one.name },
    })),
  });
  const isNamed = ({ one, other }: (typeof pairs)[number]) => one.is_custom || other.is_custom;
  return {
    figures: [
      { label: "くらべたフレーバー", count: rows.length, unit: "種" },
      { label: "似ている組", count: pairs.length, unit: "組" },
    ],
    lists: [
      {
        title: "自分で入力されたフレーバーに似たもの",
        none: "入力されたフレーバーに、似たものはありません。",
        ...listOf(pairs.filter(isNamed)),
      },
      {
        title: "カタログのなかで似たもの",
        none: "カタログのなかに、似たものはありません。",
        ...listOf(pairs.filter((pair) => !isNamed(pair))),
      },
    ],
  };
}
