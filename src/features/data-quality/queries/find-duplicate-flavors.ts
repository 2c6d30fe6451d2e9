import { sql } from "kysely";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import { isThere, shownToEverybody } from "#features/mixes/queries/who-sees-mix.ts";
import type { Services } from "#platform/services.ts";
import { type DuplicatePair, type NamedFlavor, pairDuplicates } from "../duplicate-flavors.ts";
import { listOf, type Report, type ReportRow } from "../report.ts";

/** So many flavours are compared, the newest first. */
const MOST_COMPARED = 2_000;

/**
 * Flavours of one maker that may be one under two names, with where an admin merges them: the catalogue's, and what people typed on cards
 * that everybody sees. One statement.
 */
export async function findDuplicateFlavors({
  database,
  clock,
}: Pick<Services, "database" | "clock">): Promise<Report> {
  const { rows } = await sql<NamedFlavor>`
    SELECT flavor.id, flavor.name, flavor.name_en, flavor.line, flavor.maker_id, maker.name AS maker_name, flavor.is_custom
    FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id
    WHERE flavor.hidden_at IS NULL AND maker.hidden_at IS NULL AND (NOT flavor.is_custom OR EXISTS (
      SELECT FROM mix_items item JOIN shisha_mixes mix ON mix.id = item.mix_id JOIN users author ON author.id = mix.user_id
      WHERE item.flavor_id = flavor.id AND ${shownToEverybody} AND ${isThere} AND ${isListed(clock())}))
    ORDER BY flavor.created_at DESC, flavor.id LIMIT ${sql.lit(MOST_COMPARED)}
  `.execute(database);
  const pairs = pairDuplicates(rows);
  const isTyped = ({ one, other }: DuplicatePair) => one.is_custom || other.is_custom;
  return {
    figures: [
      { label: "くらべたフレーバー", count: rows.length, unit: "種" },
      { label: "似ている組", count: pairs.length, unit: "組" },
    ],
    lists: [
      {
        title: "自分で入力されたフレーバーに似たもの",
        none: "入力されたフレーバーに、似たものはありません。",
        ...listOf(pairs.filter(isTyped).map(mergeRow)),
      },
      {
        title: "カタログのなかで似たもの",
        none: "カタログのなかに、似たものはありません。",
        ...listOf(pairs.filter((pair) => !isTyped(pair)).map(mergeRow)),
      },
    ],
  };
}

function mergeRow({ one, other, reason }: DuplicatePair): ReportRow {
  // What was typed is merged into what stands in the catalogue.
  const merged = other.is_custom ? other : one;
  const state = merged.is_custom ? "waiting" : "listed";
  return {
    name: `${one.name} ／ ${other.name}`,
    detail: `${one.maker_name}・${reason}`,
    target: { kind: "merge", state, maker_id: merged.maker_id, name: merged.name },
  };
}
