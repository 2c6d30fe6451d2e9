const ID = "[0-9a-z-]{12,36}";

/** A member's own screens, cards, and public pages. No forms with a person's data, no management of shops, no links that are keys. */
const CACHED_SCREENS = new RegExp(
  `^/(?:dashboard|shisha|shisha/new|shisha/new-v2|shisha/album/[0-9]{4}|shisha/${ID}|m/${ID}|m/${ID}/order|shops/${ID}/mixes/${ID}/order|preferences|shops|shops/${ID}|flavors/${ID}|makers/${ID}|guide|terms|privacy)$`,
);
const HISTORY = "/shisha";
const ORDER = /\/order$/;
const CARD = new RegExp(`^/(?:shisha|m)/${ID}$`);
/** What the router asks for where the browser has a part of a screen's data already. */
const ROUTES = "_routes";

/**
 * Under which address the data of a screen is kept; null where it is not. The history is kept as it was filtered, an order card for
 * the shop that was chosen; what else stands behind a question mark says how somebody came to a card, or with what a form begins.
 */
export function pageKey(url: URL): string | null {
  const path = url.pathname.replace(/\.data$/, "");
  if (!CACHED_SCREENS.test(path)) return null;
  const search = new URLSearchParams(url.search);
  const routes = search.get(ROUTES);
  search.delete(ROUTES);
  const isPlain = search.size === 0;
  const isOfItsQuery = path === HISTORY || ORDER.test(path);
  if (!isPlain && !isOfItsQuery && !(CARD.test(path) && routes === null)) return null;
  const asked = new URLSearchParams(isOfItsQuery ? search : "");
  if (routes !== null) asked.set(ROUTES, routes);
  return `${path}.data${asked.size > 0 ? `?${asked}` : ""}`;
}

/** The address whose data has all of what `key` is a part of; null where it is no part. */
export function wholePageKey(key: string): string | null {
  const [path = "", search = ""] = key.split("?");
  const asked = new URLSearchParams(search);
  if (!asked.has(ROUTES)) return null;
  asked.delete(ROUTES);
  return path + (asked.size > 0 ? `?${asked}` : "");
}

/** The screen's address under which people know what is kept under `key`; null where that is a part of a screen. */
export function screenOfKey(key: string): string | null {
  const { pathname, search } = new URL(key, "https://kemurica.invalid");
  if (new URLSearchParams(search).has(ROUTES)) return null;
  return pathname.replace(/\.data$/, "") + search;
}
