import { type RawBuilder, sql } from "kysely";
import { ownPersonFace, personFace } from "#features/accounts/queries/face-columns.ts";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import { isFindable, isFriendOf } from "#features/friends/queries/who-knows-whom.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import { cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { listedForAuthor, visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import { shownRating, shownShare } from "#features/shops/queries/shown-rating.ts";
import { isTasteNear } from "#features/tastes/queries/near-taste-column.ts";
import { countedTaste } from "#features/tastes/queries/shown-taste-column.ts";
import { type CountedTaste, shownTaste } from "#features/tastes/shown-taste.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { Compared } from "../compared.ts";
import type { ComparedFlavor, ComparedPerson, Comparison } from "../comparison.ts";

/** Own cards, or flavours of the same colour, among which the second one is chosen. */
const MOST_CHOICES = 12;

/**
 * What stands side by side, as far as this person may see it; null where none of it is there for them. Each rule is that of the page of
 * the thing: a card's at its address, a flavour's of the catalogue, a person's profile. One statement.
 */
export async function findComparison(
  services: Pick<Services, "database" | "clock">,
  viewer: Actor,
  { kind, ids }: Compared,
): Promise<Comparison | null> {
  const asked = ids.flatMap((id) => id ?? []);
  const found = await { cards: findCards, flavors: findFlavors, people: findPeople }[kind](
    services,
    viewer,
    asked,
  );
  return found.things.length > 0 ? found : null;
}

async function findCards({ database }: Pick<Services, "database">, viewer: Actor, ids: string[]) {
  const isEach = ids.flatMap((id) => {
    const entity = readEntityId(id);
    return entity ? hasId(entity) : [];
  });
  const isAsked = sql<boolean>`(${sql.join(isEach, sql` OR `)})`;
  const card = communityCard(viewer);
  const own = sql`
    SELECT ${card} AS card, mix.smoked_at AS at FROM ${cardSource}
    WHERE ${listedForAuthor(viewer)} AND NOT ${isAsked} ORDER BY mix.smoked_at DESC, mix.id DESC LIMIT ${sql.lit(MOST_CHOICES)}`;
  const { rows } = await sql<{ things: string; choices: string }>`
    SELECT
      (SELECT ${jsonOf(sql`found.card`, sql`found.is_second`)}
       FROM (SELECT ${card} AS card, NOT ${isEach[0] ?? sql`true`} AS is_second
             FROM ${cardSource} WHERE ${isAsked} AND ${visibleTo(viewer)}) found) AS things,
      ${viewer && ids.length === 1 ? sql`(SELECT ${jsonOf(sql`own.card`, sql`own.at DESC`)} FROM (${own}) own)` : sql`'[]'`} AS choices
  `.execute(database);
  const read = (json = "[]") => JSON.parse(json) as CommunityCard[];
  const [row] = rows;
  return { kind: "cards" as const, things: read(row?.things), choices: read(row?.choices) };
}

/** JSON texts as one list of them. */
function jsonOf(text: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql`'[' || coalesce(string_agg(${text}, ',' ORDER BY ${order}), '') || ']'`;
}

async function findFlavors({ database }: Pick<Services, "database">, _viewer: Actor, ids: string[]) {
  const listed = (order: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
    SELECT coalesce(json_agg(${flavorColumn} ORDER BY shown.number), '[]')
    FROM (SELECT flavor.id, row_number() OVER (ORDER BY ${order}) AS number ${fromCatalog} AND ${condition}
          ORDER BY number LIMIT ${sql.lit(MOST_CHOICES)}) shown
    JOIN flavors flavor ON flavor.id = shown.id JOIN makers maker ON maker.id = flavor.maker_id
    LEFT JOIN flavor_figures figures ON figures.flavor_id = flavor.id)`;
  const isAsked = sql`flavor.id = ANY (${ids}::uuid[])`;
  const isAlike = sql`NOT ${isAsked} AND flavor.paint = (SELECT asked.paint FROM flavors asked WHERE asked.id = ${ids[0]}::uuid)`;
  const { rows } = await sql<{ things: ComparedFlavor[]; choices: ComparedFlavor[] }>`
    SELECT ${listed(sql`array_position(${ids}::uuid[], flavor.id)`, isAsked)} AS things,
           ${ids.length === 1 ? listed(sql`coalesce(uses.cards, 0) DESC, flavor.id`, isAlike) : sql`'[]'::json`} AS choices
  `.execute(database);
  return { kind: "flavors" as const, ...(rows[0] ?? { things: [], choices: [] }) };
}

const fromCatalog = sql`
  FROM flavors flavor JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
  LEFT JOIN flavor_uses uses ON uses.flavor_id = flavor.id
  WHERE NOT flavor.is_custom`;

const flavorColumn = sql`json_build_object(
  'id', flavor.id, 'name', flavor.name, 'maker_name', maker.name, 'nicotine_free', maker.nicotine_free, 'paint', flavor.paint,
  'tints', flavor.tints, 'categories', flavor.category_slugs, 'people', coalesce(figures.people, 0), 'rating', ${shownRating},
  'rating_count', coalesce(figures.raters, 0), 'mean_share', ${shownShare(sql`figures.mean_share`)},
  'share_role', ${shownShare(sql`figures.share_role`)})`;

async function findPeople(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  ids: string[],
) {
  const now = clock();
  const isSelf = isViewer(viewer, sql`author.id`);
  // What somebody shows their friends is what they see of themselves beside one of them.
  const shownTo = { person: sql`shown.id`, isFriend: sql<boolean>`(shown.is_friend OR shown.is_self)`, now };
  const { rows } = await sql<Omit<ComparedPerson, "taste"> & { taste: CountedTaste }>`
    SELECT shown.person, shown.is_self, NOT shown.is_self AND ${isTasteNear(viewer, shownTo)} AS is_taste_near,
           ${countedTaste(shownTo)} AS taste
    FROM (
      SELECT author.id, ${isFriendOf(viewer, sql`author.id`)} AS is_friend, ${isSelf} AS is_self,
             CASE WHEN ${isSelf} THEN ${ownPersonFace} ELSE ${personFace} END AS person
      FROM users author WHERE author.id = ANY (${ids}::uuid[]) AND ${isFindable(viewer, now)}
      OFFSET 0) shown
    ORDER BY array_position(${ids}::uuid[], shown.id)
  `.execute(database);
  return {
    kind: "people" as const,
    things: rows.map((row): ComparedPerson => ({ ...row, taste: shownTaste(row.taste) })),
    choices: [] as [],
  };
}
