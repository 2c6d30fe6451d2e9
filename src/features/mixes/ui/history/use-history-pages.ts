import { useEffect, useState } from "react";
import { href, useFetcher, useLocation } from "react-router";
import type { HistoryMix } from "../../queries/list-own-mixes.ts";

/** One page as the history's loader answers it. */
export type HistoryPage = { mixes: HistoryMix[]; next_cursor: string | null };

/** What was added to which visit of the history: coming back from a card finds the same wall, as far down. */
const added = new Map<string, HistoryPage[]>();

/** The wall as it grows: the page that came with the address, and those that were asked for below it. */
export function useHistoryPages(first: HistoryPage) {
  const fetcher = useFetcher<HistoryPage>();
  const { key: visit } = useLocation();
  const [more, setMore] = useState<HistoryPage[]>(() => added.get(visit) ?? []);
  const [taken, setTaken] = useState<HistoryPage>();
  if (fetcher.data && fetcher.data !== taken) {
    setTaken(fetcher.data);
    setMore([...more, fetcher.data]);
  }
  useEffect(() => {
    if (more.length > 0) added.set(visit, more);
  }, [visit, more]);

  const pages = [first, ...more];
  const nextCursor = (pages.at(-1) ?? first).next_cursor;
  return {
    mixes: [...new Map(pages.flatMap(({ mixes }) => mixes).map((mix) => [mix.id, mix])).values()],
    nextCursor,
    firstAddedId: taken?.mixes[0]?.id ?? null,
    isLoading: fetcher.state !== "idle",
    loadMore: () => void fetcher.load(historyHref(nextCursor)),
  };
}

/** The address of the page that begins there. */
export function historyHref(cursor: string | null): string {
  return cursor === null ? href("/shisha") : `${href("/shisha")}?cursor=${encodeURIComponent(cursor)}`;
}
