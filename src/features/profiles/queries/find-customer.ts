import { sql } from "kysely";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { countedTaste } from "#features/tastes/queries/shown-taste-column.ts";
import { type CountedTaste, shownTaste } from "#features/tastes/shown-taste.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type Customer, MOST_FAVORITES } from "../customer-page.ts";
import { shownPerson } from "./profile-columns.ts";

/**
 * What a person says to a shop's staff, by their UUID. The same whoever looks: what they show to friends alone stays out. Null
 * where `findProfile` knows nobody. One statement.
 */
export async function findCustomer(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
): Promise<Customer | null> {
  const entity = readEntityId(id);
  if (entity?.by !== "id") return null;
  const now = clock();
  const shownTo = { person: sql`shown.id`, isFriend: sql<boolean>`false`, now };
  const { rows } = await sql<Omit<Customer, "taste"> & { taste: CountedTaste }>`
    SELECT shown.person, ${countedTaste(shownTo)} AS taste,
           CASE WHEN settings.shows_favorites THEN ${favoriteFlavors} END AS favorites,
           CASE WHEN settings.shows_dislikes THEN settings.disliked_paints END AS disliked_paints
    FROM ${shownPerson(viewer, entity.value, now, sql`, ${personFace} AS person`)}
    LEFT JOIN customer_pages settings ON settings.user_id = shown.id
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  const { person, taste, favorites, disliked_paints } = row;
  return { person, taste: shownTaste(taste), favorites, disliked_paints };
}

/** Of `shown.id`: flavours of the catalogue that they call 好き. */
const favoriteFlavors = sql`(
  SELECT coalesce(json_agg(json_build_object('flavor_name', name, 'maker_name', maker_name, 'paint', paint, 'tints', tints)
                           ORDER BY marked_at DESC, name), '[]')
  FROM (
    SELECT flavor.name, maker.name AS maker_name, flavor.paint, flavor.tints, kept.created_at AS marked_at
    FROM favorites kept
    JOIN flavors flavor ON flavor.id = kept.flavor_id
    JOIN makers maker ON maker.id = flavor.maker_id
    WHERE kept.user_id = shown.id AND kept.kind = 'like' AND NOT flavor.is_custom AND NOT maker.is_custom
    ORDER BY kept.created_at DESC, kept.id DESC LIMIT ${sql.lit(MOST_FAVORITES)}
  ) newest)`;
