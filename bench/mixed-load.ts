import autocannon from "autocannon";
import { BROWSER_HEADERS, type Data } from "./data.ts";
import { appUrl } from "./servers.ts";

const READING_CONNECTIONS = 8;
/** New pictures, and as many new cards: drawing as fast as it goes would leave nothing to the others. */
const PER_SECOND = 2;

type Requests = autocannon.Request[];

/**
 * Visitors and members read, some look at pictures and some record cards, all at once; requests a second. Throws where
 * anything is refused.
 */
export async function mixedLoad(data: Data, seconds: number): Promise<number> {
  const { others, shortIds, shopId, flavorId, makerId, newMix } = data;
  const lists = ["/", "/shops", `/shops/${shopId}`, `/flavors/${flavorId}`, `/makers/${makerId}`];
  const visitors = [...shortIds.map((id) => `/m/${id}`), ...lists].map((path) => ({
    path,
    headers: BROWSER_HEADERS,
  }));
  const members = others.flatMap(({ pages, calls }, index) => {
    const cards = shortIds.slice(index * 20, index * 20 + 20).map((id) => `/m/${id}`);
    return [
      ...["/dashboard", "/shisha", "/friends/cards", "/notifications", ...cards].map((path) => ({
        path,
        headers: pages,
      })),
      ...["/api/shisha-mixes", "/api/shops"].map((path) => ({ path, headers: calls })),
    ];
  });
  const pictures = shortIds.map((id) => ({ path: `/m/${id}/card.png`, headers: BROWSER_HEADERS }));
  const records = others.map(({ calls }) => ({
    method: "POST" as const,
    path: "/api/shisha-mixes",
    headers: { ...calls, "content-type": "application/json" },
    body: JSON.stringify(newMix),
  }));
  const results = await Promise.all([
    ask(seconds, visitors, { connections: READING_CONNECTIONS }),
    ask(seconds, members, { connections: READING_CONNECTIONS }),
    ask(seconds, pictures, { connections: 1, overallRate: PER_SECOND }),
    ask(seconds, records, { connections: 1, overallRate: PER_SECOND }),
  ]);
  return results.reduce((sum, { requests }) => sum + requests.average, 0);
}

/** Each connection begins elsewhere in the list, so that they do not all ask for the same thing. */
async function ask(seconds: number, requests: Requests, pace: Partial<autocannon.Options>) {
  let connection = 0;
  const result = await autocannon({
    url: appUrl,
    duration: seconds,
    ...pace,
    setupClient(client) {
      const start = Math.floor((connection++ * requests.length) / (pace.connections ?? 1));
      client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${requests[0]?.path}: ${result.non2xx} refused, ${result.errors} errors`);
  return result;
}
