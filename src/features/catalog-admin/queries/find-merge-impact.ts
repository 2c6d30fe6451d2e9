import { sql } from "kysely";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import type { MergeImpact } from "../catalog-admin-response.ts";
import { sameFlavors } from "../flavor-names.ts";
import { type MergeKind, MOST_MOVED_ITEMS } from "../merge-kinds.ts";

type Named = Parameters<typeof sameFlavors>[0];
type Row = Omit<MergeImpact, "same_flavors"> & {
  is_into_listed: boolean;
  flavors_of_old: Named;
  flavors_of_into: Named;
};
type Asked = { kind: MergeKind; oldId: string; intoId: string };

/**
 * What a merge would touch, of each at most as much as one may move. Refuses what is not there (404), and
 * what is the same or not listed (409); too much is refused by the merge itself. One statement.
 */
export async function findMergeImpact(
  { database }: Pick<Services, "database">,
  { kind, oldId, intoId }: Asked,
): Promise<MergeImpact> {
  const [old, into] = [readUuid(oldId), readUuid(intoId)];
  const table = sql.table(kind === "flavor" ? "flavors" : "makers");
  const names = (column: string) => {
    const its = sql.ref(column);
    return kind === "flavor"
      ? sql`${its} = ${old}::uuid`
      : sql`${its} IN (SELECT id FROM flavors WHERE maker_id = ${old}::uuid)`;
  };
  const items = sql`SELECT mix_id FROM mix_items WHERE ${sql.ref(kind === "flavor" ? "flavor_id" : "maker_id")} = ${old}::uuid LIMIT ${sql.lit(MOST_MOVED_ITEMS)}`;
  const stocking = sql`
    SELECT shop_id FROM shop_flavor_stock WHERE ${names("flavor_id")}
    UNION SELECT shop_id FROM shop_maker_stock WHERE ${kind === "maker" ? sql`maker_id = ${old}::uuid` : sql`false`}`;
  const named = (as: string, maker: string | null) => sql`
    (SELECT coalesce(json_agg(json_build_object('name', name, 'name_en', name_en, 'line', line, 'is_custom', is_custom,
                                                'created_by', created_by) ORDER BY id), '[]')
     FROM flavors WHERE ${kind === "maker"}::boolean AND maker_id = ${maker}::uuid) AS ${sql.ref(as)}`;
  const { rows } = await sql<Row>`
    SELECT json_build_object('id', gone.id, 'name', gone.name) AS old, json_build_object('id', kept.id, 'name', kept.name) AS into,
           coalesce(NOT kept.is_custom, false) AS is_into_listed,
           used.cards, used.people,
           (SELECT count(*)::integer FROM favorites WHERE ${names("flavor_id")}) AS favorites,
           (SELECT count(DISTINCT predefined_mix_id)::integer FROM shop_predefined_mix_items WHERE ${names("flavor_id")}) AS house_mixes,
           (SELECT count(*)::integer FROM (${stocking}) stocking) AS shops,
           (SELECT count(*)::integer FROM suggestions
            WHERE ${sql.ref(`${kind}_id`)} = ${old}::uuid AND status = 'open') AS suggestions,
           (SELECT count(*)::integer FROM flavors WHERE ${kind === "maker"}::boolean AND maker_id = ${old}::uuid) AS flavors,
           ${named("flavors_of_old", old)}, ${named("flavors_of_into", into)}
    FROM ${table} gone
    LEFT JOIN ${table} kept ON kept.id = ${into}::uuid
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT mix.id)::integer AS cards, count(DISTINCT mix.user_id)::integer AS people
      FROM (${items}) item JOIN shisha_mixes mix ON mix.id = item.mix_id
    ) used
    WHERE gone.id = ${old}::uuid`.execute(database);
  const [row] = rows;
  if (!row)
    throw kind === "flavor"
      ? new DomainError("absent", "FLAVOR_NOT_FOUND", catalogAdminMessages.flavorNotFound)
      : new DomainError("absent", "MAKER_NOT_FOUND", catalogAdminMessages.makerNotFound);
  const { is_into_listed, flavors_of_old, flavors_of_into, ...impact } = row;
  if (old === into) throw new DomainError("conflict", "MERGE_SAME", catalogAdminMessages.sameThing);
  if (!is_into_listed) throw new DomainError("conflict", "MERGE_INTO_GONE", catalogAdminMessages.intoGone);
  return { ...impact, same_flavors: sameFlavors(flavors_of_old, flavors_of_into).length };
}
