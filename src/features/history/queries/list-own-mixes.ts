import { sql } from "kysely";
import { type JsonKeysetPage, type JsonPageRow, keysetPageAsJson } from "#database/keyset.ts";
import type { OwnMix } from "#features/mixes/mix-response.ts";
import { cardSource, ownCard } from "#features/mixes/queries/card-document.ts";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { FilterLabels, HistoryFilters } from "../history-filters.ts";
import { filterConditions, filterLabels } from "./history-conditions.ts";

export type HistoryPage = {
  /** The mixes as JSON text, made by the database: the call passes it on without reading it. */
  json: string;
  next_cursor: string | null;
  /** What the filters in force are called. */
  labels: FilterLabels;
};

export type HistoryOptions = AskedPage & { filters?: HistoryFilters | undefined };

const BY_MOMENT = { at: sql`mix.smoked_at`, id: sql`mix.id` };

/** One page of a person's history, newest night first, by keyset and in one statement. */
export async function listOwnMixes(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { filters = {}, ...asked }: HistoryOptions = {},
): Promise<HistoryPage> {
  const page = historyPage(user, { filters, ...asked });
  const { rows } = await sql<JsonPageRow & { labels: FilterLabels }>`
    SELECT page.*, ${filterLabels(user, filters)} AS labels FROM (${page.row}) page
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error("An aggregate without GROUP BY answers one row");
  return { json: row.json, next_cursor: page.nextCursor(row), labels: row.labels };
}

/** The page for statements that ask for more than it. */
export function historyPage(user: SignedInUser, { filters = {}, ...asked }: HistoryOptions): JsonKeysetPage {
  const where = sql`${listedForAuthor(user)} ${filterConditions(filters)}`;
  return keysetPageAsJson(BY_MOMENT, { document: ownCard(), from: cardSource, where }, asked);
}

/** The page for a screen. */
export function readHistoryPage({ json, next_cursor, labels }: HistoryPage): Page<OwnMix> & {
  labels: FilterLabels;
} {
  return { things: JSON.parse(json) as OwnMix[], next_cursor, labels };
}
