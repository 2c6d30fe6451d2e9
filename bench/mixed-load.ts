import type autocannon from "autocannon";
import { BROWSER_HEADERS, type Data } from "./data/prepare-data.ts";
import { eachAsks, inTurn, load } from "./measure.ts";
import { appUrl } from "./servers.ts";

const READING_CONNECTIONS = 8;
/** New pictures, and as many new cards: drawing as fast as it goes would leave nothing to the others. */
const PER_SECOND = 2;

const all = (requests: autocannon.Request[], connections: number) =>
  eachAsks(
    appUrl,
    inTurn(requests, (request) => request),
    connections,
  );

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
    load(all(visitors, READING_CONNECTIONS), seconds),
    load(all(members, READING_CONNECTIONS), seconds),
    load({ ...all(pictures, 1), overallRate: PER_SECOND }, seconds),
    load({ ...all(records, 1), overallRate: PER_SECOND }, seconds),
  ]);
  return results.reduce((sum, { requests }) => sum + requests.average, 0);
}
