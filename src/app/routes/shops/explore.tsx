import { readExplored } from "#features/discover/explore-address.ts";
import { EXPLORE_BUDGET } from "#features/discover/explore-budget.ts";
import { exploreName } from "#features/discover/explore-text.ts";
import { exploredMix } from "#features/discover/explored-mix.ts";
import { findExplorePage } from "#features/discover/queries/find-explore-page.ts";
import { findRanking } from "#features/discover/queries/find-ranking.ts";
import { findAllOfKind } from "#features/discover/queries/find-things.ts";
import { readRanking } from "#features/discover/ranking-address.ts";
import { useExploreCalls } from "#features/discover/ui/explore/explore-calls.ts";
import { ExploreScreen } from "#features/discover/ui/explore/explore-screen.tsx";
import { ThingsScreen } from "#features/discover/ui/explore/things-screen.tsx";
import { useFinderCalls } from "#features/discover/ui/finder/finder-calls.ts";
import { FinderScreen } from "#features/discover/ui/finder/finder-screen.tsx";
import { RankingScreen } from "#features/discover/ui/ranking/ranking-screen.tsx";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { recommendedCard } from "#features/recommendations/recommended-card.ts";
import { findShopsPage } from "#features/shops/queries/find-shops-page.ts";
import { businessMonth, japanDay } from "#foundation/japan-time.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { EXPLORE_BY_AREA } from "../../shell/destinations.ts";
import { signedInUser } from "../../signed-in-user.ts";
import { withinBudget } from "../../within-budget.ts";
import type { Route } from "./+types/explore.ts";

export const middleware = [requires("member")];
export const handle = {
  name: (search) => exploreName(new URLSearchParams(search)),
  menuEntry: "さがす",
  skeleton: "explore",
  hasAgeNotice: true,
} satisfies ScreenHandle;

/** `?mode=area` is the finder (specification, section 2); every other mode is one of `EXPLORE_MODES`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = signedInUser(context);
  await withinBudget(context, EXPLORE_BUDGET);
  const params = new URL(request.url).searchParams;
  if (params.get("mode") === "area") {
    const found = orNotFound(await findShopsPage(services, {}, user));
    return { kind: "area" as const, ...found, today: japanDay(services.clock()) };
  }
  const explored = readExplored(params);
  const personId = user.userId;
  const { mode, filters, order } = explored;
  if (mode === "ranking") {
    const currentMonth = businessMonth(services.clock());
    const asked = readRanking(params, currentMonth);
    return { kind: "ranking" as const, asked, currentMonth, ranking: await findRanking(services, asked) };
  }
  if (mode !== "cards") {
    const found = await findAllOfKind(services, user, { query: filters.query ?? "", kind: mode });
    return { kind: "things" as const, explored: { ...explored, mode }, ...found, personId };
  }
  const cursor = params.get("cursor");
  const { page, things, names, recommended } = await findExplorePage(services, user, {
    filters,
    order,
    asked: { cursor },
  });
  return {
    kind: "cards" as const,
    explored,
    page: { ...page, things: page.things.map(exploredMix) },
    things,
    names,
    recommended: recommended.map(recommendedCard),
    cursor,
    personId,
  };
}

export function meta({ location }: Route.MetaArgs) {
  return [{ title: exploreName(new URLSearchParams(location.search)) }];
}

export default function Explore({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const finder = useFinderCalls();
  const calls = useExploreCalls();
  const reactions = useFavoriteCalls();
  if (!root) return null;
  if (loaderData.kind === "area")
    return (
      <FinderScreen
        {...loaderData}
        filters={{}}
        cursor={null}
        isByArea
        maps={root.settings.maps}
        calls={finder}
        setFavorite={reactions.setFavorite}
      />
    );
  if (loaderData.kind === "ranking") return <RankingScreen {...loaderData} />;
  if (loaderData.kind === "things") return <ThingsScreen {...loaderData} search={calls.search} />;
  return (
    <ExploreScreen
      {...loaderData}
      byArea={EXPLORE_BY_AREA}
      settings={root.settings}
      calls={calls}
      reactions={reactions}
    />
  );
}
