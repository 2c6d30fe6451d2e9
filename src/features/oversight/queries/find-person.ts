import { type RawBuilder, sql } from "kysely";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import { notSuspended } from "#features/accounts/queries/is-listed.ts";
import { isThere, shownToEverybody } from "#features/mixes/queries/who-sees-mix.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { MOST_COUNTED } from "../people-bounds.ts";
import type { AdministeredPerson } from "../people-response.ts";
import { listedPersonFields } from "./person-columns.ts";

/** So many sanctions and cases are told, the newest. */
const MOST_TOLD = 50;

/**
 * A person by UUID as whoever runs the place reads them: how they stand, what they run, how much there is, and what was done about
 * them. Null where there is nobody. One statement.
 */
export async function findPerson(
  { database, clock }: Pick<Services, "database" | "clock">,
  id: string,
): Promise<AdministeredPerson | null> {
  const uuid = readUuid(id);
  if (uuid === null) return null;
  const now = clock();
  const { rows } = await sql<{ person: AdministeredPerson }>`
    SELECT json_build_object(
      ${listedPersonFields(now)},
      'suspended_at', CASE WHEN NOT ${notSuspended(now)} THEN author.suspended_at END,
      'held_roles', (
        SELECT coalesce(json_agg(json_build_object('shop_id', shop.id, 'name', shop.name, 'role', held.role) ORDER BY held.created_at, held.id), '[]')
        FROM shop_managers held JOIN shops shop ON shop.id = held.shop_id
        WHERE held.user_id = author.id AND held.is_active),
      'counts', json_build_object(
        'cards', ${counted(sql`shisha_mixes mix WHERE mix.user_id = author.id AND ${isThere}`)},
        'public_cards', ${counted(
          sql`shisha_mixes mix WHERE mix.user_id = author.id AND ${isThere} AND ${shownToEverybody}`,
        )},
        'comments', ${counted(sql`comments comment WHERE comment.user_id = author.id AND comment.deleted_at IS NULL`)},
        'friends', ${counted(
          sql`friendships friendship WHERE author.id IN (friendship.low_id, friendship.high_id) AND friendship.status = 'accepted'`,
        )}),
      'sessions', (
        SELECT json_build_object('open', count(*)::integer, 'last_used_at', max(session.refreshed_at))
        FROM sessions session
        WHERE session.user_id = author.id AND session.revoked_at IS NULL
          AND session.expires_at > ${now}::timestamptz AND session.ends_at > ${now}::timestamptz),
      'sanctions', (
        SELECT coalesce(json_agg(told.sanction ORDER BY told.created_at DESC, told.id DESC), '[]')
        FROM (
          SELECT sanction.created_at, sanction.id, json_build_object(
                   'id', sanction.id, 'kind', sanction.kind, 'reason', sanction.reason, 'created_at', sanction.created_at,
                   'until', sanction.until, 'ended_at', sanction.ended_at, 'end_reason', sanction.end_reason,
                   'given_by', ${nameOf(sql`sanction.given_by`)}, 'ended_by', ${nameOf(sql`sanction.ended_by`)}) AS sanction
          FROM sanctions sanction WHERE sanction.user_id = author.id
          ORDER BY sanction.created_at DESC, sanction.id DESC LIMIT ${sql.lit(MOST_TOLD)}
        ) told),
      'cases', (
        SELECT coalesce(json_agg(told.reported ORDER BY told.created_at DESC), '[]')
        FROM (
          SELECT reviewed.created_at, json_build_object(
                   'id', reviewed.id, 'target_type', reviewed.target_type, 'state', reviewed.state, 'created_at', reviewed.created_at,
                   'reasons', ARRAY(SELECT DISTINCT report.reason FROM reports report WHERE report.case_id = reviewed.id)) AS reported
          FROM moderation_cases reviewed WHERE reviewed.owner_id = author.id
          ORDER BY reviewed.created_at DESC LIMIT ${sql.lit(MOST_TOLD)}
        ) told)
    ) AS person
    FROM users author WHERE author.id = ${uuid}::uuid`.execute(database);
  return rows[0]?.person ?? null;
}

/** Up to a thousand: whoever has more costs no more. */
const counted = (from: RawBuilder<unknown>) =>
  sql`(SELECT count(*)::integer FROM (SELECT FROM ${from} LIMIT ${sql.lit(MOST_COUNTED)}) counted)`;

const nameOf = (id: RawBuilder<unknown>) =>
  sql`(SELECT giver.name FROM (SELECT author.id, ${ownName} AS name FROM users author) giver WHERE giver.id = ${id})`;
