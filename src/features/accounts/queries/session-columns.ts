import { sql } from "kysely";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { agreedTo, isAllAgreed } from "../auth-state.ts";
import { isSuspended } from "../session.ts";

/**
 * What the session check reads of a person; one place, because three credentials lead here. Written as SQL: the check runs
 * before every call, and building it anew from parts cost as much as asking it.
 */
export const personColumns = sql`
  users.id AS user_id, users.line_user_id, users.is_admin, users.is_demo, users.profile_completed,
  users.suspended_at, users.suspended_until, users.terms_agreed_at, users.terms_version, users.privacy_agreed_at, users.privacy_version`;

export type PersonRow = {
  user_id: string;
  line_user_id: string;
  is_admin: boolean;
  is_demo: boolean;
  profile_completed: boolean;
  suspended_at: Date | null;
  suspended_until: Date | null;
  terms_agreed_at: Date | null;
  terms_version: string | null;
  privacy_agreed_at: Date | null;
  privacy_version: string | null;
};

export function signedInUser(
  { settings, clock }: Pick<Services, "settings" | "clock">,
  row: PersonRow,
  sessionId: string | null,
): SignedInUser {
  const agreements = {
    termsAgreedAt: row.terms_agreed_at,
    termsVersion: row.terms_version,
    privacyAgreedAt: row.privacy_agreed_at,
    privacyVersion: row.privacy_version,
  };
  return {
    userId: row.user_id,
    lineUserId: row.line_user_id,
    sessionId,
    isAdmin: row.is_admin,
    isSuspended: isSuspended(row, clock()),
    isProfileComplete: row.profile_completed,
    hasConsented: isAllAgreed(agreedTo(agreements, settings)),
  };
}
