import { EndingToday } from "#features/coupons/ui/ending-today.tsx";
import { CommunityCards } from "#features/discover/ui/community-cards.tsx";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { useFriendCalls } from "#features/friends/ui/friend-calls.ts";
import { OpenRequests } from "#features/friends/ui/open-requests.tsx";
import { DashboardScreen } from "#features/history/ui/dashboard/dashboard-screen.tsx";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { ImportantNews } from "#features/news/ui/important-news.tsx";
import { useRecommendationCalls } from "#features/recommendations/ui/recommendation-calls.ts";
import type { loadDashboard } from "./load-dashboard.ts";

type DashboardPageProps = Awaited<ReturnType<typeof loadDashboard>> & {
  personName: string;
  settings: CardSettings;
};

/** A member's home, with the calls of its parts. */
export function DashboardPage({ personName, settings, ...loaded }: DashboardPageProps) {
  const favorites = useFavoriteCalls();
  const recommendations = useRecommendationCalls();
  const { respond } = useFriendCalls();
  const { community, importantNews, endingToday, requests, ...own } = loaded;
  return (
    <DashboardScreen
      {...own}
      personName={personName}
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
