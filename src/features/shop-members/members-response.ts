import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { SHOP_ROLES } from "#features/shops/shop-role.ts";
import { INVITED_ROLES } from "./membership.ts";

/** Somebody's record at a shop, as its managers see it: active, or waiting for the person's yes. */
export const ShopMember = PersonFace.extend({
  shop_id: z.uuid(),
  role: z.enum(SHOP_ROLES),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  /** For whoever sent the paper, and admins; null for everybody else, and without one. */
  verification_document_url: z.string().nullable(),
  /** Null for who registered the shop. */
  invited_by: z.uuid().nullable(),
  inviter_name: z.string().nullable(),
  /** Since when they are what they are, or were asked. */
  since: z.iso.datetime({ offset: true }),
});
export type ShopMember = z.infer<typeof ShopMember>;

/** A link that nobody has used yet. Its address was shown once. */
export const ShopInvite = z.object({
  id: z.uuid(),
  role: z.enum(INVITED_ROLES),
  inviter_name: z.string(),
  expires_at: z.iso.datetime({ offset: true }),
});
export type ShopInvite = z.infer<typeof ShopInvite>;

/** The shop is to be somebody else's. */
export const ShopTransfer = z.object({
  from_id: z.uuid(),
  to_id: z.uuid(),
  from_name: z.string(),
  to_name: z.string(),
  expires_at: z.iso.datetime({ offset: true }),
});
export type ShopTransfer = z.infer<typeof ShopTransfer>;

/** Everybody who runs a shop or is to. */
export const ShopMembers = z.object({
  /** Owners first, then managers, then staff, then who was asked. */
  members: z.array(ShopMember),
  invites: z.array(ShopInvite),
  transfer: ShopTransfer.nullable(),
});
export type ShopMembers = z.infer<typeof ShopMembers>;

/** What whoever holds a link may know of it (domain.md 1.12): the shop, the role, who asks. */
export type FoundInvite = {
  shop: { id: string; name: string } & Record<"prefecture" | "city" | "nearest_station", string | null>;
  role: (typeof INVITED_ROLES)[number];
  inviter: PersonFace;
  /** Who looks has joined by this very link. */
  is_joined: boolean;
  /** What whoever looks is at the shop already. */
  own_role: (typeof SHOP_ROLES)[number] | null;
};
