import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { EditedMaker } from "../catalog-admin-response.ts";
import type { EntryState } from "../entry-states.ts";
import { IN_STATE, isNamed, momentOf, orderOf, stateOf, usesOf } from "./entry-columns.ts";

type Asked = AskedPage & { state: EntryState; q?: string | undefined };

const document = sql<string>`json_build_object(
  'id', entry.id, 'name', entry.name, 'name_en', entry.name_en, 'country', entry.country, 'nicotine_free', entry.nicotine_free,
  'aliases', ARRAY(SELECT alias FROM maker_aliases WHERE maker_id = entry.id ORDER BY alias),
  'state', ${stateOf("entry")}, 'flavors', (SELECT count(*) FROM flavors WHERE maker_id = entry.id),
  'cards', uses.cards, 'people', uses.people,
  'created_at', ${momentOf("entry.created_at")}, 'updated_at', ${momentOf("entry.updated_at")})::text`;

/** A page of makers of one state. One statement. */
export async function listEditedMakers(
  { database }: Pick<Services, "database">,
  { state, q, ...asked }: Asked,
): Promise<Page<EditedMaker>> {
  const page = keysetPageAsJson(
    orderOf(state),
    {
      document,
      from: sql`makers entry CROSS JOIN LATERAL ${usesOf("maker_id")} uses`,
      where: sql`${IN_STATE[state]} AND ${q ? isNamed(q) : sql`true`}`,
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<EditedMaker>(rows[0]);
}
