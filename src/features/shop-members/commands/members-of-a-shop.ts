import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import type { ShopRole } from "#features/shops/shop-role.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { messages } from "#foundation/messages.ts";
import { membersMessages } from "../members-messages.ts";
import { MOST_INVITES_A_DAY, MOST_MEMBERS } from "../membership.ts";

/* Of a shop whose row is locked: whatever changes its people follows one another. */

/** Somebody's record: what they are, are asked to be, or were. */
export type Membership = {
  user_id: string;
  role: ShopRole;
  is_active: boolean;
  pending: "invitation" | "claim" | null;
};

const DAY_MS = 86_400_000;

export async function findMembership(
  transaction: Transaction,
  shopId: string,
  userId: string,
): Promise<Membership | null> {
  const entity = readEntityId(userId);
  if (entity?.by !== "id") return null;
  const row = await transaction
    .selectFrom("shop_managers")
    .select(["user_id", "role", "is_active", "pending"])
    .where("shop_id", "=", shopId)
    .where("user_id", "=", entity.value)
    .executeTakeFirst();
  return (row as Membership | undefined) ?? null;
}

export async function requireActive(
  transaction: Transaction,
  shopId: string,
  userId: string,
): Promise<Membership> {
  const found = await findMembership(transaction, shopId, userId);
  if (!found?.is_active) throw memberNotFound();
  return found;
}

export const memberNotFound = () =>
  new DomainError("absent", "MEMBER_NOT_FOUND", membersMessages.memberNotFound);

export const ownerOnly = () => new DomainError("forbidden", "OWNER_ONLY", membersMessages.ownerOnly);

/** Nobody leaves a shop without an owner who had one (domain.md 1.16). */
export async function requireOtherOwner(
  transaction: Transaction,
  shopId: string,
  { user_id, role }: Membership,
): Promise<void> {
  if (role !== "owner") return;
  const other = await transaction
    .selectFrom("shop_managers")
    .select("user_id")
    .where("shop_id", "=", shopId)
    .where("role", "=", "owner")
    .where("is_active", "=", true)
    .where("user_id", "!=", user_id)
    .executeTakeFirst();
  if (!other) throw new DomainError("conflict", "LAST_OWNER", membersMessages.lastOwner);
}

/**
 * Room for one person more, who may be counted already, and for one invitation more today. Those that were taken back, declined or made
 * with another role count as well: each was a notice to somebody.
 */
export async function requireInvitesLeft(
  transaction: Transaction,
  shopId: string,
  now: Date,
  { isCounted }: { isCounted: boolean } = { isCounted: false },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql<{ members: number; today: number }>`
    SELECT
      (SELECT count(*) FROM shop_managers
       WHERE shop_id = ${shopId}::uuid AND (is_active OR pending = 'invitation'))::integer AS members,
      ((SELECT count(*) FROM shop_invites WHERE shop_id = ${shopId}::uuid AND created_at > ${since}::timestamptz)
       + (SELECT count(*) FROM audit_events
          WHERE target_type = 'shop' AND target_id = ${shopId}::text AND action = 'shop_member.invited'
            AND created_at > ${since}::timestamptz))::integer AS today
  `.execute(transaction);
  const { members = 0, today = 0 } = rows[0] ?? {};
  if (!isCounted && members >= MOST_MEMBERS)
    throw new DomainError("conflict", "TOO_MANY_MEMBERS", membersMessages.tooManyMembers);
  if (today >= MOST_INVITES_A_DAY)
    throw new DomainError("limited", "TOO_MANY_INVITES", membersMessages.tooManyInvites);
}

/** Admins manage every shop as it is, and take no seat at one (security model, section 5). */
export function requireSeatable({ isAdmin }: SignedInUser): void {
  if (isAdmin) throw new DomainError("forbidden", "FORBIDDEN", messages.notAllowed);
}

/** Makes somebody what they were asked to be. What a record of former times proved has to be proved again. */
export async function seatMember(
  transaction: Transaction,
  member: { shop_id: string; user_id: string; role: ShopRole; invited_by: string | null },
  now: Date,
): Promise<void> {
  const seated = {
    role: member.role,
    invited_by: member.invited_by,
    is_active: true,
    pending: null,
    is_verified: false,
    created_at: now,
    updated_at: now,
  };
  await transaction
    .insertInto("shop_managers")
    .values({ shop_id: member.shop_id, user_id: member.user_id, ...seated })
    .onConflict((conflict) => conflict.columns(["shop_id", "user_id"]).doUpdateSet(seated))
    .execute();
}

/** What somebody has begun as a manager ends with their being one: links, invitations, a transfer (abuse case A6). */
export async function endWorkOf(
  transaction: Transaction,
  shopId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("shop_invites")
    .set({ revoked_at: now })
    .where("shop_id", "=", shopId)
    .where("invited_by", "=", userId)
    .where("used_at", "is", null)
    .where("revoked_at", "is", null)
    .execute();
  await transaction
    .updateTable("shop_managers")
    .set({ pending: null, updated_at: now })
    .where("shop_id", "=", shopId)
    .where("invited_by", "=", userId)
    .where("pending", "=", "invitation")
    .execute();
  await transaction
    .deleteFrom("shop_transfers")
    .where("shop_id", "=", shopId)
    .where((by) => by.or([by("from_id", "=", userId), by("to_id", "=", userId)]))
    .execute();
}
