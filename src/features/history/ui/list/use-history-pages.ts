import { useEffect, useMemo, useRef, useState } from "react";
import { href, useFetcher, useLocation } from "react-router";
import type { OwnMix } from "#features/mixes/mix-response.ts";
import {
  type HistoryFilters,
  type HistoryParams,
  type HistoryView,
  historyQuery,
} from "../../history-filters.ts";
import { extended, type PagedHistory, refreshed } from "../../paged-history.ts";

/** One page as the history's loader answers it. */
export type HistoryPage = PagedHistory<OwnMix>;

type Visit = HistoryPage & { openedId: string | null };

/** How each visit of the history was left: coming back from a card finds the same cards, and the same one in focus. */
const visits = new Map<string, Visit>();
const MOST_VISITS = 12;

/** The history as it grows: the page that came with the address, and those that were asked for below it. */
export function useHistoryPages(
  first: HistoryPage,
  { filters, view }: { filters: HistoryFilters; view: HistoryView },
) {
  const { key: visit } = useLocation();
  const left = useRef(visits.get(visit));
  const more = useFetcher<HistoryPage>();
  const anew = useFetcher<HistoryPage>();
  const [history, setHistory] = useState(() => (left.current ? refreshed(first, left.current) : first));
  const [taken, setTaken] = useState({ first, more: more.data, anew: anew.data });
  const [focusedId, setFocusedId] = useState(left.current?.openedId ?? null);
  const [hasLoadedMore, setHasLoadedMore] = useState(false);
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);

  if (taken.first !== first || taken.more !== more.data || taken.anew !== anew.data) {
    let next = history;
    if (taken.first !== first) next = refreshed(first, next);
    if (anew.data && taken.anew !== anew.data) next = refreshed(anew.data, next);
    if (more.data && taken.more !== more.data) {
      next = extended(next, more.data);
      setFocusedId(more.data.mixes[0]?.id ?? null);
      setHasLoadedMore(true);
    }
    setTaken({ first, more: more.data, anew: anew.data });
    setHistory(next);
  }

  // What was left may have changed below the first page too.
  const loadAnew = anew.load;
  const address = historyHref(filters, { view, through: left.current?.next_cursor ?? "end" });
  useEffect(() => {
    if (!left.current) return;
    left.current = undefined;
    void loadAnew(address);
  }, [loadAnew, address]);

  const mixes = useMemo(
    () => history.mixes.filter(({ id }) => !deletedIds.includes(id)),
    [history.mixes, deletedIds],
  );
  useEffect(() => {
    save(visit, { ...history, mixes, openedId: visits.get(visit)?.openedId ?? null });
  }, [visit, history, mixes]);

  return {
    mixes,
    nextCursor: history.next_cursor,
    focusedId,
    hasLoadedMore,
    isLoading: more.state !== "idle",
    loadMore: () => void more.load(historyHref(filters, { view, cursor: history.next_cursor })),
    /** This card is being opened: whoever comes back finds it in focus. */
    remember: (openedId: string) => save(visit, { ...history, mixes, openedId }),
    /** This card was deleted: it goes, and the focus goes on to the next one. */
    takeOut(id: string): void {
      const index = mixes.findIndex((mix) => mix.id === id);
      setFocusedId((mixes[index + 1] ?? mixes[index - 1])?.id ?? null);
      setDeletedIds((before) => [...before, id]);
    },
    putBack(id: string): void {
      setDeletedIds((before) => before.filter((one) => one !== id));
      setFocusedId(id);
    },
  };
}

function save(visit: string, left: Visit): void {
  visits.delete(visit);
  visits.set(visit, left);
  const [oldest] = visits.keys();
  if (visits.size > MOST_VISITS && oldest !== undefined) visits.delete(oldest);
}

/** The address of the history with these filters, at a place. */
export function historyHref(filters: HistoryFilters, params: HistoryParams = {}): string {
  return href("/shisha") + historyQuery(filters, params);
}
