import { type RawBuilder, sql } from "kysely";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import { houseMixName, shownHouseMixName } from "#features/mixes/queries/card-document.ts";
import { isSmokedBy } from "#features/mixes/queries/is-smoked-by.ts";
import { listedForAuthor, listedForCompanion, visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";

const MOST_WANTED = 3;
const AGAIN_AFTER_DAYS = 61;
const MOST_AGAIN = 3;

/** For what the person keeps a flavour. */
export function savedFor(user: SignedInUser, flavor: RawBuilder<unknown>) {
  return sql`coalesce((
    SELECT jsonb_agg(marked.kind ORDER BY marked.kind) FROM favorites marked
    WHERE marked.flavor_id = ${flavor} AND marked.user_id = ${user.userId}::uuid), '[]')`;
}

/** Wanted of suggest.ts: what was recorded since is tried, and what went out of sight is gone. */
export function wanted(user: SignedInUser) {
  const me = sql`${user.userId}::uuid`;
  return sql`jsonb_build_object(
  'flavors', coalesce((
    SELECT jsonb_agg(jsonb_build_object(
      'id', id, 'name', name, 'maker_name', maker_name, 'paint', paint, 'tints', tints, 'saved', ${savedFor(user, sql`flavor.id`)})
      ORDER BY created_at DESC, id)
    FROM (
      SELECT flavor.id, flavor.name, maker.name AS maker_name, flavor.paint, flavor.tints, kept.created_at
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
