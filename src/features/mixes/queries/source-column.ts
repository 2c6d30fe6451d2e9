import { sql } from "kysely";
import { faceName } from "#features/accounts/queries/face-columns.ts";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import { areNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import type { Viewer } from "#foundation/actor.ts";
import type { NamedMix } from "../mix-response.ts";
import { shownHouseMixName } from "./card-document.ts";
import { namedBeside, visibleTo } from "./who-sees-mix.ts";

/** `mix` of `author` as a `NamedMix`, as JSON. */
export function namedMix(viewer: Viewer) {
  return sql<NamedMix>`json_build_object(
    'short_id', mix.short_id, 'title', mix.title, 'house_mix_name', ${shownHouseMixName(viewer)},
    'user_id', author.id, 'author_name', ${faceName},
    'items', (
      SELECT coalesce(json_agg(json_build_object(
        'flavor_id', details.flavor_id, 'flavor_name', details.flavor_name, 'maker_name', details.maker_name,
        'ratio', details.ratio, 'paint', details.paint, 'tints', details.tints) ORDER BY details.position), '[]')
      FROM item_details details WHERE details.mix_id = mix.id))`;
}

/**
 * The card that `mix` was recorded from (元のカード); null where there is none, where whoever looks may not know of it, and across a
 * block between both authors. Whoever recorded `mix` goes on seeing it for as long as its address is open to them.
 */
export function sourceOf(viewer: Viewer, now: Date) {
  return sql<NamedMix | null>`(
    SELECT ${namedMix(viewer)}
    FROM (SELECT mix.source_mix_id AS id, mix.user_id, ${isViewer(viewer, sql`mix.user_id`)} AS is_own OFFSET 0) copied
    JOIN shisha_mixes mix ON mix.id = copied.id
    JOIN users author ON author.id = mix.user_id
    WHERE (${namedBeside(viewer, now)} AND ${areNotBlocked(sql`copied.user_id`, sql`mix.user_id`)})
       OR (copied.is_own AND ${visibleTo(viewer)}))`;
}
