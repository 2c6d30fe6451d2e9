/** A link that opens in LINE as the mini app, else in a browser; only these are sent to others (line.md 7). */
export function permanentLink(liffId: string, path: string): string {
  return `https://miniapp.line.me/${liffId}${path.startsWith("/") ? path : `/${path}`}`;
}

/** What is sent into LINE: the mini app's link where one is configured, else the site's. */
export function linkForLine(settings: { liffId: string | null; baseUrl: string }, path: string): string {
  return settings.liffId === null ? settings.baseUrl + path : permanentLink(settings.liffId, path);
}

/** Opens LINE with a message to send: the title and its link, on two lines (line.md 7). */
export function lineShareUrl(title: string, url: string): string {
  return `https://line.me/R/share?text=${encodeURIComponent(`${title}\n${url}`)}`;
}

/** Where the official account is added as a friend. `id` begins with @. */
export function addFriendUrl(officialAccountId: string): string {
  return `https://line.me/R/ti/p/${encodeURIComponent(officialAccountId)}`;
}
