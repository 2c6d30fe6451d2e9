/** Where links of ours begin. */
export type LinkSettings = { liffId: string | null; baseUrl: string };

const ADDRESS = /(?:https?|line):\/\/[!-~]+/gi;
/** Where links of LINE open a mini app, before its id; the last two are of old. */
const LIFF_BEGINNINGS = [
  "https://miniapp.line.me/",
  "https://liff.line.me/",
  "https://line.me/R/app/",
  "line://app/",
];

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
  if (url.origin === site.origin) return withState(url, site);
  if (liffId === null) return null;
  const begin = LIFF_BEGINNINGS.map((one) => one + liffId).find((one) => url.href.startsWith(one));
  const path = begin === undefined ? "" : url.href.slice(begin.length);
  if (begin === undefined || !/^(?:[/?#]|$)/.test(path)) return null;
  return withState(onSite(path, site), site);
}

/** LINE puts the page that it opens into `liff.state`, too. */
function withState(url: URL, site: URL): URL {
  const state = url.searchParams.get("liff.state");
  const page = state?.startsWith("/")
    ? onSite(state, site)
    : state?.startsWith("?")
      ? onSite(url.pathname + state, site)
      : url;
  page.pathname = page.pathname.replace(/(?<=.)\/+$/, "");
  return page;
}

/** Put together, never resolved: what begins with two slashes would be another host. */
function onSite(path: string, site: URL): URL {
  return new URL(site.origin + (path.startsWith("/") ? path : `/${path}`));
}
