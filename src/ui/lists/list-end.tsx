import type { MouseEvent, ReactNode } from "react";
import { Button, ButtonLink } from "../controls/button.tsx";
import { Notice } from "../status/notice.tsx";
import type { Pages } from "./use-pages.ts";

type ListEndProps = {
  pages: Pages<unknown>;
  /** Where the next page stands by itself: the way without a script. A list in a sheet has none. */
  hrefAt?: (cursor: string) => string;
  /** Stands below the last thing. */
  endText?: string;
  /** What is said where a page did not come. */
  failedText: string;
  /** Announced with the first new thing. */
  loadedText?: string;
  /** The things that are on their way, as shapes. */
  skeleton: ReactNode;
};

/** The end of a list: a link to the next page, which a script turns into more of the list here, or a last word. */
export function ListEnd({
  pages,
  hrefAt,
  endText,
  failedText,
  loadedText = "続きを読み込みました",
  skeleton,
}: ListEndProps) {
  const { things, nextCursor, state, hasLoadedMore, loadMore } = pages;
  const isLoading = state === "loading";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 not-first:has-[>:not([role=status])]:mt-8">
      {isLoading && skeleton}
      {state === "failed" && (
        <div className="mx-auto grid w-full max-w-md gap-3">
          <Notice look="error">{failedText}</Notice>
          <Button look="secondary" onClick={loadMore}>
            もう一度読み込む
          </Button>
        </div>
      )}
      {state !== "failed" && nextCursor !== null && (
        <More href={hrefAt?.(nextCursor)} isLoading={isLoading} onMore={loadMore} />
      )}
      {state === "ready" && nextCursor === null && things.length > 0 && endText && (
        <p className="text-center text-sm text-ink-2">{endText}</p>
      )}
      <p role="status" className="sr-only">
        {isLoading ? "読み込み中…" : hasLoadedMore ? loadedText : ""}
      </p>
    </div>
  );
}

type MoreProps = { href: string | undefined; isLoading: boolean; onMore: () => void };

function More({ href, isLoading, onMore }: MoreProps) {
  const shown = {
    look: "secondary",
    className: "mx-auto w-full max-w-xs",
    "aria-disabled": isLoading || undefined,
    children: "もっと見る",
  } as const;
  if (href === undefined) return <Button {...shown} onClick={onMore} />;
  function growHere(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onMore();
  }
  return <ButtonLink {...shown} to={href} onClick={growHere} />;
}
