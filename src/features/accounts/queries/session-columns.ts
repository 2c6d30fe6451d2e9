import { sql } from "kysely";
import type { AdminPasskey, SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { agreedTo, isAllAgreed } from "../auth-state.ts";
import { isSuspended } from "../session.ts";
import { ACCOUNT_COLUMNS, type OwnAccountRow } from "./find-own-account.ts";

export type PersonRow = OwnAccountRow & {
  is_admin: boolean;
  is_demo: boolean;
  /** An admin who has a passkey. */
  has_admin_passkey: boolean;
  /** When they showed it in this session; of a bearer without a session never. */
  passkey_confirmed_at?: Date | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  is_leaving: boolean;
  /** For the bell on every page. */
  unread_notifications: number;
  /** When nothing draws their attention; null where they have not said. */
  quiet_hours: { is_on: boolean; from_hour: number; to_hour: number } | null;
  /** For the way to their shop on every page: the first two, as a second one leads to all of them. */
  held_roles: { shop_id: string; role: "owner" | "manager" | "staff" }[];
};

const COLUMNS = [...ACCOUNT_COLUMNS, "is_admin", "is_demo", "suspended_at", "suspended_until"];

/** A person's quiet hours as JSON, null where they have set none; `person` is SQL for their id. */
export const quietHoursOf = (person: string) =>
  `(SELECT json_build_object('is_on', is_on, 'from_hour', from_hour, 'to_hour', to_hour)
    FROM quiet_hours WHERE quiet_hours.user_id = ${person})`;

/**
 * What the session check reads of a person; one place, because three credentials lead here. Pages show the account, so it
 * comes with it. Written as SQL: the check runs before every call, and building it anew from parts cost as much as asking it.
 */
export const personColumns = sql.raw(
  `${COLUMNS.map((column) => `users.${column}`).join(", ")},
   (users.suspended_at IS NOT NULL
    AND EXISTS (SELECT FROM account_deletions WHERE account_deletions.user_id = users.id)) AS is_leaving,
   (users.is_admin AND EXISTS (SELECT FROM passkeys WHERE passkeys.user_id = users.id)) AS has_admin_passkey,
   coalesce((SELECT inboxes.unread FROM inboxes WHERE inboxes.user_id = users.id), 0) AS unread_notifications,
   ${quietHoursOf("users.id")} AS quiet_hours,
   (SELECT coalesce(json_agg(json_build_object('shop_id', shop_id, 'role', role)), '[]')
    FROM (SELECT shop_id, role FROM shop_managers WHERE shop_managers.user_id = users.id AND is_active
          ORDER BY created_at, id LIMIT 2) held) AS held_roles`,
);

export function signedInUser(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  row: Omit<PersonRow, "unread_notifications" | "quiet_hours" | "held_roles">,
  sessionId: string | null,
): SignedInUser {
  const agreements = {
    termsAgreedAt: row.terms_agreed_at,
    termsVersion: row.terms_version,
    privacyAgreedAt: row.privacy_agreed_at,
    privacyVersion: row.privacy_version,
  };
  const adminPasskey = adminPasskeyOf(row);
  return {
    userId: row.id,
    lineUserId: row.line_user_id,
    sessionId,
    isAdmin: row.is_admin && adminPasskey !== "due",
    adminPasskey,
    isSuspended: isSuspended(row, clock()),
    isLeaving: row.is_leaving,
    isProfileComplete: row.profile_completed,
    hasConsented: isAllAgreed(agreedTo(agreements, settings)),
  };
}

function adminPasskeyOf({
  is_admin,
  has_admin_passkey,
  passkey_confirmed_at,
}: Pick<PersonRow, "is_admin" | "has_admin_passkey" | "passkey_confirmed_at">): AdminPasskey | null {
  if (!is_admin) return null;
  if (!has_admin_passkey) return "missing";
  return passkey_confirmed_at ? "confirmed" : "due";
}
