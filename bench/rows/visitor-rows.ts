import { MANY_COMMENTS } from "../data/fill-comments.ts";
import { BROWSER_HEADERS, type Data } from "../data/prepare-data.ts";
import { eachAsks, inTurn, type Side } from "../measure.ts";
import { anewUrl, appUrl, limitUrl } from "../servers.ts";
import { listRow, NO_GOAL, type Row, type Servers } from "./row.ts";

/** Pages for visitors, made anew and kept. */
export function visitorRows(servers: Servers, { shortIds, talkedOf, shopId, flavorId }: Data): Row[] {
  const { app, limit } = servers;
  const [first = ""] = shortIds;
  const headers = BROWSER_HEADERS;
  const { "accept-encoding": _, ...uncompressed } = headers;
  // One connection, for those who ask for the same page at once wait for one.
  const anew = (path: string): Side => ({
    server: servers.anew,
    ask: { url: anewUrl + path, headers, connections: 1 },
  });
  const newPages = (headers: Record<string, string>, query = ""): Side => ({
    server: servers.anew,
    ask: eachAsks(
      anewUrl,
      inTurn(shortIds, (id) => ({ path: `/m/${id}${query}`, headers })),
    ),
  });
  const bareMix: Side = {
    server: limit,
    ask: eachAsks(
      limitUrl,
      inTurn(shortIds, (id) => ({ path: `/mix//${id}` })),
    ),
  };
  return [
    {
      goal: "P2",
      what: "public page, anew, a new id each : http+pg",
      ours: newPages(headers),
      beside: bareMix,
      must: "0.1",
      moonshot: "0.5",
    },
    {
      goal: "–",
      what: "public page, anew, a new id each, not compressed either : http+pg",
      ours: newPages(uncompressed),
      beside: bareMix,
      ...NO_GOAL,
    },
    {
      goal: "–",
      what: "public page, anew, a new id each, not compressed either : by the router's handler",
      ours: newPages(uncompressed),
      // With a query no page is a public one (server/pages/public-address.ts).
      beside: newPages(uncompressed, "?of=router"),
      ...NO_GOAL,
    },
    ...["/", "/guide"].map((path) =>
      listRow(`${path}, anew : a card's page, anew`, anew(path), anew(`/m/${first}`)),
    ),
    listRow(
      `public page, anew, ${MANY_COMMENTS} comments : without comments`,
      anew(`/m/${talkedOf}`),
      anew(`/m/${first}`),
    ),
    listRow("/news, anew : a card's page, anew", anew("/news"), anew(`/m/${first}`)),
    listRow("/shops/{id}, anew : a card's page, anew", anew(`/shops/${shopId}`), anew(`/m/${first}`)),
    listRow("/flavors/{id}, anew : a card's page, anew", anew(`/flavors/${flavorId}`), anew(`/m/${first}`)),
    ...Object.entries({
      "public page": `/m/${first}`,
      "/flavors/{id}": `/flavors/${flavorId}`,
      "/shops/{id}": `/shops/${shopId}`,
      "/news": "/news",
    }).map(([what, address]) => ({
      goal: "P1",
      what: `${what}, kept : static bytes`,
      ours: { server: app, ask: { url: appUrl + address, headers } },
      beside: { server: limit, ask: { url: `${limitUrl}/static${address}` } },
      must: "0.5",
      moonshot: "0.8",
    })),
    {
      goal: "–",
      what: "public page, kept : http+pg",
      ours: { server: app, ask: { url: `${appUrl}/m/${first}`, headers } },
      beside: { server: limit, ask: { url: `${limitUrl}/mix//${first}` } },
      ...NO_GOAL,
    },
  ];
}
