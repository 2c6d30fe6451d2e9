import type { MouseEvent } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { WALL_CLASSES } from "../card-wall.tsx";
import { historyHref } from "./use-history-pages.ts";

type MoreCardsProps = {
  nextCursor: string | null;
  isLoading: boolean;
  hasGrown: boolean;
  onMore: () => void;
};

/** The end of the wall: a link to the next page, which a script turns into more cards here, or the first card of all. */
export function MoreCards({ nextCursor, isLoading, hasGrown, onMore }: MoreCardsProps) {
  function growHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isLoading) onMore();
  }

  return (
    <div className="mt-8 grid gap-6">
      {isLoading && (
        <div className={WALL_CLASSES}>
          <Skeleton className="aspect-5/7 rounded-m!" />
          <Skeleton className="aspect-5/7 rounded-m!" />
        </div>
      )}
      {nextCursor === null ? (
        <p className="text-center text-sm text-ink-2">ここが、はじまりの一枚です。</p>
      ) : (
        <ButtonLink
          to={historyHref(nextCursor)}
          look="secondary"
          className="mx-auto w-full max-w-xs"
          aria-disabled={isLoading || undefined}
          onClick={growHere}
        >
          もっと見る
        </ButtonLink>
      )}
      <p role="status" className="sr-only">
        {isLoading ? "読み込み中…" : hasGrown ? "続きのカードを読み込みました" : ""}
      </p>
    </div>
  );
}
