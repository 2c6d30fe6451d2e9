import { type RawBuilder, sql } from "kysely";
import { type KeysetOrder, keysetPage } from "#database/statements/keyset.ts";
import { holdsWords, type SearchCondition } from "#database/statements/search-condition.ts";
import { friendsOf } from "#features/friends/queries/who-knows-whom.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { explorableBy } from "#features/mixes/queries/who-sees-mix.ts";
import { areaText, readArea } from "#features/shops/filter-params.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { isInStock } from "#features/shops/queries/stock-condition.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import { type SoughtWord, soughtWords } from "#foundation/search/search-grams.ts";
import { queryWords } from "#foundation/search/search-words.ts";
import type { Services } from "#platform/services.ts";
import { type ExploreFilters, type ExploreOrder, PERIODS } from "../explore-filters.ts";
import type { ExploredCard } from "../explore-response.ts";

/** A list is walked over so many cards at once; what is rarer than a page among them, an index finds. */
const WALKED = 4_000;
/** Of what the indexes know, so many are asked what no index knows: a request stays short, whatever is asked for. */
const MOST_LOOKED_UP = 50_000;
/** Shops that a word may name. */
const MOST_SHOPS = 500;
/** 「100件以上」. */
export const MOST_COUNTED = 100;
const DAY_MS = 86_400_000;

/** `byRow` is asked of one card after the other; `byIndex` of all, and is null where no index knows it. */
type Condition = { byRow: RawBuilder<boolean>; byIndex: RawBuilder<boolean> | null };

/** How lists of explore go: by night, as every list that others read, or by a rank that the database keeps. */
const ORDERS: Record<ExploreOrder, KeysetOrder> = {
  new: { at: sql`explored.listed_at`, id: sql`explored.mix_id` },
  liked: { by: "rank", at: sql`explored.liked_rank`, id: sql`explored.mix_id` },
  rated: { by: "rank", at: sql`explored.rated_rank`, id: sql`explored.mix_id` },
};

/**
 * Everybody's cards with these words and filters, in this order. One statement: it walks the first cards of the order, and where these hold
 * less than a page, reads what the indexes know of the filters (performance goals, technique 7).
 */
export async function exploreMixes(
  services: Pick<Services, "database" | "clock" | "catalogWords">,
  viewer: SignedInUser,
  asked: AskedCards,
): Promise<Page<ExploredCard>> {
  const { rows, pageOf } = await exploredMixes(services, viewer, asked);
  const found = await sql<ExploredRow>`${rows}`.execute(services.database);
  return pageOf(found.rows);
}

type AskedCards = { filters: ExploreFilters; order: ExploreOrder; asked: AskedPage };
export type ExploredRow = { card: string; page_position: [string, string] };

/** The same as a part of a statement: `card` as JSON text, its `page_position` and its `number`. */
export async function exploredMixes(
  services: Pick<Services, "clock" | "catalogWords">,
  viewer: SignedInUser,
  asked: AskedCards,
): Promise<{ rows: RawBuilder<unknown>; pageOf: (rows: ExploredRow[]) => Page<ExploredCard> }> {
  const order = ORDERS[asked.order];
  const { orderAndLimit, position, cut } = keysetPage(order, asked.asked);
  const rows = sql`
    WITH ${await soughtTables(services, viewer, asked)}, found AS MATERIALIZED (
      SELECT * FROM walked WHERE ${isFull(asked)}
      UNION ALL
      (SELECT * FROM looked_up explored ${orderAndLimit})
    )
    SELECT ${communityCard(viewer, { listed_at: sql`explored.listed_at`, rank: order.by === "rank" ? order.at : sql`NULL::float8` })} AS card, ${position},
           row_number() OVER (ORDER BY ${order.at} DESC, ${order.id} DESC) AS number
    FROM ${cardSource} JOIN found explored ON explored.mix_id = mix.id
    ${orderAndLimit}`;
  return {
    rows,
    pageOf(found) {
      const page = cut(found);
      return { ...page, things: page.things.map(({ card }) => JSON.parse(card) as ExploredCard) };
    },
  };
}

/**
 * `walked`, those among the first cards of the order, as many as a page has and one more; and `looked_up`, all that the indexes know,
 * without an order: nobody reads them where the walk was enough.
 */
async function soughtTables(
  services: Pick<Services, "clock" | "catalogWords">,
  viewer: SignedInUser,
  { filters, order: by, asked }: AskedCards,
): Promise<RawBuilder<unknown>> {
  const now = services.clock();
  const words = await readWords(services, filters.query ?? "");
  const conditions = [...words.map(conditionOfWord), ...conditionsOf(filters, now)];
  const order = ORDERS[by];
  const { condition, orderAndLimit } = keysetPage(order, asked);
  const isWithin = sql<boolean>`${isSince(filters, now)} ${condition}`;
  const source = sql`JOIN users author ON author.id = explored.user_id`;
  const byRow = all([explorableBy(viewer, now), ...conditions.map((one) => one.byRow)]);
  const known = conditions.flatMap((one) => one.byIndex ?? []);
  const isFitting = all([
    explorableBy(viewer, now),
    ...conditions.flatMap((one) => (one.byIndex ? [] : one.byRow)),
  ]);
  const isAsked = sql<boolean>`NOT ${isFull({ order: by, asked })} AND ${isWithin}`;
  const columns = sql`explored.mix_id, explored.listed_at, explored.liked_rank, explored.rated_rank`;
  // Tables of their own, planned as such that are read to their end: for a page alone a server would walk over all cards in their order.
  return sql`
    ${sql.join(
      [...words.map(termsOfWord), ...friendsTable(filters, viewer)].map((table) => sql`${table}, `),
      sql``,
    )}
    walked AS MATERIALIZED (
      SELECT ${columns}
      FROM (
        SELECT * FROM explored_mixes explored WHERE ${isWithin}
        ORDER BY ${order.at} DESC, ${order.id} DESC LIMIT ${sql.lit(WALKED)}
      ) explored ${source}
      WHERE ${byRow}
      ${orderAndLimit}
    ), known AS MATERIALIZED (
      SELECT ${columns}, explored.user_id, explored.is_public, explored.smoked_at, explored.terms
      FROM explored_mixes explored WHERE ${all([isAsked, ...known])}
      ${known.length > 0 ? sql`` : sql`ORDER BY ${order.at} DESC, ${order.id} DESC LIMIT ${sql.lit(MOST_LOOKED_UP)}`}
    ), looked_up AS MATERIALIZED (
      SELECT ${columns}
      FROM (
        SELECT * FROM known explored ORDER BY ${order.at} DESC, ${order.id} DESC LIMIT ${sql.lit(MOST_LOOKED_UP)}
      ) explored ${source}
      WHERE ${isFitting}
    )`;
}

/** How many cards fit, up to a number by which there are plenty. */
export async function countFitting(
  services: Pick<Services, "database" | "clock" | "catalogWords">,
  viewer: SignedInUser,
  filters: ExploreFilters,
): Promise<number> {
  const asked: AskedCards = { filters, order: "new", asked: { limit: MOST_COUNTED - 1 } };
  // As many as there are plenty of, whichever they are: nothing is put in an order.
  const { rows } = await sql<{ count: number }>`
    WITH ${await soughtTables(services, viewer, asked)}
    SELECT count(*)::integer AS count FROM (
      SELECT FROM walked WHERE ${isFull(asked)}
      UNION ALL
      (SELECT FROM looked_up LIMIT ${sql.lit(MOST_COUNTED)})
    ) counted`.execute(services.database);
  return rows[0]?.count ?? 0;
}

/** The walk brought a page and the one card more that says that there is another. */
function isFull({ order, asked }: Pick<AskedCards, "order" | "asked">): RawBuilder<boolean> {
  return sql<boolean>`((SELECT count(*) FROM walked) > ${keysetPage(ORDERS[order], asked).length}::integer)`;
}

type Word = { number: number; sought: SoughtWord; flavors: string[] };

/** The words of a query, each with the flavours of the catalogue that it names. */
async function readWords({ catalogWords }: Pick<Services, "catalogWords">, query: string): Promise<Word[]> {
  const texts = queryWords(query).map(({ spelling }) => spelling);
  return Promise.all(
    soughtWords(query).map(async (sought, number) => ({
      number,
      sought,
      flavors: (await catalogWords.find(texts[number] ?? "")).flavors,
    })),
  );
}

const tableOf = ({ number }: Word) => sql.id(`word_${number}`);

/** What of a card says this word: the terms of the flavours and of the shops that it names. */
function termsOfWord(word: Word): RawBuilder<unknown> {
  const named = holdsWords("shop", [word.sought]);
  return sql`${tableOf(word)} AS MATERIALIZED (
    SELECT ${word.flavors.map((id) => `f${id}`)}::text[] || ARRAY(
      SELECT 's' || shop.id FROM shops shop WHERE ${isOpenShop} AND ${named?.byIndex ?? sql`false`} LIMIT ${sql.lit(MOST_SHOPS)}
    ) AS terms)`;
}

/** Its flavours or its shop are called so, or its own words hold it. */
function conditionOfWord(word: Word): Condition {
  const own: SearchCondition | null = holdsWords("explored", [word.sought]);
  const isNamed = sql<boolean>`explored.terms && (SELECT terms FROM ${tableOf(word)})`;
  return {
    byIndex: sql<boolean>`(${isNamed} OR ${own?.byIndex ?? sql`false`})`,
    byRow: sql<boolean>`(${isNamed} OR ${own?.byRow ?? sql`false`})`,
  };
}

function conditionsOf(filters: ExploreFilters, now: Date): Condition[] {
  const {
    categories,
    makers,
    flavors,
    notCategories,
    notMakers,
    notFlavors,
    rating,
    friends,
    nicotineFree,
    madeAt,
  } = filters;
  const area = readArea(filters.area);
  const chosen = [
    ...terms("c", categories),
    ...terms("m", makers),
    ...terms("f", flavors),
    ...(rating ? [`r${rating}`] : []),
    ...(area ? [`a${areaText(area)}`] : []),
    ...(nicotineFree ? ["n"] : []),
  ];
  const leftOut = [...terms("c", notCategories), ...terms("m", notMakers), ...terms("f", notFlavors)];
  const hasChosen = sql<boolean>`explored.terms @> ${chosen}::text[]`;
  const isOfFriend = sql<boolean>`explored.user_id IN (SELECT user_id FROM friend)`;
  return [
    ...(chosen.length > 0 ? [{ byRow: hasChosen, byIndex: hasChosen }] : []),
    ...(leftOut.length > 0 ? [onRow(sql<boolean>`NOT explored.terms && ${leftOut}::text[]`)] : []),
    ...(friends ? [{ byRow: isOfFriend, byIndex: isOfFriend }] : []),
    ...(madeAt ? [onRow(canBeMade(madeAt, now))] : []),
  ];
}

/** This shop has each of its flavours today. */
function canBeMade(shopId: string, now: Date): RawBuilder<boolean> {
  const isThere = isInStock({ flavor: sql`item.flavor_id`, maker: sql`item.maker_id` }, now);
  return sql<boolean>`EXISTS (
    SELECT FROM shops shop
    WHERE shop.id = ${shopId}::uuid AND ${isOpenShop}
      AND NOT EXISTS (SELECT FROM mix_items item WHERE item.mix_id = explored.mix_id AND NOT coalesce(${isThere}, false)))`;
}

/** The viewer's friends, as a table that `friends` asks. */
function friendsTable({ friends }: ExploreFilters, viewer: SignedInUser): RawBuilder<unknown>[] {
  return friends ? [sql`friend AS MATERIALIZED (${friendsOf(viewer)})`] : [];
}

const onRow = (byRow: RawBuilder<boolean>): Condition => ({ byRow, byIndex: null });
const terms = (kind: string, values: readonly string[] = []) => values.map((value) => `${kind}${value}`);
const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` AND `)})`;

function isSince({ period }: ExploreFilters, now: Date): RawBuilder<boolean> {
  if (!period) return sql<boolean>`true`;
  return sql<boolean>`explored.listed_at >= ${new Date(now.getTime() - PERIODS[period] * DAY_MS)}::timestamptz`;
}
