import { sql } from "kysely";
import { type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import type { CategorySlug } from "#features/catalog/category.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { EditedFlavor } from "../catalog-admin-response.ts";
import { type EntryState, MOST_OF_A_MAKER } from "../entry-states.ts";
import { IN_STATE, isNamed, momentOf, orderOf, stateOf, usesOf } from "./entry-columns.ts";

type Asked = AskedPage & {
  state: EntryState;
  q?: string | undefined;
  maker?: string | undefined;
  category?: CategorySlug | undefined;
};

/** A maker that can be chosen. */
export type MakerChoice = { id: string; name: string };
/** More are found by a search. */
const MOST_CHOICES = 500;

const document = sql<string>`json_build_object(
  'id', entry.id, 'name', entry.name, 'name_en', entry.name_en, 'line', entry.line, 'maker_id', maker.id, 'maker_name', maker.name,
  'maker_state', ${stateOf("maker")}, 'categories', entry.category_slugs, 'tints', entry.own_tints, 'state', ${stateOf("entry")},
  'cards', uses.cards, 'people', uses.people,
  'created_at', ${momentOf("entry.created_at")}, 'updated_at', ${momentOf("entry.updated_at")})::text`;
const from = sql`flavors entry JOIN makers maker ON maker.id = entry.maker_id CROSS JOIN LATERAL ${usesOf("flavor_id")} uses`;
const choices = sql<MakerChoice[]>`(
  SELECT coalesce(json_agg(choice ORDER BY choice.name, choice.id), '[]')
  FROM (SELECT id, name FROM makers WHERE NOT is_custom ORDER BY name, id LIMIT ${sql.lit(MOST_CHOICES)}) choice)`;

/** A page of flavours of one state, and the makers that can be chosen. One statement. */
export async function listEditedFlavors(
  { database }: Pick<Services, "database">,
  { state, q, maker, category, ...asked }: Asked,
): Promise<Page<EditedFlavor> & { makers: MakerChoice[] }> {
  const ofMaker = maker ? sql`AND entry.maker_id = ${readUuid(maker)}::uuid` : sql``;
  const ofCategory = category ? sql`AND ${category}::text = ANY (entry.category_slugs)` : sql``;
  const page = keysetPageAsJson(
    orderOf(state),
    {
      document,
      from,
      where: sql`${IN_STATE[state]} ${ofMaker} ${ofCategory} AND ${q ? isNamed(q) : sql`true`}`,
    },
    asked,
  );
  const { rows } = await sql<JsonPageRow & { makers: MakerChoice[] }>`
    SELECT page.*, ${choices} AS makers FROM (${page.row}) page`.execute(database);
  const [row] = rows;
  return { ...page.pageOf<EditedFlavor>(row), makers: row?.makers ?? [] };
}

/** All flavours of a maker, listed ones first, with the makers that can be chosen; none without a maker. One statement. */
export async function listMakerFlavors(
  { database }: Pick<Services, "database">,
  makerId: string | null,
): Promise<{ flavors: EditedFlavor[]; makers: MakerChoice[] }> {
  const id = makerId === null ? null : readUuid(makerId);
  const { rows } = await sql<{ flavors: string; makers: MakerChoice[] }>`
    SELECT ${choices} AS makers, (
      SELECT '[' || coalesce(string_agg(document, ',' ORDER BY is_custom, name, id), '') || ']'
      FROM (SELECT ${document} AS document, entry.is_custom, entry.name, entry.id
            FROM ${from} WHERE entry.maker_id = ${id}::uuid
            ORDER BY entry.is_custom, entry.name, entry.id LIMIT ${sql.lit(MOST_OF_A_MAKER)}) listed
    ) AS flavors`.execute(database);
  const [row] = rows;
  return { flavors: JSON.parse(row?.flavors ?? "[]"), makers: row?.makers ?? [] };
}
