import { Suspense, useState } from "react";
import { href, Link } from "react-router";
import type { ListedMix } from "#features/mixes/card-face.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardWall, WallSkeleton } from "#features/mixes/ui/card-wall.tsx";
import { ListSkeleton } from "#features/mixes/ui/list-skeleton.tsx";
import { longMonth } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { HistoryChoices } from "../../history-choices-response.ts";
import {
  countFilters,
  type FilterLabels,
  type HistoryFilters,
  type HistoryView,
} from "../../history-filters.ts";
import { historyMessages } from "../../history-messages.ts";
import { byMonth } from "../../months.ts";
import { EmptyHistory } from "../empty-history.tsx";
import { CardList } from "./card-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterPage } from "./filter-page.tsx";
import type { HistoryCalls } from "./history-calls.ts";
import { historyHref } from "./history-href.ts";
import { HistorySearch } from "./history-search.tsx";
import { NoMatch } from "./no-match.tsx";

const CardMenu = overlayPart(() => import("./card-menu.tsx"));

type HistoryScreenProps = {
  page: Page<ListedMix> & { labels: FilterLabels };
  /** "2026" */
  thisYear: string;
  filters: HistoryFilters;
  view: HistoryView;
  /** Where the page begins; null at the newest card. */
  cursor: string | null;
  /** The filter form stands in the page: the way without a script. */
  choices: HistoryChoices | null;
  calls: HistoryCalls;
  deleteCard: DeleteCard;
  settings: CardSettings;
};

/** Deletes a card with a way back; throws when it was not deleted. */
type DeleteCard = (
  card: ListedMix,
  afterwards: { onDeleted: () => void; onRestored: () => void },
) => Promise<void>;

/** All cards of a person, those on which they stand as well, the newest night first, by month; narrowed by filters, as a wall or as a list. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { page, thisYear, filters, view, cursor, choices, calls, deleteCard, settings } = props;
  const pages = usePages({
    name: "history",
    first: page,
    cursor,
    load: calls.loadMixes(filters),
    idOf: ({ id }) => id,
    orderOf: ({ listed_at }) => listed_at,
  });
  const { things: mixes, nextCursor, rowRef, remember: onOpen } = pages;
  const [menu, setMenu] = useState<{ mix: ListedMix; anchor: HTMLElement } | null>(null);
  const toast = useToast();
  const isNarrowed = countFilters(filters) > 0;
  const isEmpty = mixes.length === 0 && nextCursor === null;
  if (isEmpty && cursor === null && !isNarrowed) {
    return (
      <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
        <h1 className="page-heading text-xl">履歴</h1>
        <EmptyHistory />
      </main>
    );
  }
  function remove(mix: ListedMix) {
    setMenu(null);
    const afterwards = { onDeleted: () => pages.takeOut(mix.id), onRestored: () => pages.putBack(mix.id) };
    deleteCard(mix, afterwards).catch(() => toast({ text: mixMessages.mixDeleteInListFailed }));
  }

  const [newest] = mixes;
  const shown = { rowRef, onOpen };
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl lg:mb-4">履歴</h1>
      <div className="flex flex-wrap items-center gap-3">
        <HistorySearch filters={filters} view={view} />
        {newest && (
          <Link
            to={href("/shisha/album/:year", { year: newest.day.slice(0, 4) })}
            prefetch="intent"
            className="-mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-s px-2 text-sm font-bold text-accent hover:underline"
          >
            <Icon name="images" className="size-4" />
            アルバム
          </Link>
        )}
      </div>
      <FilterBar filters={filters} labels={page.labels} view={view} loadChoices={calls.loadChoices} />
      {choices && <FilterPage filters={filters} view={view} choices={choices} />}
      {cursor !== null && (
        <Link
          to={historyHref(filters, { view })}
          className="mt-2 -ml-2 inline-flex min-h-11 items-center gap-1 px-2 font-bold text-accent hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          最新のカードから見る
        </Link>
      )}
      {isEmpty && <NoMatch clearHref={historyHref({}, { view })} />}
      {byMonth(mixes).map((month) => (
        <section key={month.month} aria-labelledby={`month-${month.month}`} className="mt-6 lg:mt-8">
          <h2 id={`month-${month.month}`} className="mb-3 text-md text-ink-2 lg:mb-4 lg:text-lg">
            {longMonth(month.month)}
          </h2>
          {view === "list" ? (
            <CardList
              mixes={month.mixes}
              thisYear={thisYear}
              onMenu={(mix, anchor) => setMenu({ mix, anchor })}
              {...shown}
            />
          ) : (
            <CardWall mixes={month.mixes} settings={settings} isOwn captionYear={thisYear} {...shown} />
          )}
        </section>
      ))}
      <ListEnd
        pages={pages}
        hrefAt={(next) => historyHref(filters, { view, cursor: next })}
        endText={isNarrowed ? "条件に合うカードは、ここまでです。" : "ここが、はじまりの一枚です。"}
        failedText={historyMessages.historyFailed}
        loadedText="続きのカードを読み込みました"
        skeleton={view === "list" ? <ListSkeleton rows={3} /> : <WallSkeleton cards={2} />}
      />
      {menu && (
        <Suspense>
          <CardMenu
            {...menu}
            key={menu.mix.id}
            onClose={() => setMenu(null)}
            onDelete={() => remove(menu.mix)}
          />
        </Suspense>
      )}
    </main>
  );
}
