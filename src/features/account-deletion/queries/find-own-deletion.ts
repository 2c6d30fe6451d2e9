import { sql } from "kysely";
import { isShownTo, isThere, recordedBy } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { OwnDeletion } from "../account-deletion.ts";
import { ownedOpenShops } from "./owned-open-shops.ts";

/** How it stands with the deletion of one's own account, and what would go with it. One statement. */
export async function findOwnDeletion(
  { database }: Pick<Services, "database">,
  { userId }: SignedInUser,
): Promise<OwnDeletion> {
  const { rows } = await sql<{ own: OwnDeletion }>`
    SELECT json_build_object(
      'requested', (
        SELECT json_build_object('due_at', due_at, 'cards', cards, 'is_line_told', is_line_told, 'has_begun', started_at IS NOT NULL)
        FROM account_deletions WHERE user_id = person.id),
      'owned_shops', coalesce((
        SELECT json_agg(json_build_object('id', shop.id, 'name', shop.name) ORDER BY shop.name, shop.id)
        ${ownedOpenShops(sql`person.id`)}), '[]'),
      'is_admin', person.is_admin,
      'has_public_cards', EXISTS (
        SELECT FROM shisha_mixes mix
        WHERE ${recordedBy({ userId })} AND ${isShownTo("public")} AND ${isThere})
    ) AS own
    FROM users person WHERE person.id = ${userId}::uuid`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("A session without its person.");
  return row.own;
}
