import { MEMBER_CARDS, VETERAN_CARDS } from "../data/fill.ts";
import type { Data, Person } from "../data/prepare-data.ts";
import { eachAsks, type Side } from "../measure.ts";
import { appUrl, limitUrl } from "../servers.ts";
import { listRow, NO_GOAL, opens, type Row, type Servers } from "./row.ts";

/** Members' pages and calls that read, of the year given where they are of a year. */
export function memberRows({ app, limit }: Servers, data: Data, year: string): Row[] {
  const { member, veteran, others, sociable, ownCard, tablePath } = data;
  const page = opens(app);
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
  const home = page("/dashboard", member);
  return [
    {
      goal: "P4",
      what: "history JSON : http+pg, lean",
      ours: everybody("/api/shisha-mixes", plain),
      beside: bareHistory,
      must: "0.5",
      moonshot: "1.5",
    },
    {
      goal: "–",
      what: "history JSON, compressed as for a browser : http+pg, lean",
      ours: everybody("/api/shisha-mixes", ({ calls } = member) => calls),
      beside: bareHistory,
      ...NO_GOAL,
    },
    {
      goal: "P18",
      what: `/dashboard, ${MEMBER_CARDS} own cards : http+pg`,
      ours: home,
      beside: bare("dashboard"),
      must: "0.1; db 1.5 ms",
      moonshot: "0.3; db 0.6 ms",
    },
    {
      goal: "P18",
      what: `/dashboard, ${VETERAN_CARDS} own cards : ${MEMBER_CARDS} own cards`,
      ours: page("/dashboard", veteran),
      beside: home,
      must: "db ratio 1.3",
      moonshot: "db ratio 1.1",
    },
    {
      goal: "P19",
      what: "/shisha : http+pg, lean",
      ours: everybody("/shisha", ({ pages } = member) => pages),
      beside: bareHistory,
      must: "0.08",
      moonshot: "0.3",
    },
    listRow(
      "/friends/cards, as many friends as there may be : http+pg",
      page("/friends/cards", sociable),
      bare("feed", sociable),
    ),
    {
      goal: "P20",
      what: "/dashboard, as many friends as there may be : without friends",
      ours: page("/dashboard", sociable),
      beside: home,
      ...NO_GOAL,
    },
    listRow(
      "/friends, as many friends as there may be : http+pg",
      page("/friends", sociable),
      bare("friends", sociable),
    ),
    listRow(
      "/notifications, one of each of them : http+pg",
      page("/notifications", sociable),
      bare("inbox", sociable),
    ),
    listRow(
      `/profile/{id}, ${VETERAN_CARDS} cards : http+pg`,
      page(`/profile/${veteran.userId}`, member),
      bare("profile", veteran),
    ),
    ...Object.entries({
      "/shisha/new": "/shisha/new",
      "/shisha/{id}": `/shisha/${ownCard}`,
      "/shisha/edit/{id}": `/shisha/edit/${ownCard}`,
      "/table/{token}": tablePath,
      "/preferences": "/preferences",
      "/compare?cards=": `/compare?cards=${ownCard}`,
      "/news": "/news",
      "/explore": "/explore",
      "/explore?query=": `/explore?query=${encodeURIComponent("ミント")}`,
      "/explore?mode=ranking": "/explore?mode=ranking",
      "/api/search": `/api/search?query=${encodeURIComponent("みん")}`,
      "/profile/edit": "/profile/edit",
      "/profile/delete": "/profile/delete",
      "/profile/export": "/profile/export",
    }).map(([what, path]) => listRow(`${what} : /dashboard`, page(path, member), home)),
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
