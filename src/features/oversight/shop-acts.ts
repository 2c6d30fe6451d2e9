/* Without a validator: the screens need these in the browser. */

/** What an admin does about a shop beside managing it. Each asks for a reason. */
export const SHOP_ACTS = ["close", "reopen", "hide", "show", "revoke_verification"] as const;
export type ShopAct = (typeof SHOP_ACTS)[number];

/** How a shop stands: listed, closed for good, or shown to nobody. */
export const SHOP_STATES = ["open", "closed", "hidden"] as const;
export type ShopState = (typeof SHOP_STATES)[number];

/** The acts that are open on a shop; the commands refuse the others (`commands/act-on-shop.ts`). */
export function actsOnShop({
  is_active,
  is_hidden,
  is_verified,
}: Record<"is_active" | "is_hidden" | "is_verified", boolean>): ShopAct[] {
  return [
    is_active ? "close" : "reopen",
    is_hidden ? "show" : "hide",
    ...(is_verified ? ["revoke_verification" as const] : []),
  ];
}
