import { sql } from "kysely";
import { DomainError } from "#foundation/domain-error.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import type { MergeImpact } from "../catalog-admin-response.ts";
import { type MergeKind, MOST_MOVED_ITEMS } from "../merge-kinds.ts";

type Asked = { kind: MergeKind; oldId: string; intoId: string };

/** What a merge would touch, of each at most as much as one may move. Refuses as the merge does (404, 409). One statement. */
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
  const { rows } = await sql<MergeImpact & { is_into_listed: boolean }>`
    SELECT json_build_object('id', gone.id, 'name', gone.name) AS old, json_build_object('id', kept.id, 'name', kept.name) AS into,
           coalesce(NOT kept.is_custom, false) AS is_into_listed,
           used.cards, used.people,
           (SELECT count(*)::integer FROM favorites WHERE ${names("flavor_id")}) AS favorites,
           (SELECT count(DISTINCT predefined_mix_id)::integer FROM shop_predefined_mix_items WHERE ${names("flavor_id")}) AS house_mixes,
           (SELECT count(*)::integer FROM (${stocking}) stocking) AS shops,
           (SELECT count(*)::integer FROM suggestions
            WHERE ${sql.ref(`${kind}_id`)} = ${old}::uuid AND status = 'open') AS suggestions,
           (SELECT count(*)::integer FROM flavors WHERE ${kind === "maker"}::boolean AND maker_id = ${old}::uuid) AS flavors,
           (SELECT count(*)::integer FROM flavors one
            WHERE ${kind === "maker"}::boolean AND one.maker_id = ${old}::uuid
              AND EXISTS (SELECT FROM flavors other
                          WHERE other.maker_id = ${into}::uuid AND NOT other.is_custom AND lower(other.name) = lower(one.name)
                            AND coalesce(lower(other.line), '') = coalesce(lower(one.line), ''))) AS same_flavors
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
  const { is_into_listed, ...impact } = row;
  if (old === into) throw new DomainError("conflict", "MERGE_SAME", catalogAdminMessages.sameThing);
  if (!is_into_listed) throw new DomainError("conflict", "MERGE_INTO_GONE", catalogAdminMessages.intoGone);
  return impact;
}
