import { sql } from "kysely";
import { faceName, personFace } from "#features/accounts/queries/face-columns.ts";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { ShopMembers } from "../members-response.ts";

const nameOf = (id: string) => sql`(SELECT ${faceName} FROM users author WHERE author.id = ${sql.raw(id)})`;

/** A shop with everybody who runs it or is to, for whoever manages it; refuses as `readManagedShop` does. One statement. */
export async function listMembers(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
) {
  const now = services.clock();
  const isAdmin = sql`${user.isAdmin}::boolean`;
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    sql<ShopMembers>`json_build_object(
      'members', (
        SELECT coalesce(json_agg(${personFace}::jsonb || jsonb_build_object(
                 'shop_id', member.shop_id, 'role', member.role, 'is_active', member.is_active,
                 'is_verified', member.is_verified,
                 'verification_document_url', CASE WHEN ${isAdmin} OR ${isViewer(user, sql`member.user_id`)}
                   THEN member.verification_document_url END,
                 'invited_by', member.invited_by,
                 'inviter_name', ${nameOf("member.invited_by")},
                 'since', CASE WHEN member.is_active THEN member.created_at ELSE member.updated_at END)
               ORDER BY member.is_active DESC, array_position(ARRAY['owner', 'manager', 'staff'], member.role),
                        member.created_at, member.id), '[]')
        FROM shop_managers member JOIN users author ON author.id = member.user_id
        WHERE member.shop_id = shop.id AND (member.is_active OR member.pending = 'invitation')),
      'invites', (
        SELECT coalesce(json_agg(json_build_object(
                 'id', invite.id, 'role', invite.role, 'inviter_name', ${nameOf("invite.invited_by")},
                 'expires_at', invite.expires_at) ORDER BY invite.created_at, invite.id), '[]')
        FROM shop_invites invite
        WHERE invite.shop_id = shop.id AND invite.used_at IS NULL AND invite.revoked_at IS NULL
          AND invite.expires_at > ${now}::timestamptz),
      'transfer', (
        SELECT json_build_object('from_id', transfer.from_id, 'to_id', transfer.to_id,
                                 'from_name', ${nameOf("transfer.from_id")}, 'to_name', ${nameOf("transfer.to_id")},
                                 'expires_at', transfer.expires_at)
        FROM shop_transfers transfer
        WHERE transfer.shop_id = shop.id AND transfer.expires_at > ${now}::timestamptz))`,
  );
  return { shop, ...section };
}
