import { type RawBuilder, sql } from "kysely";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import { notSuspended } from "#features/accounts/queries/is-listed.ts";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import type { Actor, Viewer } from "#foundation/actor.ts";
import { hashToken } from "#platform/opaque-token.ts";
import type { Services } from "#platform/services.ts";
import type { FoundInvite } from "../members-response.ts";

/**
 * An `invite` that is good at a moment, as a condition: unused, in time, and from somebody (`author`) who may still ask for it
 * (abuse case A6).
 */
export function isGoodInvite(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    invite.used_at IS NULL AND invite.revoked_at IS NULL AND invite.expires_at > ${now}::timestamptz
    AND ${mayStillAsk(sql`invite.shop_id`, now)})`;
}

/** Whether an `author` may ask people to this shop at a moment, as a condition. */
export function mayStillAsk(shopId: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${notSuspended(now)}
    AND (author.is_admin OR EXISTS (
      SELECT FROM shop_managers asking
      WHERE asking.shop_id = ${shopId} AND asking.user_id = author.id AND asking.is_active
        AND asking.role IN ('owner', 'manager'))))`;
}

/** An `invite` by which this person has joined, as a condition: they are there still, and read so for as long. */
export function isJoined(viewer: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(
    ${isViewer(viewer, sql`invite.used_by`)} IS TRUE AND EXISTS (
      SELECT FROM shop_managers joined
      WHERE joined.shop_id = invite.shop_id AND joined.user_id = invite.used_by AND joined.is_active))`;
}

/** What a link invites to, while it is good, or who looks has joined by it; null otherwise, whatever the reason. One statement. */
export async function findInvite(
  { database, clock }: Pick<Services, "database" | "clock">,
  actor: Actor,
  token: string,
): Promise<FoundInvite | null> {
  const { rows } = await sql<{ found: FoundInvite }>`
    SELECT json_build_object(
      'shop', json_build_object('id', shop.id, 'name', shop.name, 'prefecture', shop.prefecture, 'city', shop.city,
        'nearest_station', shop.nearest_station),
      'role', invite.role,
      'inviter', ${personFace},
      'is_joined', ${isJoined(actor)},
      'own_role', (SELECT own.role FROM shop_managers own
                   WHERE own.shop_id = shop.id AND ${isViewer(actor, sql`own.user_id`)} AND own.is_active)) AS found
    FROM shop_invites invite
    JOIN shops shop ON shop.id = invite.shop_id
    JOIN users author ON author.id = invite.invited_by
    WHERE invite.token_hash = ${hashToken(token)} AND (${isGoodInvite(clock())} OR ${isJoined(actor)})
  `.execute(database);
  return rows[0]?.found ?? null;
}
