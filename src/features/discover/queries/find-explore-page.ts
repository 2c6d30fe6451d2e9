import { sql } from "kysely";
import { recommended } from "#features/recommendations/queries/recommended-column.ts";
import type { Recommended, RecommendedMix } from "#features/recommendations/recommended.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { ExploreFilters, ExploreOrder } from "../explore-filters.ts";
import type { ExploredCard, FoundThings } from "../explore-response.ts";
import { type ExploredRow, exploredMixes } from "./explore-mixes.ts";
import { A_FEW, thingsColumns } from "./find-things.ts";

export type ExplorePage = {
  page: Page<ExploredCard>;
  /** What the words name beside cards. */
  things: FoundThings;
  /** What filters choose by id, by its name: flavours, makers and a shop. */
  names: Record<string, string>;
  /** On the first page of all cards, what is recommended to the person. */
  recommended: RecommendedMix[];
};

const MOST_RECOMMENDED = 8;

/** What explore shows of cards. One statement. */
export async function findExplorePage(
  services: Pick<Services, "database" | "clock" | "catalogWords">,
  user: SignedInUser,
  { filters, order, asked }: { filters: ExploreFilters; order: ExploreOrder; asked: AskedPage },
): Promise<ExplorePage> {
  const query = filters.query ?? "";
  const cards = await exploredMixes(services, user, { filters, order, asked });
  const named = query === "" ? { flavors: [], makers: [] } : await services.catalogWords.find(query);
  const now = services.clock();
  const things = thingsColumns(named, user, { query, few: A_FEW, now });
  const isPlain = Object.keys(filters).length === 0 && !asked.cursor;
  const { rows } = await sql<{
    cards: ExploredRow[];
    names: Record<string, string> | null;
    things: never;
    recommended: Recommended | null;
  }>`
    SELECT (SELECT coalesce(json_agg(json_build_object('card', card, 'page_position', page_position) ORDER BY number), '[]')
            FROM (${cards.rows}) explored) AS cards,
           ${namesOf(filters)} AS names,
           ${query === "" ? sql`NULL` : sql`(SELECT row_to_json(thing) FROM (SELECT ${things.columns}) thing)`} AS things,
           ${isPlain ? recommended(user, now, { flavors: 0, mixes: MOST_RECOMMENDED }) : sql`NULL`} AS recommended
  `.execute(services.database);
  const [row] = rows;
  return {
    page: cards.pageOf(row?.cards ?? []),
    things: things.read(row?.things),
    names: row?.names ?? {},
    recommended: row?.recommended?.mixes ?? [],
  };
}

/** Flavours with their makers, as `flavorLabel` writes them. */
function namesOf({ makers = [], notMakers = [], flavors = [], notFlavors = [], madeAt }: ExploreFilters) {
  return sql`(
    SELECT json_object_agg(id, name) FROM (
      SELECT id, name FROM makers WHERE id = ANY (${[...makers, ...notMakers]}::uuid[]) AND NOT is_custom
      UNION ALL
      SELECT flavor.id, flavor.name || '（' || maker.name || '）' FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id
      WHERE flavor.id = ANY (${[...flavors, ...notFlavors]}::uuid[]) AND NOT flavor.is_custom AND NOT maker.is_custom
      UNION ALL
      SELECT id, name FROM shops WHERE id = ${madeAt ?? null}::uuid AND is_active AND hidden_at IS NULL
    ) named)`;
}
