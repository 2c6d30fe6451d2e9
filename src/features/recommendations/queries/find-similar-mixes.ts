import { sql } from "kysely";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { explorableBy, listedAround, visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { Neighbours } from "../flavor-neighbours.ts";
import { type ComparedMix, findSimilar } from "../similar-mixes.ts";

/* So many are compared: a card of everybody's flavours costs no more than another. */
const OF_A_RECIPE = 20;
const OF_A_FLAVOR = 40;
const NEAREST = 3;
const OF_A_NEIGHBOUR = 8;
const MOST_COMPARED = 60;

type SimilarServices = Pick<Services, "database" | "clock">;
type Compared = { mix: ComparedMix; candidates: ComparedMix[]; neighbours: Neighbours[] };

/**
 * Public cards that are like one that this person may see, by UUID or short id; null where they may not see it. As any list of everybody's
 * cards, it has nothing that they may not see.
 */
export async function findSimilarMixes(
  services: SimilarServices,
  viewer: Actor,
  id: string,
): Promise<CommunityCard[] | null> {
  const compared = await readCompared(services, viewer, id);
  if (!compared) return null;
  const { mix, candidates, neighbours } = compared;
  const near = new Map<string, Map<string, number>>();
  for (const { flavor_id, neighbour_id, similarity } of neighbours) {
    const others = near.get(flavor_id) ?? new Map<string, number>();
    near.set(flavor_id, others.set(neighbour_id, similarity));
  }
  return readCards(services, viewer, findSimilar(mix, candidates, near));
}

/** The card, the newest public ones with the same flavours or with near ones, and how near flavours are. One statement. */
async function readCompared(
  { database, clock }: SimilarServices,
  viewer: Actor,
  id: string,
): Promise<Compared | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const now = clock();
  const items = sql`(
    SELECT json_agg(json_build_object('flavor_id', item.flavor_id, 'ratio', item.ratio, 'paint', coalesce(flavor.paint, 'custom')))
    FROM mix_items item LEFT JOIN flavors flavor ON flavor.id = item.flavor_id WHERE item.mix_id = compared.id)`;
  const { rows } = await sql<Compared>`
    WITH asked AS MATERIALIZED (
      SELECT mix.id, mix.user_id AS author_id, recipe_of_mix(mix.id) AS recipe, mix.rating
      FROM shisha_mixes mix WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
    ), flavor AS MATERIALIZED (
      SELECT DISTINCT flavor.id FROM asked JOIN mix_items item ON item.mix_id = asked.id
      JOIN flavors flavor ON flavor.id = item.flavor_id AND NOT flavor.is_custom
    ), neighbour AS MATERIALIZED (
      SELECT near.flavor_id, near.neighbour_id, near.similarity, near.people
      FROM flavor JOIN flavor_neighbours near ON near.flavor_id = flavor.id
    ), nearest AS (
      SELECT closest.neighbour_id AS id FROM flavor CROSS JOIN LATERAL (
        SELECT neighbour_id FROM neighbour WHERE neighbour.flavor_id = flavor.id
        ORDER BY similarity DESC, neighbour_id LIMIT ${sql.lit(NEAREST)}) closest
      EXCEPT SELECT id FROM flavor
    ), looked_at AS MATERIALIZED (
      (SELECT explored.mix_id, explored.listed_at, 2 AS shared FROM asked JOIN explored_mixes explored ON explored.recipe = asked.recipe
       ORDER BY explored.listed_at DESC, explored.mix_id DESC LIMIT ${sql.lit(OF_A_RECIPE)})
      UNION ALL
      SELECT listed.mix_id, listed.smoked_at, 1 FROM flavor CROSS JOIN LATERAL (
        SELECT mix_id, smoked_at FROM listed_mix_flavors listed WHERE listed.flavor_id = flavor.id
        ORDER BY smoked_at DESC, mix_id DESC LIMIT ${sql.lit(OF_A_FLAVOR)}) listed
      UNION ALL
      SELECT listed.mix_id, listed.smoked_at, 0 FROM nearest CROSS JOIN LATERAL (
        SELECT mix_id, smoked_at FROM listed_mix_flavors listed WHERE listed.flavor_id = nearest.id
        ORDER BY smoked_at DESC, mix_id DESC LIMIT ${sql.lit(OF_A_NEIGHBOUR)}) listed
    ), ranked AS (
      -- What shares more flavours first, then what is newer.
      SELECT mix_id, sum(shared) AS shared, max(listed_at) AS listed_at FROM looked_at GROUP BY mix_id
      ORDER BY sum(shared) DESC, max(listed_at) DESC, mix_id LIMIT ${sql.lit(MOST_COMPARED)}
    ), compared AS (
      SELECT explored.mix_id AS id, explored.user_id AS author_id, explored.recipe, explored.rating
      FROM ranked JOIN explored_mixes explored ON explored.mix_id = ranked.mix_id JOIN users author ON author.id = explored.user_id
      WHERE explored.is_public AND ${explorableBy(viewer, now)} AND explored.mix_id <> (SELECT id FROM asked)
    )
    SELECT (SELECT json_build_object('id', id, 'author_id', author_id, 'recipe', recipe, 'rating', rating, 'items', ${items})
            FROM asked compared) AS mix,
           (SELECT coalesce(json_agg(json_build_object(
                     'id', id, 'author_id', author_id, 'recipe', recipe, 'rating', rating, 'items', ${items})), '[]')
            FROM compared) AS candidates,
           (SELECT coalesce(json_agg(neighbour), '[]') FROM neighbour) AS neighbours
    FROM asked
  `.execute(database);
  return rows[0] ?? null;
}

/** These cards in this order; who may see them is asked again, for it may have changed since. */
async function readCards(
  { database, clock }: SimilarServices,
  viewer: Actor,
  ids: string[],
): Promise<CommunityCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ card: string }>`
    SELECT ${communityCard(viewer)} AS card
    FROM ${cardSource} JOIN unnest(${ids}::uuid[]) WITH ORDINALITY found (id, place) ON found.id = mix.id
    WHERE ${listedAround(viewer, clock())}
    ORDER BY found.place
  `.execute(database);
  return rows.map(({ card }) => JSON.parse(card) as CommunityCard);
}
