import { type RawBuilder, sql } from "kysely";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import { houseMixName, shownHouseMixName } from "#features/mixes/queries/card-document.ts";
import { isSmokedBy } from "#features/mixes/queries/is-smoked-by.ts";
import {
  listedAround,
  listedForAuthor,
  listedForCompanion,
  visibleTo,
} from "#features/mixes/queries/who-sees-mix.ts";
import { idOfThing } from "#features/tastes/queries/counted-things.ts";
import type { SignedInUser } from "#foundation/actor.ts";

export const HIGH_RATING = 4;
/** The community's newest public cards are its voice: bounded, so that the page stays as quick at a million cards. */
const HEARD_CARDS = 300;
const FAVOURITES = 6;
const MOST_CANDIDATES = 60;
const AGAIN_AFTER_DAYS = 61;
const MOST_AGAIN = 3;

/** `favourite`: the catalogue's flavours that the person rated highest, from `taste`. */
export const favourites = sql`
  SELECT flavor.id AS flavor_id, flavor.name AS flavor_name, rated.rating, rated.times
  FROM (
    SELECT ${idOfThing} AS id, sum(rating_sum) / sum(rated) AS rating, sum(rated) AS times
    FROM taste WHERE kind = 'flavor' AND rated > 0
    GROUP BY thing
  ) rated
  JOIN flavors flavor ON flavor.id = rated.id AND NOT flavor.is_custom
  WHERE rated.rating >= ${HIGH_RATING}::numeric
  ORDER BY rated.rating DESC, rated.times DESC, flavor.id
  LIMIT ${FAVOURITES}`;

/** `theirs`: what others put on public cards that they rated highly. Suspended authors are not heard. */
export function community(user: SignedInUser, now: Date) {
  return sql`
    SELECT heard.short_id, heard.user_id, heard.rating, item.flavor_id
    FROM (
      SELECT mix.id, mix.short_id, mix.user_id, mix.rating
      FROM shisha_mixes mix
      JOIN users author ON author.id = mix.user_id
      WHERE ${listedAround(user, now)}
      ORDER BY mix.smoked_at DESC, mix.id DESC
      LIMIT ${HEARD_CARDS}
    ) heard
    CROSS JOIN LATERAL (SELECT item.flavor_id FROM mix_items item WHERE item.mix_id = heard.id OFFSET 0) item
    WHERE heard.user_id <> ${user.userId}::uuid AND heard.rating >= ${HIGH_RATING}::numeric AND item.flavor_id IS NOT NULL`;
}

/** For what the person keeps a flavour. */
function savedFor(user: SignedInUser, flavor: RawBuilder<unknown>) {
  return sql`coalesce((
    SELECT jsonb_agg(marked.kind ORDER BY marked.kind) FROM favorites marked
    WHERE marked.flavor_id = ${flavor} AND marked.user_id = ${user.userId}::uuid), '[]')`;
}

/** Candidates of next-to-try.ts: of the catalogue, not custom, on none of the person's cards. */
export const candidates = (user: SignedInUser) => sql`coalesce((
  SELECT jsonb_agg(jsonb_build_object(
    'flavor_id', flavor_id, 'flavor_name', flavor_name, 'maker_id', maker_id, 'maker_name', maker_name,
    'paint', paint, 'tints', tints, 'people', people, 'short_id', short_id, 'saved', ${savedFor(user, sql`candidate.flavor_id`)},
    'beside', (
      SELECT jsonb_build_object('flavor_name', favourite.flavor_name, 'people', count(DISTINCT one.user_id))
      FROM theirs one
      JOIN theirs other ON other.user_id = one.user_id
      JOIN favourite ON favourite.flavor_id = other.flavor_id
      WHERE one.flavor_id = candidate.flavor_id
      GROUP BY favourite.flavor_id, favourite.flavor_name
      ORDER BY count(DISTINCT one.user_id) DESC, favourite.flavor_id
      LIMIT 1
    )))
  FROM (
    SELECT flavor.id AS flavor_id, flavor.name AS flavor_name, maker.id AS maker_id, maker.name AS maker_name,
           flavor.paint, flavor.tints, count(DISTINCT theirs.user_id) AS people,
           (array_agg(theirs.short_id ORDER BY theirs.rating DESC, theirs.short_id))[1] AS short_id
    FROM theirs
    JOIN flavors flavor ON flavor.id = theirs.flavor_id AND NOT flavor.is_custom
    JOIN makers maker ON maker.id = flavor.maker_id AND NOT maker.is_custom
    WHERE NOT ${isSmokedBy(user)}
    GROUP BY flavor.id, maker.id
    ORDER BY count(DISTINCT theirs.user_id) DESC, flavor.id
    LIMIT ${MOST_CANDIDATES}
  ) candidate
), '[]')`;

/** Likes of next-to-try.ts. An unrated category comes last, and only where no category is rated. */
export const likes = sql`jsonb_build_object(
  'makers', coalesce((
    SELECT jsonb_agg(jsonb_build_object('maker_id', maker_id, 'maker_name', maker_name) ORDER BY rating DESC, maker_id)
    FROM (
      SELECT maker.id AS maker_id, maker.name AS maker_name, counted.rating
      FROM (
        SELECT ${idOfThing} AS id, sum(rating_sum) / nullif(sum(rated), 0) AS rating, sum(cards) AS cards
        FROM taste WHERE kind = 'maker'
        GROUP BY thing
      ) counted
      JOIN makers maker ON maker.id = counted.id AND NOT maker.is_custom
      WHERE counted.cards >= 2 AND counted.rating >= ${HIGH_RATING}::numeric
    ) liked
  ), '[]'),
  'categories', coalesce((
    SELECT jsonb_agg(jsonb_build_object('paint', paint, 'rating', round(rating, 2)) ORDER BY rating DESC NULLS LAST, weight DESC, paint)
    FROM (
      SELECT thing AS paint, sum(rating_sum) / nullif(sum(rated), 0) AS rating, sum(weight) AS weight
      FROM taste WHERE kind = 'paint' GROUP BY thing
    ) category
  ), '[]'))`;

const MOST_WANTED = 3;

/** Wanted of next-to-try.ts: what was recorded since is tried, and what went out of sight is gone. */
export function wanted(user: SignedInUser) {
  const me = sql`${user.userId}::uuid`;
  return sql`jsonb_build_object(
  'flavors', coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'flavor_id', flavor_id, 'flavor_name', flavor_name, 'maker_name', maker_name, 'paint', paint, 'tints', tints,
      'saved', ${savedFor(user, sql`flavor.flavor_id`)},
      'short_id', (SELECT theirs.short_id FROM theirs WHERE theirs.flavor_id = flavor.flavor_id
                   ORDER BY theirs.rating DESC, theirs.short_id LIMIT 1)) ORDER BY created_at DESC, flavor_id)
    FROM (
      SELECT flavor.id AS flavor_id, flavor.name AS flavor_name, maker.name AS maker_name,
             flavor.paint, flavor.tints, kept.created_at
      FROM favorites kept
      JOIN flavors flavor ON flavor.id = kept.flavor_id AND ${usableBy(user)}
      JOIN makers maker ON maker.id = flavor.maker_id
      WHERE kept.user_id = ${me} AND kept.kind = 'want'
        AND NOT ${isSmokedBy(user)}
      ORDER BY kept.created_at DESC, flavor.id
      LIMIT ${MOST_WANTED}
    ) flavor
  ), '[]'),
  'cards', coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'short_id', short_id, 'version', version, 'title', title, 'house_mix_name', house_mix_name, 'items', items)
      ORDER BY created_at DESC, short_id)
    FROM (
      SELECT mix.short_id, mix.version, mix.title, CASE WHEN NOT mix.hide_shop THEN ${houseMixName} END AS house_mix_name, kept.created_at,
             (SELECT jsonb_agg(jsonb_build_object('flavor_name', details.flavor_name, 'paint', details.paint, 'tints', details.tints) ORDER BY details.position)
              FROM item_details details WHERE details.mix_id = mix.id) AS items
      FROM favorites kept
      JOIN shisha_mixes mix ON mix.id = kept.mix_id AND ${visibleTo(user)}
      WHERE kept.user_id = ${me} AND kept.kind = 'want'
      ORDER BY kept.created_at DESC, mix.short_id
      LIMIT ${MOST_WANTED}
    ) card
  ), '[]'))`;
}

/**
 * Cards that the person wants to smoke again and that are some months old, the best rated first: their own, and those on which
 * they stand, by their own word.
 */
export function againCards(user: SignedInUser, now: Date) {
  const before = sql`${now}::timestamptz - make_interval(days => ${AGAIN_AFTER_DAYS}::integer)`;
  return sql`coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'short_id', short_id, 'title', title, 'house_mix_name', house_mix_name, 'version', version, 'months_ago',
      greatest(1, floor(extract(epoch FROM ${now}::timestamptz - at) / 2629800))::integer,
      'items', (SELECT jsonb_agg(jsonb_build_object('flavor_name', details.flavor_name, 'paint', details.paint, 'tints', details.tints) ORDER BY details.position)
                FROM item_details details WHERE details.mix_id = card.id)))
    FROM (
      SELECT * FROM (
        (SELECT mix.id, mix.short_id, mix.title, ${houseMixName} AS house_mix_name, NULL::integer AS version,
                mix.rating, mix.smoked_at AS at
         FROM shisha_mixes mix
         WHERE ${listedForAuthor(user)} AND mix.smoke_again AND mix.smoked_at < ${before}
         ORDER BY mix.rating DESC NULLS LAST, mix.smoked_at, mix.id
         LIMIT ${MOST_AGAIN})
        UNION ALL
        (SELECT mix.id, mix.short_id, mix.title, ${shownHouseMixName(user)}, mix.version, companion.rating, companion.listed_at
         FROM shisha_mixes mix JOIN companions companion ON companion.mix_id = mix.id
         WHERE ${listedForCompanion(user)} AND companion.smoke_again AND companion.listed_at < ${before}
         ORDER BY companion.rating DESC NULLS LAST, companion.listed_at, companion.mix_id
         LIMIT ${MOST_AGAIN})
      ) both_kinds
      ORDER BY rating DESC NULLS LAST, at, id
      LIMIT ${MOST_AGAIN}
    ) card
  ), '[]')`;
}
