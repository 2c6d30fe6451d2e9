/** What somebody is at a shop (domain.md 1.16). Owners and managers manage it, verified or not; staff do what a guest's visit needs. */
export const SHOP_ROLES = ["owner", "manager", "staff"] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/** An admin manages every shop (security model, authorization matrix). */
export type ManagingRole = Exclude<ShopRole, "staff"> | "admin";

export const ROLE_LABELS: Record<ShopRole | ManagingRole, string> = {
  owner: "オーナー",
  manager: "管理者",
  staff: "スタッフ",
  admin: "運営",
};

/** A role at a shop that counts. */
export type HeldRole = { shop_id: string; role: ShopRole };

/** Null for whoever may not manage. */
export function managingRole(role: ShopRole | null, isAdmin: boolean): ManagingRole | null {
  if (role === "owner" || role === "manager") return role;
  return isAdmin ? "admin" : null;
}
