import type { InvitedRole } from "#features/shop-members/membership.ts";
import type { ShopRole } from "#features/shops/shop-role.ts";

/** So many shops of a person are listed: nobody runs more. */
export const MOST_OWN_SHOPS = 50;
/** What was declined is said for so many days, and so many times. */
export const DECLINED_DAYS = 90;
export const MOST_DECLINED = 20;

type NamedShop = { shop_id: string; name: string; address: string | null };

/** A shop where somebody has a role. */
export type OwnShop = NamedShop & {
  role: ShopRole;
  is_verified: boolean;
  /** Guests find it. */
  is_open: boolean;
  /** Closed for good where it is not. */
  is_active: boolean;
};

/** A shop that asks somebody to join it. */
export type RoleInvitation = Pick<NamedShop, "shop_id" | "name"> & {
  role: InvitedRole;
  inviter_name: string;
  day: string;
};

/** A shop that somebody claimed, and waits. */
export type OpenClaim = NamedShop & { day: string };

/** One that they claimed and that was declined. */
export type DeclinedClaim = NamedShop & { id: string; day: string; reason: string; is_open: boolean };

/** What stands on /shops/register. */
export type OwnShops = {
  invitations: RoleInvitation[];
  shops: OwnShop[];
  claims: OpenClaim[];
  declined: DeclinedClaim[];
};
