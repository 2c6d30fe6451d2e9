import { sql } from "kysely";
import { ownName, ownPicture } from "#features/accounts/queries/face-columns.ts";
import { isLeaving, notSuspended } from "#features/accounts/queries/is-listed.ts";

/**
 * `author` in the shape of `ListedPerson`, as the arguments of `json_build_object`. Whoever runs the place sees the name and the
 * picture also where a review withholds them from others.
 */
export const listedPersonFields = (now: Date) => sql`
  'user_id', author.id, 'name', ${ownName}, 'picture_url', ${ownPicture}, 'created_at', author.created_at,
  'state', CASE WHEN ${isLeaving()} THEN 'leaving'
                WHEN NOT ${notSuspended(now)} THEN 'suspended'
                WHEN author.hidden_at IS NOT NULL THEN 'withheld'
                WHEN NOT author.profile_completed THEN 'unfinished'
                ELSE 'active' END,
  'is_admin', author.is_admin,
  'suspended_until', CASE WHEN NOT ${notSuspended(now)} THEN author.suspended_until END,
  'warnings', (SELECT count(*)::integer FROM sanctions WHERE sanctions.user_id = author.id AND sanctions.kind = 'warning'),
  'shops', (SELECT count(*)::integer FROM shop_managers held WHERE held.user_id = author.id AND held.is_active)`;
