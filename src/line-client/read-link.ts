/** Where links of ours begin. */
export type LinkSettings = { liffId: string | null; baseUrl: string };

const ADDRESS = /https?:\/\/[!-~]+/g;

/**
 * The pages of ours that a text leads to, in its order: links of the site and of the mini app in both its forms (line.md 7), alone or
 * with words around them, as LINE copies a message. Addresses of other sites lead nowhere.
 */
export function linkedPages(text: string, settings: LinkSettings): URL[] {
  const addresses = text.match(ADDRESS) ?? [];
  return addresses.flatMap((address) => pageOf(address, settings) ?? []);
}

function pageOf(address: string, { liffId, baseUrl }: LinkSettings): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password) return null;
  const site = new URL(baseUrl);
  const begin = liffId === null ? null : `/${liffId}`;
  if (url.origin === site.origin) return withState(url, site);
  const isMiniApp = url.origin === "https://miniapp.line.me" || url.origin === "https://liff.line.me";
  if (!isMiniApp || begin === null) return null;
  if (url.pathname !== begin && !url.pathname.startsWith(`${begin}/`)) return null;
  return withState(onSite(url.pathname.slice(begin.length) + url.search, site), site);
}

/** LINE puts the page that it opens into `liff.state`, too. */
function withState(url: URL, site: URL): URL {
  const state = url.searchParams.get("liff.state");
  return state?.startsWith("/") ? onSite(state, site) : url;
}

/** Put together, never resolved: what begins with two slashes would be another host. */
function onSite(path: string, site: URL): URL {
  return new URL(site.origin + (path.startsWith("/") ? path : `/${path}`));
}
