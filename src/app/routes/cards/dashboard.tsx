import { EndingToday } from "#features/coupons/ui/ending-today.tsx";
import { listNewestMixes } from "#features/discover/queries/list-newest-mixes.ts";
import { CommunityCards } from "#features/discover/ui/community-cards.tsx";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { useFriendCalls } from "#features/friends/ui/friend-calls.ts";
import { OpenRequests } from "#features/friends/ui/open-requests.tsx";
import { openDashboard } from "#features/history/commands/open-dashboard.ts";
import { DashboardScreen } from "#features/history/ui/dashboard/dashboard-screen.tsx";
import { listedMix, wallMix } from "#features/mixes/card-face.ts";
import { greetingAt } from "#features/mixes/night.ts";
import { ImportantNews } from "#features/news/ui/important-news.tsx";
import { useRecommendationCalls } from "#features/recommendations/ui/recommendation-calls.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/dashboard.ts";

const SHOWN_TO_NEWCOMERS = 8;

export const middleware = [requires("member")];
export const handle = {
  menuEntry: "ホーム",
  skeleton: "dashboard",
  isCached: true,
  hasScanner: true,
} satisfies ScreenHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.clock();
  const user = signedInUser(context);
  const { mixes, friendsMixes, ...shown } = await openDashboard(services, user);
  return {
    ...shown,
    mixes: mixes.map(listedMix),
    friendsMixes: friendsMixes.map(wallMix),
    // Whoever has no cards yet sees what others make.
    community: mixes.length === 0 ? await listNewestMixes(services, user, SHOWN_TO_NEWCOMERS) : [],
    greeting: greetingAt(now),
    thisYear: japanDay(now).slice(0, 4),
  };
}

export function meta() {
  return [{ title: "ホーム" }];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const favorites = useFavoriteCalls();
  const recommendations = useRecommendationCalls();
  const { respond } = useFriendCalls();
  if (!root?.person) return null;
  const { community, importantNews, endingToday, requests, ...own } = loaderData;
  const { settings } = root;
  return (
    <DashboardScreen
      {...own}
      personName={root.person.name}
      settings={settings}
      setFavorite={favorites.setFavorite}
      recommendations={recommendations}
      waiting={
        <>
          {importantNews && <ImportantNews news={importantNews} />}
          {endingToday && <EndingToday ending={endingToday} />}
          {requests.things.length > 0 && <OpenRequests requests={requests} respond={respond} />}
        </>
      }
    >
      {community.length > 0 && (
        <CommunityCards mixes={community} settings={settings} reactions={favorites} className="mt-12" />
      )}
    </DashboardScreen>
  );
}
