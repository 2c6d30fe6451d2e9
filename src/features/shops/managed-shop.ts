import type { ManagingRole } from "./shop-role.ts";

/** A shop as the head of each page of its management says it, to whoever manages it. */
export type ManagedShop = {
  id: string;
  name: string;
  role: ManagingRole;
  is_verified: boolean;
  /** Closed for good where it is not. */
  is_active: boolean;
  /** Withheld after reports, until it is reviewed. */
  is_hidden: boolean;
};
