/**
 * How the worker treats a request. navigation: the server's, else the offline screen. page: a screen's data. list: what a call
 * brought. asset: a file whose name says what is in it. file: any other file of the build. leaving: a logout. network: none of its.
 */
export type Treatment = "navigation" | "page" | "list" | "picture" | "asset" | "file" | "leaving" | "network";

type Asked = { method: string; mode: string; url: URL; origin: string };

const NO_SCREENS = /^\/(?:api|storage|_line|assets|icons)\/|\.(?:png|xml|txt|json|webmanifest)$/;
const LISTS = /^\/api\/(?:shisha-mixes|flavors|makers|shops\/[0-9a-f-]{36}\/predefined-mixes)$/;
const PICTURES = /^\/storage\/|\/card\.png$/;
const FILES = /^\/(?:icons|guide|app-icons)\/|^\/favicon\./;

export function treatmentOf({ method, mode, url, origin }: Asked): Treatment {
  const { pathname } = url;
  if (url.origin !== origin) return "network";
  if (method === "POST" && /^\/api\/auth\/logout(?:-all)?$/.test(pathname)) return "leaving";
  if (method !== "GET") return "network";
  if (mode === "navigate") return NO_SCREENS.test(pathname) ? "network" : "navigation";
  if (pathname.endsWith(".data")) return "page";
  if (LISTS.test(pathname)) return "list";
  if (PICTURES.test(pathname)) return "picture";
  if (pathname.startsWith("/assets/")) return "asset";
  return FILES.test(pathname) ? "file" : "network";
}
