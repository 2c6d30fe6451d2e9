import { Suspense } from "react";
import { Link } from "react-router";
import { CATEGORY_LABELS, CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { AuthorLine } from "#features/favorites/ui/author-line.tsx";
import type { CardReactions } from "#features/favorites/ui/favorite-calls.ts";
import { NightWall } from "#features/feed/ui/night-wall.tsx";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { PaintDot } from "#features/flavor-card/ui/paint-dot.tsx";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { RecommendedCard } from "#features/recommendations/recommended-card.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { discoverMessages } from "../../discover-messages.ts";
import { type Explored, exploreAddress } from "../../explore-address.ts";
import type { FoundThings } from "../../explore-response.ts";
import { chosenFilters } from "../../explore-text.ts";
import type { ExploredMix } from "../../explored-mix.ts";
import type { ExploreCalls } from "./explore-calls.ts";
import { ExploreSearch } from "./explore-search.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FoundThingsParts } from "./found-things.tsx";

const RecommendedRow = lazyPart(() => import("#features/recommendations/ui/recommended-row.tsx"));

export type ExploreScreenProps = {
  explored: Explored;
  page: Page<ExploredMix>;
  things: FoundThings;
  /** Of what filters choose by id. */
  names: Record<string, string>;
  /** Above all cards. */
  recommended: RecommendedCard[];
  /** Where the page begins; null at the list's top. */
  cursor: string | null;
  personId: string;
  byArea: string;
  settings: CardSettings;
  calls: ExploreCalls;
  reactions: CardReactions;
};

/** さがす: everybody's cards by words and filters, and what else the words name. */
export function ExploreScreen(props: ExploreScreenProps) {
  const { explored, page, things, names, cursor, personId, byArea, settings, calls, reactions } = props;
  const { recommended } = props;
  const { query } = explored.filters;
  const isAsking = query !== undefined || chosenFilters(explored.filters, names).length > 0;
  return (
    <main id="main" className="page page-wide pt-2 pb-16 lg:pt-8">
      <h1 className="page-heading mb-4 text-xl">さがす</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ExploreSearch explored={explored} personId={personId} search={calls.search} />
        {!isAsking && cursor === null && <Ways byArea={byArea} />}
        {recommended.length > 0 && (
          <Suspense fallback={<RowToCome mixes={recommended} />}>
            <RecommendedRow mixes={recommended} settings={settings} />
          </Suspense>
        )}
        {query !== undefined && cursor === null && <FoundThingsParts things={things} explored={explored} />}
        <section aria-labelledby="explored-cards" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="explored-cards" className="text-base">
            {isAsking ? "カード" : "みんなのカード"}
          </h2>
          <FilterBar explored={explored} names={names} calls={calls} />
          <NightWall
            key={exploreAddress(explored, { cursor: cursor ?? "" })}
            name={exploreAddress(explored)}
            page={page}
            cursor={cursor}
            load={calls.loadCards(explored.filters, explored.order)}
            orderOf={({ rank, listed_at }) => rank ?? listed_at}
            hrefAt={(next) => exploreAddress(explored, { cursor: next })}
            settings={settings}
            caption={(mix) => <AuthorLine mix={mix} reactions={reactions} />}
            empty={<NothingFound explored={explored} isAsking={isAsking} />}
            endText="カードは、ここまでです。"
            failedText={discoverMessages.exploreFailed}
          />
          {cursor !== null && (
            <ButtonLink to={exploreAddress(explored)} look="quiet" className="mx-auto flex w-fit">
              はじめから見る
            </ButtonLink>
          )}
        </section>
      </div>
    </main>
  );
}

/** As high as the row of what is recommended, in its place until it comes: the wall below stays where it is. */
function RowToCome({ mixes }: { mixes: RecommendedCard[] }) {
  return (
    <section className="min-w-0">
      <h2 className="text-base">あなたへのおすすめ</h2>
      <div className="-mx-[20px] flex gap-3 overflow-hidden px-[20px] pt-3 pb-2">
        {mixes.map(({ id, reason }) => (
          <div key={id} className="w-[10.5rem] shrink-0 lg:w-[13rem]">
            <Skeleton className="aspect-[5/7] rounded-m!" />
            <p className="phrases mt-1 min-h-[44px] pt-2 pr-[44px] pl-1 text-xs text-ink-2">{reason}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Where to begin without a word: by area, and by family. */
function Ways({ byArea }: { byArea: string }) {
  return (
    <nav
      aria-label="さがしかた"
      className="relative -mx-[20px] flex gap-2 overflow-x-auto px-[20px] py-1.5 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      <Link
        to={byArea}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill border border-accent bg-accent-soft px-4 text-sm font-bold"
      >
        <Icon name="map-pin" className="size-4 text-accent" />
        エリアから探す
      </Link>
      <Link
        to={exploreAddress({ mode: "ranking" })}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill border border-accent bg-accent-soft px-4 text-sm font-bold"
      >
        <Icon name="chart-column" className="size-4 text-accent" />
        ランキング
      </Link>
      {CATEGORY_SLUGS.map((slug) => (
        <Link
          key={slug}
          to={exploreAddress({ filters: { categories: [slug] } })}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill border border-border bg-surface px-4 text-sm font-bold hover:bg-surface-2"
        >
          <PaintDot paint={slug} isNamed />
          {CATEGORY_LABELS[slug]}
        </Link>
      ))}
    </nav>
  );
}

function NothingFound({ explored, isAsking }: { explored: Explored; isAsking: boolean }) {
  const { order, filters } = explored;
  const { query } = filters;
  const hasFilters = Object.keys(filters).some((name) => name !== "query");
  return (
    <EmptyState
      label="カード"
      picture={<BlankCard className="w-44" />}
      says={
        isAsking ? ["条件に合うカードは、", "見つかりませんでした。"] : ["カードは、", "まだありません。"]
      }
      text={isAsking ? "ことばを変えるか、条件を外してみてください。" : "最初の一枚を残しませんか？"}
      action={
        isAsking ? (
          <ButtonLink to={exploreAddress(hasFilters ? { order, filters: { query } } : {})} look="secondary">
            {hasFilters ? "条件を外す" : "すべてのカードを見る"}
          </ButtonLink>
        ) : null
      }
    />
  );
}
