import type autocannon from "autocannon";
import { BROWSER_HEADERS, type Data, type Person } from "./data.ts";
import { MEMBER_CARDS, VETERAN_CARDS } from "./fill.ts";
import { MANY_COMMENTS } from "./fill-comments.ts";
import { CONNECTIONS, eachAsks, inTurn, type Side } from "./measure.ts";
import { anewUrl, appUrl, limitUrl, type Server } from "./servers.ts";

/** One line of the table, with what performance.md asks of it. */
export type Row = { goal: string; what: string; ours: Side; beside: Side; must: string; moonshot: string };

type Servers = { app: Server; anew: Server; limit: Server };

/** Members' pages and calls that read, of the year given where they are of a year. */
export function memberRows({ app, limit }: Servers, data: Data, year: string): Row[] {
  const { member, veteran, others, sociable, manager, shopId, busyShopId, flavorId, makerId } = data;
  const page = (path: string, { pages: headers } = member): Side => ({
    server: app,
    ask: { url: appUrl + path, headers },
  });
  const bare = (statement: string, { userId } = member): Side => ({
    server: limit,
    ask: { url: `${limitUrl}/${statement}/${userId}` },
  });
  // Lists are asked for by as many people as there are connections.
  const everybody = (path: string, headersOf: (one?: Person) => Record<string, string>): Side => ({
    server: app,
    ask: eachAsks(appUrl, (index) => [{ path, headers: headersOf(others[index]) }]),
  });
  const bareHistory: Side = {
    server: limit,
    ask: eachAsks(limitUrl, (index) => [{ path: `/leanHistory/${others[index]?.userId}` }]),
  };
  // Clients that are no browsers ask for no encoding.
  const plain = ({ calls: { "accept-encoding": _, ...calls } } = member) => calls;
  return [
    {
      goal: "P4",
      what: "history JSON : http+pg, lean",
      ours: everybody("/api/shisha-mixes", plain),
      beside: bareHistory,
      must: "0.6",
      moonshot: "1.0",
    },
    {
      goal: "–",
      what: "history JSON, compressed as for a browser : http+pg, lean",
      ours: everybody("/api/shisha-mixes", ({ calls } = member) => calls),
      beside: bareHistory,
      must: "",
      moonshot: "",
    },
    {
      goal: "P18",
      what: `/dashboard, ${MEMBER_CARDS} own cards : http+pg`,
      ours: page("/dashboard"),
      beside: bare("dashboard"),
      must: "0.1; db 1.5 ms",
      moonshot: "0.3; db 0.6 ms",
    },
    {
      goal: "P18",
      what: `/dashboard, ${VETERAN_CARDS} own cards : ${MEMBER_CARDS} own cards`,
      ours: page("/dashboard", veteran),
      beside: page("/dashboard"),
      must: "db ratio 1.3",
      moonshot: "db ratio 1.1",
    },
    {
      goal: "P19",
      what: "/shisha : http+pg, lean",
      ours: everybody("/shisha", ({ pages } = member) => pages),
      beside: bareHistory,
      must: "0.1",
      moonshot: "0.3",
    },
    {
      goal: "P20",
      what: "/friends/cards, as many friends as there may be : http+pg",
      ours: page("/friends/cards", sociable),
      beside: bare("feed", sociable),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/dashboard, as many friends as there may be : without friends",
      ours: page("/dashboard", sociable),
      beside: page("/dashboard"),
      must: "",
      moonshot: "",
    },
    {
      goal: "P20",
      what: "/friends, as many friends as there may be : http+pg",
      ours: page("/friends", sociable),
      beside: bare("friends", sociable),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/notifications, one of each of them : http+pg",
      ours: page("/notifications", sociable),
      beside: bare("inbox", sociable),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: `/profile/{id}, ${VETERAN_CARDS} cards : http+pg`,
      ours: page(`/profile/${veteran.userId}`),
      beside: bare("profile", veteran),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops/{id}, as many friends as there may be : without friends",
      ours: page(`/shops/${shopId}`, sociable),
      beside: page(`/shops/${shopId}`),
      must: "",
      moonshot: "",
    },
    {
      goal: "P20",
      what: "/flavors/{id}, on most public cards : /shops/{id}",
      ours: page(`/flavors/${flavorId}`),
      beside: page(`/shops/${shopId}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/makers/{id}, on most public cards : /shops/{id}",
      ours: page(`/makers/${makerId}`),
      beside: page(`/shops/${shopId}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops : /shops/{id}",
      ours: page("/shops"),
      beside: page(`/shops/${shopId}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    ...["/explore?mode=area", "/preferences"].map((path) => ({
      goal: "P20",
      what: `${path} : /shops/{id}`,
      ours: page(path),
      beside: page(`/shops/${shopId}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    })),
    {
      goal: "P20",
      what: "/shops/new : /shops/{id}",
      ours: page("/shops/new"),
      beside: page(`/shops/${shopId}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops/register : /shops/{id}",
      ours: page("/shops/register"),
      beside: page(`/shops/${shopId}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops/manage/{id}, half of all cards : a shop of the catalogue",
      ours: page(`/shops/manage/${busyShopId}`, manager),
      beside: page(`/shops/manage/${shopId}`, manager),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops/manage/{id}/statistics, half of all cards : a shop of the catalogue",
      ours: page(`/shops/manage/${busyShopId}/statistics`, manager),
      beside: page(`/shops/manage/${shopId}/statistics`, manager),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops/manage/{id}/mixes, a full menu : a shop of the catalogue",
      ours: page(`/shops/manage/${busyShopId}/mixes`, manager),
      beside: page(`/shops/manage/${shopId}/mixes`, manager),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops/manage/{id}/changes, 5,000 of them : none",
      ours: page(`/shops/manage/${busyShopId}/changes`, manager),
      beside: page(`/shops/manage/${shopId}/changes`, manager),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops/manage/{id}/verification : /shops/manage/{id}",
      ours: page(`/shops/manage/${busyShopId}/verification`, manager),
      beside: page(`/shops/manage/${busyShopId}`, manager),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P21",
      what: `/shisha/album/{year}, ${VETERAN_CARDS} own cards : http+pg`,
      ours: page(`/shisha/album/${year}`, veteran),
      beside: bare("album", veteran),
      must: "db 20 ms",
      moonshot: "db 5 ms",
    },
  ];
}

/** The page of a card, for visitors. */
export function publicRows(servers: Servers, { shortIds, talkedOf, shopId, flavorId }: Data): Row[] {
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
  const keptPage = { server: app, ask: { url: `${appUrl}/m/${first}`, headers } };
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
      must: "",
      moonshot: "",
    },
    {
      goal: "–",
      what: "public page, anew, a new id each, not compressed either : by the router's handler",
      ours: newPages(uncompressed),
      // With a query no page is a public one (server/pages/public-address.ts).
      beside: newPages(uncompressed, "?of=router"),
      must: "",
      moonshot: "",
    },
    ...["/", "/guide"].map((path) => ({
      goal: "P20",
      what: `${path}, anew : a card's page, anew`,
      ours: anew(path),
      beside: anew(`/m/${first}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    })),
    {
      goal: "P20",
      what: `public page, anew, ${MANY_COMMENTS} comments : without comments`,
      ours: anew(`/m/${talkedOf}`),
      beside: anew(`/m/${first}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/shops/{id}, anew : a card's page, anew",
      ours: anew(`/shops/${shopId}`),
      beside: anew(`/m/${first}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P20",
      what: "/flavors/{id}, anew : a card's page, anew",
      ours: anew(`/flavors/${flavorId}`),
      beside: anew(`/m/${first}`),
      must: "db 2 ms",
      moonshot: "db 0.6 ms",
    },
    {
      goal: "P1",
      what: "/flavors/{id}, kept : static bytes",
      ours: { server: app, ask: { url: `${appUrl}/flavors/${flavorId}`, headers } },
      beside: { server: limit, ask: { url: `${limitUrl}/static` } },
      must: "0.5",
      moonshot: "0.8",
    },
    {
      goal: "P1",
      what: "/shops/{id}, kept : static bytes",
      ours: { server: app, ask: { url: `${appUrl}/shops/${shopId}`, headers } },
      beside: { server: limit, ask: { url: `${limitUrl}/static` } },
      must: "0.5",
      moonshot: "0.8",
    },
    {
      goal: "P1",
      what: "public page, kept : static bytes",
      ours: keptPage,
      beside: { server: limit, ask: { url: `${limitUrl}/static` } },
      must: "0.5",
      moonshot: "0.8",
    },
    {
      goal: "–",
      what: "public page, kept : http+pg",
      ours: keptPage,
      beside: { server: limit, ask: { url: `${limitUrl}/mix//${first}` } },
      must: "",
      moonshot: "",
    },
  ];
}

/** Writes. Each connection writes as a person of its own: those of one person would wait for each other's rows. */
export function writingRows({ app, limit }: Servers, { others, shortIds, newMix }: Data): Row[] {
  const body = JSON.stringify(newMix);
  const callsOf = (index: number) => others[index]?.calls;
  const userIdOf = (index: number) => others[index]?.userId;
  // Given and taken back, each connection on cards of its own.
  const likes = (index: number, ways: (shortId: string) => autocannon.Request[]) =>
    shortIds.filter((_, position) => position % CONNECTIONS === index).flatMap(ways);
  return [
    {
      goal: "–",
      what: "like and unlike : http+pg",
      ours: {
        server: app,
        ask: eachAsks(appUrl, (index) =>
          likes(index, (id) =>
            (["POST", "DELETE"] as const).map((method) => ({
              method,
              path: `/api/mixes/${id}/like`,
              headers: callsOf(index),
            })),
          ),
        ),
      },
      beside: {
        server: limit,
        ask: eachAsks(limitUrl, (index) =>
          likes(index, (id) =>
            ["like", "unlike"].map((way) => ({ path: `/${way}/${userIdOf(index)}/${id}` })),
          ),
        ),
      },
      must: "",
      moonshot: "",
    },
    {
      goal: "P5",
      what: "create : http+pg",
      ours: {
        server: app,
        ask: eachAsks(appUrl, (index) => [
          {
            method: "POST",
            path: "/api/shisha-mixes",
            headers: { ...callsOf(index), "content-type": "application/json" },
            body,
          },
        ]),
      },
      beside: {
        server: limit,
        ask: eachAsks(limitUrl, (index) => [{ method: "POST", path: `/create/${userIdOf(index)}` }]),
      },
      must: "0.4",
      moonshot: "0.7",
    },
  ];
}
