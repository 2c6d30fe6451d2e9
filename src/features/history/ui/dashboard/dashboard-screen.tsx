import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { FriendsCards } from "#features/feed/ui/friends-cards.tsx";
import type { ListedMix, WallMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { AllLink, CardStrip } from "#features/mixes/ui/card-strip.tsx";
import type { Suggestion } from "#features/recommendations/suggest.ts";
import type { RecommendationCalls } from "#features/recommendations/ui/recommendation-calls.ts";
import { RecommendedPanel } from "#features/recommendations/ui/recommended-panel.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { Liked, RecentPhoto } from "../../dashboard.ts";
import { type MonthVariety, varietyLines } from "../../month-variety.ts";
import type { MonthTaste, Taste } from "../../taste.ts";
import { EmptyHistory } from "../empty-history.tsx";
import { Month, Months, Photos, Taste as TasteOfAll } from "./drawn-parts.tsx";
import { ExploreLeads } from "./explore-leads.tsx";

type DashboardScreenProps = {
  /** 「こんばんは」, by the time of day in Japan. */
  greeting: string;
  personName: string;
  /** "2026" */
  thisYear: string;
  mixes: ListedMix[];
  /** Friends' newest cards. */
  friendsMixes: WallMix[];
  taste: Taste;
  months: MonthTaste[];
  thisMonth: MonthVariety;
  lastMonth: MonthVariety;
  /** Null of whoever wants none. */
  suggestions: Suggestion[] | null;
  recommendations: RecommendationCalls;
  photos: RecentPhoto[];
  settings: CardSettings;
  setFavorite: FavoriteControls["setFavorite"];
  /** What waits for the person, above everything else. */
  waiting: ReactNode;
  liked: Liked;
  /** What somebody without cards sees below the way to the first one. */
  children: ReactNode;
};

/** Home of a member: the colours so far and their way here, the last cards, those of friends, the month, and ideas for another one. */
export function DashboardScreen(props: DashboardScreenProps) {
  const { greeting, personName, thisYear, mixes, friendsMixes, settings, waiting, children } = props;
  const { setFavorite, recommendations } = props;
  const { taste, liked, suggestions, photos, months, thisMonth, lastMonth } = props;
  const month = months.at(-1)?.month ?? "";
  const ideas = suggestions && (
    <RecommendedPanel suggestions={suggestions} setFavorite={setFavorite} calls={recommendations} />
  );
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-lg lg:text-xl">
          <span className="inline-block">{greeting}、</span>
          <span className="inline-block">{personName}さん</span>
        </h1>
        <Link
          to={`${href("/")}#cards`}
          className="-mr-2 ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-s px-2 text-sm font-bold text-accent hover:underline"
        >
          <Icon name="sparkles" className="size-4" />
          みんなのカード
        </Link>
      </div>
      <div className="mt-2 mb-8 grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden lg:mt-6">{waiting}</div>
      {mixes.length === 0 ? (
        <>
          <EmptyHistory />
          <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-8">
            <ExploreLeads liked={liked} />
            {suggestions?.length !== 0 && ideas}
            <FriendsCards mixes={friendsMixes} settings={settings} />
          </div>
          {children}
        </>
      ) : (
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:mt-7 lg:grid-cols-[17rem_1fr] lg:grid-rows-[auto_1fr_auto]">
          <TasteOfAll taste={taste} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8 lg:col-start-2 lg:row-span-2">
            <CardStrip
              title="最近のカード"
              mixes={mixes}
              settings={settings}
              aside={<AllLink to={href("/shisha")} />}
              isOwn
              captionYear={thisYear}
            />
            <ExploreLeads liked={liked} />
            <FriendsCards mixes={friendsMixes} settings={settings} />
            <Photos photos={photos} />
            <Months months={months} order={taste.paints.map(({ paint }) => paint)} />
          </div>
          <div className="lg:sticky lg:top-6">
            <Month month={month} lines={varietyLines(thisMonth, lastMonth)} />
          </div>
          <div className="min-w-0 lg:col-start-2">{ideas}</div>
        </div>
      )}
    </main>
  );
}
