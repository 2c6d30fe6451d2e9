import { href } from "react-router";
import type { HeldRole } from "#features/shops/shop-role.ts";
import type { IconName } from "#ui/images/icon-names.ts";

export type Destination = { label: string; path: string; icon: IconName };

/** The bar at the foot of a phone and the side of a desk, for members (domain rules, 1.13). */
export const MEMBER_DESTINATIONS = [
  { label: "ホーム", path: href("/dashboard"), icon: "house" },
  { label: "お気に入り", path: href("/preferences"), icon: "heart" },
  { label: "履歴", path: href("/shisha"), icon: "history" },
  { label: "さがす", path: href("/explore"), icon: "search" },
  { label: "お店", path: href("/shops"), icon: "store" },
] as const satisfies readonly Destination[];
export type MemberDestination = (typeof MEMBER_DESTINATIONS)[number];

/** Where お店 leads somebody with these roles: none, one shop that is theirs, or several (specification, section 2; domain rules, 1.13). */
export function shopPathOf(roles: readonly HeldRole[]): string {
  const [held, another] = roles;
  if (!held) return href("/shops");
  if (another) return href("/shops/register");
  return held.role === "staff"
    ? href("/shops/manage/:shopId/staff", { shopId: held.shop_id })
    : href("/shops/manage/:shopId", { shopId: held.shop_id });
}

/** The bar's places for somebody whose お店 leads there. */
export function placesOf(shopPath: string): readonly Destination[] {
  return MEMBER_DESTINATIONS.map((place) => (place.label === "お店" ? { ...place, path: shopPath } : place));
}

/** Where members choose an area. */
export const EXPLORE_BY_AREA = `${href("/explore")}?mode=area`;

/** The site menu of the specification (section 2), for everybody. Login stands apart: members have none. */
export const SITE_DESTINATIONS: readonly Destination[] = [
  { label: "トップページ", path: href("/"), icon: "sparkles" },
  { label: "お店を探す", path: href("/shops"), icon: "store" },
  { label: "エリアから探す", path: EXPLORE_BY_AREA, icon: "map-pin" },
  { label: "運営からのお知らせ", path: href("/news"), icon: "flag" },
  { label: "使い方", path: href("/guide"), icon: "book-open" },
  { label: "利用規約", path: href("/terms"), icon: "file-text" },
  { label: "プライバシーポリシー", path: href("/privacy"), icon: "shield" },
  { label: "特定商取引法に基づく表記", path: href("/commerce"), icon: "file-text" },
];

/** The same for visitors: to explore asks for a session, and they choose an area on the public page (domain rules, 1.12). */
export const VISITOR_DESTINATIONS: readonly Destination[] = SITE_DESTINATIONS.map((destination) =>
  destination.path === EXPLORE_BY_AREA ? { ...destination, path: href("/shops") } : destination,
);

/** 新規: where it leads in the bar, alone, and beside a desk's navigation, and what it does there without a text. */
export const ADD_PATH = href("/shisha/new");
export const ADD_LABEL = "新しいカードを記録する";
