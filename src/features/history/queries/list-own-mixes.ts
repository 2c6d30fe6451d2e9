import { type RawBuilder, sql } from "kysely";
import { cachedStatement } from "#database/statements/cached-statement.ts";
import {
  FIRST_PAGE,
  isFirstPage,
  type JsonKeysetPage,
  type JsonPageRow,
  mergedPageAsJson,
} from "#database/statements/keyset.ts";
import type { HistoryMix } from "#features/mixes/mix-response.ts";
import { cardSource, ownCard, publicCard } from "#features/mixes/queries/card-document.ts";
import { companionship } from "#features/mixes/queries/companion-columns.ts";
import { listedForAuthor, listedForCompanion } from "#features/mixes/queries/who-sees-mix.ts";
import type { Person, SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { FilterLabels, HistoryFilters } from "../history-filters.ts";
import { ownColumns, sharedColumns } from "./history-cards.ts";
import { filterConditions, filterLabels } from "./history-conditions.ts";

export type HistoryPage = {
  /** The mixes as JSON text, made by the database: the call passes it on without reading it. */
  json: string;
  next_cursor: string | null;
  /** What the filters in force are called. */
  labels: FilterLabels;
};

export type HistoryOptions = AskedPage & { filters?: HistoryFilters | undefined };

/**
 * One page of a person's history, newest night first, by keyset and in one statement: their own cards, and those on which they
 * stand (同席).
 */
export async function listOwnMixes(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  { filters = {}, ...asked }: HistoryOptions = {},
): Promise<HistoryPage> {
  const isPlain = isFirstPage(asked) && Object.values(filters).every((value) => value === undefined);
  const page = isPlain ? null : historyPage(user, { filters, ...asked });
  const [row] = page
    ? (await statement(user, filters, page).execute(database)).rows
    : await ask(database, "plain", { userId: user.userId }, (person) =>
        statement(person, {}, historyPage(person, {})),
      );
  if (!row) throw new Error("An aggregate without GROUP BY answers one row");
  return { json: row.json, next_cursor: (page ?? FIRST_PAGE).nextCursor(row), labels: row.labels };
}

type Row = JsonPageRow & { labels: FilterLabels };

/** The page that most people ask for. */
const ask = cachedStatement<Row, Person>();

function statement(user: Person, filters: HistoryFilters, page: JsonKeysetPage): RawBuilder<Row> {
  return sql<Row>`SELECT page.*, ${filterLabels(user, filters)} AS labels FROM (${page.row}) page`;
}

/** The page for statements that ask for more than it. */
export function historyPage(user: Person, { filters = {}, ...asked }: HistoryOptions): JsonKeysetPage {
  const own = {
    order: { at: sql`mix.smoked_at`, id: sql`mix.id` },
    document: ownCard(),
    from: cardSource,
    where: sql`${listedForAuthor(user)} ${filterConditions(filters, ownColumns(user))}`,
  };
  const shared = {
    order: { at: sql`companion.listed_at`, id: sql`companion.mix_id` },
    document: publicCard({ companionship, listed_at: sql`companion.listed_at` }),
    from: sql`${cardSource} JOIN companions companion ON companion.mix_id = mix.id AND ${listedForCompanion(user)}`,
    // Who sees a card is what its author chose: whoever asks for that means their own.
    where: filters.visibility ? sql`false` : sql`true ${filterConditions(filters, sharedColumns(user))}`,
  };
  return mergedPageAsJson([own, shared], asked);
}

/** The page for a screen. */
export function readHistoryPage({ json, next_cursor, labels }: HistoryPage): Page<HistoryMix> & {
  labels: FilterLabels;
} {
  return { things: JSON.parse(json) as HistoryMix[], next_cursor, labels };
}
