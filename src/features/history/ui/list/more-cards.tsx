import type { MouseEvent } from "react";
import { WALL_CLASSES } from "#features/mixes/ui/card-wall.tsx";
import { ListSkeleton } from "#features/mixes/ui/list-skeleton.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import type { HistoryView } from "../../history-filters.ts";

type MoreCardsProps = {
  /** Where the next page begins; null after the last one. */
  nextHref: string | null;
  view: HistoryView;
  /** Stands below the last card. */
  endText: string;
  isLoading: boolean;
  hasLoadedMore: boolean;
  onMore: () => void;
};

/** The end of the cards: a link to the next page, which a script turns into more cards here, or a last word. */
export function MoreCards({ nextHref, view, endText, isLoading, hasLoadedMore, onMore }: MoreCardsProps) {
  function growHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) onMore();
  }

  return (
    <div className="mt-8 grid gap-6">
      {isLoading && view === "list" && <ListSkeleton rows={3} />}
      {isLoading && view === "wall" && (
        <div className={WALL_CLASSES}>
          <Skeleton className="aspect-5/7 rounded-m!" />
          <Skeleton className="aspect-5/7 rounded-m!" />
        </div>
      )}
      {nextHref === null ? (
        <p className="text-center text-sm text-ink-2">{endText}</p>
      ) : (
        <ButtonLink
          to={nextHref}
          look="secondary"
          className="mx-auto w-full max-w-xs"
          aria-disabled={isLoading || undefined}
          onClick={growHere}
        >
          もっと見る
        </ButtonLink>
      )}
      <p role="status" className="sr-only">
        {isLoading ? "読み込み中…" : hasLoadedMore ? "続きのカードを読み込みました" : ""}
      </p>
    </div>
  );
}
