import { z } from "zod";
import type { ManagingRole, ShopRole } from "#features/shops/shop-role.ts";
import { membersMessages } from "./members-messages.ts";

/** What somebody can be asked to be; owner only by transfer (domain.md 1.16). */
export const INVITED_ROLES = ["manager", "staff"] as const satisfies readonly ShopRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

/** An invite link and a transfer are good for as long (domain.md, invite link). */
export const INVITED_DAYS = 7;
/** Of one shop within a day, links and invitations by name together (security.md R11). */
export const MOST_INVITES_A_DAY = 20;
/** Whoever is asked to join counts as well. */
export const MOST_MEMBERS = 50;

const Role = z.enum(INVITED_ROLES, membersMessages.roleUnknown);
const Person = z.string(membersMessages.personMissing).min(1, membersMessages.personMissing).max(40);

/** Who is asked to join, and as what. `invitedBy` is whoever asks, as everywhere (domain.md 1.11). */
export const NewMember = z.object({
  userId: Person,
  role: Role.default("manager"),
});
export type NewMember = z.infer<typeof NewMember>;
export type NewMemberInput = z.input<typeof NewMember>;

export const NewInvite = z.object({ role: Role.default("manager") });
export const RoleChange = z.object({ role: Role });
export const NewTransfer = z.object({ userId: Person });

/** What whoever was asked says. */
export const Reply = z.object({ action: z.enum(["accept", "decline"], membersMessages.replyUnknown) });
export type ReplyAction = z.infer<typeof Reply>["action"];

/** Owners are changed by owners alone: a manager makes nobody, not even themselves, more than a manager. */
export function mayChange(role: ManagingRole, theirs: ShopRole): boolean {
  return theirs !== "owner" || role === "owner" || role === "admin";
}

/** Where an invite link leads. */
export function invitePath(token: string): string {
  return `/shops/invite/${token}`;
}
