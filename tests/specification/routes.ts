import type { PagePolicy } from "#app/middleware/requires.ts";

export type SpecifiedRoute = {
  path: string;
  /** `open` is auth false or skipped, `member` is auth true, as the domain rules (1.12) read the table. */
  policy: PagePolicy | "admin";
  /** The frame around it; `none` is the specification's "no layout". */
  layout: "none" | "shell" | "admin" | "customer";
  /** Rendered in the browser alone. */
  isClientOnly?: true;
  /** Without the members' bar at the foot. */
  hasBottomBar?: false;
  /** Without 新規: the form's own button stands there, or what somebody shows to others (domain rules, 1.13). */
  hasAddButton?: false;
};

const shell = (path: string, policy: SpecifiedRoute["policy"] = "member"): SpecifiedRoute => ({
  path,
  policy,
  layout: "shell",
});

const withoutAddButton = { hasAddButton: false } as const;
const withoutBars = { hasAddButton: false, hasBottomBar: false } as const;

/** Within the shell, in the frame of the administration. */
const admin = (path: string): SpecifiedRoute => ({ path, policy: "admin", layout: "admin" });

/** The specification's table of screens (section 2), in its order. */
export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = [
  { path: "/", policy: "open", layout: "none" },
  { path: "/login", policy: "open", layout: "none" },
  shell("/login-pc", "open"),
  shell("/terms", "open"),
  shell("/privacy", "open"),
  { ...shell("/consent", "skip-terms-check"), hasBottomBar: false },
  { path: "/guide", policy: "open", layout: "none" },
  { ...shell("/news", "open"), hasBottomBar: false },
  { ...shell("/news/:id", "open"), hasBottomBar: false },
  shell("/scan"),
  { ...shell("/m/:id", "open"), ...withoutAddButton },
  { path: "/p/:id", policy: "open", layout: "customer", isClientOnly: true },
  shell("/explore"),
  shell("/dashboard"),
  shell("/shops/new"),
  shell("/shops/register"),
  shell("/shops/:id", "open"),
  shell("/shops/invite/:token", "open"),
  shell("/shops/manage/:shopId"),
  shell("/checkin/:shopId"),
  shell("/add-friend"),
  shell("/shisha"),
  { ...shell("/shisha/new", "open"), ...withoutAddButton },
  { ...shell("/shisha/new-v2", "open"), ...withoutAddButton },
  shell("/shisha/:id"),
  { ...shell("/shisha/edit/:id"), ...withoutAddButton },
  // Open, as the card itself is (security model, section 5).
  { ...shell("/mix/scan/:mixId", "open"), ...withoutBars },
  shell("/preferences"),
  shell("/stamps"),
  { ...shell("/coupons"), isClientOnly: true },
  shell("/profile/:id", "open"),
  shell("/profile/edit"),
  shell("/profile/setup", "skip-profile-check"),
  shell("/profile"),
  shell("/shops", "open"),
  shell("/shop/:id?", "open"),
  ...[
    "/admin",
    "/admin/news",
    "/admin/makers",
    "/admin/flavors",
    "/admin/add-flavors",
    "/admin/maker-flavors",
    "/admin/migration-status",
    "/admin/debug",
  ].map(admin),
  ...[
    "/profile-demo",
    "/profile-test",
    "/profile-simple",
    "/profile-minimal/:id",
    "/profile-ultra-simple/:id",
    "/demo-menu",
    "/demo/dashboard",
    "/demo/shisha-new",
    "/demo/preferences",
    "/demo/shop-detail",
    "/demo/shop-manage",
    "/demo/shisha-image",
    "/demo/shisha-history",
    "/test-api",
    "/test-coupon",
    "/debug-shops",
    "/debug-simple",
    "/debug-unique-flavors",
    "/debug-flavor-analysis",
    "/debug-predefined-mixes",
    "/debug-duplicate-flavors",
  ].map((path) => ({ ...shell(path, "open"), ...(path === "/demo/shisha-new" && withoutAddButton) })),
];

/** Of the specification's demo, test and debug pages, and of ours. */
export const DEMO_PATH = /^\/(?:demo|test|debug|profile)-|^\/demo\//;

/** Screens of ours beside the table, each for a reason that docs/decisions/ tells. */
export const ROUTES_OF_OUR_OWN: readonly SpecifiedRoute[] = [
  shell("/shisha/album/:year"),
  shell("/profile/export", "account"),
  shell("/commerce", "open"),
  { path: "/offline", policy: "open", layout: "none" },
  shell("/friends"),
  shell("/notifications"),
  shell("/friends/cards"),
  shell("/reviews/:id"),
  shell("/admin/passkey"),
  ...["/admin/reports", "/admin/verifications", "/admin/claims", "/admin/suggestions"].map(admin),
  ...["/admin/people", "/admin/shops", "/admin/audit"].map(admin),
  shell("/table/:token"),
  shell("/account-deletion", "open"),
  { ...shell("/profile/delete", "account"), ...withoutBars },
  shell("/shops/:id/mixes/:mixId", "open"),
  { ...shell("/m/:id/order", "open"), ...withoutBars },
  shell("/m/:id/family", "open"),
  shell("/compare", "open"),
  { ...shell("/shops/:id/mixes/:mixId/order", "open"), ...withoutBars },
  shell("/shops/manage/:shopId/info"),
  shell("/shops/manage/:shopId/stock"),
  shell("/shops/manage/:shopId/mixes"),
  shell("/shops/manage/:shopId/stamps"),
  shell("/shops/manage/:shopId/coupons"),
  shell("/shops/manage/:shopId/members"),
  shell("/shops/manage/:shopId/verification"),
  shell("/shops/manage/:shopId/changes"),
  shell("/shops/manage/:shopId/statistics"),
  shell("/shops/manage/:shopId/suggestions"),
  { path: "/shops/manage/:shopId/staff", policy: "member", layout: "none" },
  shell("/flavors/:id", "open"),
  shell("/makers/:id", "open"),
  { path: "/demo/gallery", policy: "open", layout: "none" },
  { path: "/*", policy: "open", layout: "none" },
];
