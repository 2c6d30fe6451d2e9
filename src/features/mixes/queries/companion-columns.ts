import { sql } from "kysely";
import { faceName, facePicture, personFace } from "#features/accounts/queries/face-columns.ts";
import { isListed, isListedTo } from "#features/accounts/queries/is-listed.ts";
import { isNotBlocked } from "#features/friends/queries/who-knows-whom.ts";
import type { Person, Viewer } from "#foundation/actor.ts";
import type { Companion, OwnCompanionship } from "../companion-response.ts";
import { MOST_COMPANIONS } from "../mix-limits.ts";

/** Of `companion`, whom the card's author takes for invited: declining is not told, so being invited again is no different. */
const looksInvited = sql<boolean>`
  (companion.status = 'invited' OR (companion.status = 'declined' AND companion.invited_at > companion.responded_at))`;

/** Who stands on `mix`, the first one first. Whoever is suspended, or hidden from the viewer by a block, is left out. */
export function companionsOf(viewer: Viewer, now: Date) {
  return sql<Companion[]>`coalesce((
    SELECT json_agg(json_build_object('user_id', author.id, 'name', ${faceName}, 'picture_url', ${facePicture},
                                      'rating', companion.rating, 'comment', companion.comment)
                    ORDER BY companion.responded_at, companion.user_id)
    FROM companions companion JOIN users author ON author.id = companion.user_id
    WHERE companion.mix_id = mix.id AND companion.status = 'accepted' AND ${isListedTo(viewer, now)}
      AND ${isNotBlocked(viewer, sql`author.id`)}), '[]')`;
}

/** `companion` in the shape of `OwnCompanionship`, as JSON. */
export const companionship = sql<OwnCompanionship>`
  json_build_object('status', companion.status, 'rating', companion.rating,
                    'smoke_again', companion.smoke_again, 'comment', companion.comment)`;

/** Of `mix`, how the viewer stands on it; null where they do not. */
export function companionshipOf(viewer: Viewer) {
  if (!viewer) return sql<null>`NULL::json`;
  return sql<OwnCompanionship | null>`(
    SELECT ${companionship} FROM companions companion
    WHERE companion.mix_id = mix.id AND companion.user_id = ${viewer.userId}::uuid
      AND companion.status IN ('invited', 'accepted'))`;
}

/** Somebody stands on `mix`. */
export function isSeated({ userId }: Person) {
  return sql<boolean>`
    EXISTS (SELECT FROM companions companion
            WHERE companion.mix_id = mix.id AND companion.user_id = ${userId}::uuid AND companion.status = 'accepted')`;
}

/** Whom the author of `mix` invited and who has not come yet. */
export function invitedTo(now: Date) {
  return sql`coalesce((
    SELECT json_agg(${personFace} ORDER BY companion.invited_at, companion.user_id)
    FROM companions companion JOIN users author ON author.id = companion.user_id
    WHERE companion.mix_id = mix.id AND ${looksInvited} AND ${isListed(now)}), '[]')`;
}

/** Of `companion`, who takes a place: whether an invitation was declined is not told by how much room is left. */
export const takesPlace = sql<boolean>`(companion.status = 'accepted' OR ${looksInvited})`;

/** How many more may be invited to `mix`. */
export const companionRoom = sql<number>`(
  SELECT greatest(0, ${sql.lit(MOST_COMPANIONS)} - count(*)) FROM companions companion
  WHERE companion.mix_id = mix.id AND ${takesPlace})`;
