import { type RawBuilder, sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { holdsWords } from "#database/statements/search-condition.ts";
import { NOBODY } from "#features/accounts/nobody.ts";
import { notSuspended } from "#features/accounts/queries/is-listed.ts";
import { readFriendCode } from "#features/friends/friend-code.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import { soughtWords } from "#foundation/search/search-grams.ts";
import type { Services } from "#platform/services.ts";
import type { ListedPerson } from "../people-response.ts";
import type { PeopleFilter } from "../person-acts.ts";
import { listedPersonFields } from "./person-columns.ts";

const BY_AGE = { at: sql`author.created_at`, id: sql`author.id` };

type SoughtPeople = AskedPage & { query?: string | undefined; filter?: PeopleFilter | undefined };

/**
 * People for whoever runs the place, the newest first: by words of the name that they show, by id, or by friend code. Never by
 * anything that they show nobody, LINE's id above all. One statement.
 */
export async function listPeople(
  { database, clock, settings }: Pick<Services, "database" | "clock" | "settings">,
  { query, filter = "all", ...asked }: SoughtPeople,
): Promise<Page<ListedPerson>> {
  const now = clock();
  const page = keysetPageAsJson(
    BY_AGE,
    {
      document: sql<string>`json_build_object(${listedPersonFields(now)})::text`,
      from: sql`users author`,
      where: sql`${FILTERS[filter](now)} AND ${soughtBy(query?.trim() ?? "", settings)}`,
    },
    asked,
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<ListedPerson>(rows[0]);
}

const FILTERS: Record<PeopleFilter, (now: Date) => RawBuilder<boolean>> = {
  all: () => sql<boolean>`author.id <> ${NOBODY.id}::uuid`,
  admins: () => sql<boolean>`author.is_admin`,
  suspended: (now) => sql<boolean>`(author.suspended_at IS NOT NULL AND NOT ${notSuspended(now)})`,
};

function soughtBy(query: string, settings: Services["settings"]): RawBuilder<boolean> {
  if (query === "") return sql<boolean>`true`;
  const id = readUuid(query);
  if (id) return sql<boolean>`author.id = ${id}::uuid`;
  const named = holdsWords("author", soughtWords(query))?.byIndex ?? sql<boolean>`false`;
  const code = readFriendCode(query, settings);
  return code ? sql<boolean>`(author.friend_code = ${code} OR ${named})` : named;
}
