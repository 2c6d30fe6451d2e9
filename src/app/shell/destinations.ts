import { href } from "react-router";
import type { IconName } from "#ui/images/icon-names.ts";

export type Destination = { label: string; path: string; icon: IconName };

/** The bar at the foot of a phone and the side of a desk, for members (domain rules, 1.13). */
export const MEMBER_DESTINATIONS: readonly Destination[] = [
  { label: "ホーム", path: href("/dashboard"), icon: "house" },
  { label: "お気に入り", path: href("/preferences"), icon: "heart" },
  { label: "履歴", path: href("/shisha"), icon: "history" },
];

/** The site menu of the specification (section 2), for everybody. Login stands apart: members have none. */
export const SITE_DESTINATIONS: readonly Destination[] = [
  { label: "トップページ", path: href("/"), icon: "sparkles" },
  { label: "使い方", path: href("/guide"), icon: "book-open" },
  { label: "利用規約", path: href("/terms"), icon: "file-text" },
  { label: "プライバシーポリシー", path: href("/privacy"), icon: "shield" },
];

/** Where the floating button and its twin beside a desk's navigation lead. */
export const ADD_PATH = href("/shisha/new");

const FORM_PATHS = /^\/shisha\/(?:new|new-v2|edit\/[^/]+)\/?$/;

/** Absent where the form's own button stands, and on the public face of a card (domain rules, 1.13). */
export function hasAddButton(pathname: string): boolean {
  return !FORM_PATHS.test(pathname) && !pathname.startsWith("/m/");
}

/** Absent where the screen itself asks a visitor to sign in. */
export function hasLoginButton(path: string): boolean {
  return !/^\/(?:login-pc|consent)(?:[/?]|$)/.test(path);
}

/** Hidden on /consent and on the news (specification, section 2). */
export function hasBottomBar(pathname: string): boolean {
  return !/^\/(?:consent|news)(?:\/|$)/.test(pathname);
}

/** Whether a screen belongs to a destination: a card does to the history, one that is being made does not yet. */
export function isWithin({ path }: Pick<Destination, "path">, pathname: string): boolean {
  if (/^\/shisha\/new(?:-v2)?$/.test(pathname)) return false;
  return pathname === path || pathname.startsWith(`${path}/`);
}
