import { href, Link } from "react-router";
import { longMonth } from "#foundation/japan-time.ts";
import { Icon } from "#ui/icon.tsx";
import { byMonth } from "../../months.ts";
import type { CardSettings } from "../card-link.tsx";
import { CardWall } from "../card-wall.tsx";
import { EmptyHistory } from "../empty-history.tsx";
import { MoreCards } from "./more-cards.tsx";
import { type HistoryPage, useHistoryPages } from "./use-history-pages.ts";

type HistoryScreenProps = { page: HistoryPage; isFirstPage: boolean; settings: CardSettings };

/** All cards of a person, the newest night first, by month. */
export function HistoryScreen({ page, isFirstPage, settings }: HistoryScreenProps) {
  const { mixes, nextCursor, firstAddedId, isLoading, loadMore } = useHistoryPages(page);
  return (
    <main id="main" className="page max-w-6xl pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">履歴</h1>
      {!isFirstPage && (
        <Link
          to={href("/shisha")}
          className="mt-2 -ml-2 inline-flex min-h-11 items-center gap-1 px-2 font-bold text-accent hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          最新のカードから見る
        </Link>
      )}
      {mixes.length === 0 && isFirstPage && <EmptyHistory />}
      {byMonth(mixes).map((month) => (
        <section key={month.month} aria-labelledby={`month-${month.month}`} className="mt-6 lg:mt-8">
          <h2 id={`month-${month.month}`} className="mb-3 text-md text-ink-2 lg:mb-4 lg:text-lg">
            {longMonth(month.month)}
          </h2>
          <CardWall mixes={month.mixes} settings={settings} isOwn focusedId={firstAddedId} />
        </section>
      ))}
      {mixes.length > 0 && (
        <MoreCards
          nextCursor={nextCursor}
          isLoading={isLoading}
          hasGrown={firstAddedId !== null}
          onMore={loadMore}
        />
      )}
    </main>
  );
}
