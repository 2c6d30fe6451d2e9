import { type RefCallback, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import type { AskedPage, Page } from "#foundation/page.ts";
import { focusHeading, moveFocus } from "./move-focus.ts";
import { extended, isOlder, refreshed, withTakenOut } from "./paged-list.ts";
import { findVisit, saveVisit } from "./visits.ts";

/** Asks a list's endpoint, as the api client responds; may throw. */
export type LoadPage<Thing> = (
  asked: AskedPage,
  signal: AbortSignal,
) => Promise<{ data: Thing[]; next_cursor: string | null }>;

type PagesOptions<Thing> = {
  load: LoadPage<Thing>;
  idOf: (thing: Thing) => string;
} & (
  | {
      /** The page that came with the screen. */
      first: Page<Thing>;
      /** Where it begins; null at the list's top. */
      cursor: string | null;
      /** What the list is ordered by, the first one's the largest: a time as the database writes it, or a rank. */
      orderOf: (thing: Thing) => string | number;
      /** The list's name. Whoever comes back to a visit of the screen finds what was left, read anew. */
      name: string;
    }
  /** A list that is asked for once it is shown, as in a sheet. */
  | { first?: undefined; cursor?: undefined; orderOf?: undefined; name?: undefined }
);

export type Pages<Thing> = {
  /** What stands in the list. */
  things: Thing[];
  nextCursor: string | null;
  /** Of the page that was asked for last. */
  state: "ready" | "loading" | "failed";
  hasLoadedMore: boolean;
  /** Loads the next page, or the one that failed once more. */
  loadMore: () => void;
  /** The ref of a thing's row or link: it takes the focus when its turn comes. */
  rowRef: (id: string) => RefCallback<HTMLElement> | undefined;
  /** This thing is being opened: whoever comes back finds it in focus. */
  remember: (id: string) => void;
  /** The thing goes, and the focus goes on to the next one, from the last one to the page's heading. */
  takeOut: (id: string) => void;
  putBack: (id: string) => void;
};

/** A list as it grows and shrinks: the page that came with its screen, those asked for below it, and what is taken out. */
export function usePages<Thing>(options: PagesOptions<Thing>): Pages<Thing> {
  const { first, cursor = null, load, idOf, orderOf, name } = options;
  const { key } = useLocation();
  const [goneIds, setGoneIds] = useState<readonly string[]>([]);
  const [left] = useState(() => (name === undefined ? undefined : findVisit<Thing>(name, key)));
  const [list, setList] = useState(() => (first && left ? corrected(first, left) : (first ?? NOTHING)));
  const [asked, setAsked] = useState<AskedPage | null>(first ? null : {});
  const [hasFailed, setFailed] = useState(false);
  const [hasLoadedMore, setLoadedMore] = useState(false);
  const [focused, setFocused] = useState(() => (left?.openedId ? focusOn(left.openedId) : null));
  const [taken, setTaken] = useState(first?.things);

  function corrected(fresh: Page<Thing>, known: Page<Thing>, reach?: Thing): Page<Thing> {
    if (!orderOf) return fresh;
    const order = { idOf, orderOf };
    return withTakenOut(refreshed(fresh, known, order, reach), known, goneIds, order);
  }

  // The screen was loaded anew. What was taken out stays out: its removal may still be on its way.
  if (first && first.things !== taken) {
    setTaken(first.things);
    setList(corrected(first, list));
    setFailed(false);
  }

  const receive = useEffectEvent(({ data, next_cursor }: Awaited<ReturnType<LoadPage<Thing>>>) => {
    const known = new Set(list.things.map(idOf));
    const newest = data.find((thing) => !known.has(idOf(thing)));
    const isMore = asked?.cursor != null;
    if (isMore && newest) setFocused(focusOn(idOf(newest)));
    setLoadedMore(isMore);
    setList((before) => extended(before, { things: data, next_cursor }, idOf));
    setAsked(null);
  });
  const loadPage = useEffectEvent(load);
  useEffect(() => {
    if (!asked) return;
    const abort = new AbortController();
    loadPage(asked, abort.signal).then(
      (page) => !abort.signal.aborted && receive(page),
      () => {
        if (abort.signal.aborted) return;
        setAsked(null);
        setFailed(true);
      },
    );
    return () => abort.abort();
  }, [asked]);

  // What was left may have changed below the first page too.
  const readAnew = useEffectEvent(async (signal: AbortSignal) => {
    const [end, reach] = [left?.things.at(-1), first?.things.at(-1)];
    if (!left || !orderOf || !end || !reach || !isOlder(end, reach, { idOf, orderOf })) return;
    const { data, next_cursor } = await load({ cursor, through: left.next_cursor ?? "end" }, signal);
    // It reaches down to where the list was left, unless there was too much for one page.
    const isWhole = next_cursor === left.next_cursor;
    const fresh = { things: data, next_cursor };
    if (!signal.aborted) setList((known) => corrected(fresh, known, isWhole ? end : undefined));
  });
  useEffect(() => {
    const abort = new AbortController();
    // What could not be read anew stays as it was left.
    readAnew(abort.signal).catch(() => undefined);
    return () => abort.abort();
  }, []);

  const things = list.things.filter((thing) => !goneIds.includes(idOf(thing)));
  function remember(openedId: string | null): void {
    if (name !== undefined) saveVisit(name, key, { things, next_cursor: list.next_cursor, openedId });
  }
  useEffect(() => {
    if (name !== undefined) remember(findVisit(name, key)?.openedId ?? null);
  });

  return {
    things,
    nextCursor: list.next_cursor,
    state: asked ? "loading" : hasFailed ? "failed" : "ready",
    hasLoadedMore,
    loadMore() {
      if (asked) return;
      setFailed(false);
      setAsked({ cursor: list.next_cursor });
    },
    rowRef: (id) => (focused?.id === id ? focused.take : undefined),
    remember,
    takeOut(id) {
      const index = things.findIndex((thing) => idOf(thing) === id);
      const next = things[index + 1] ?? things[index - 1];
      if (next) setFocused(focusOn(idOf(next)));
      else focusHeading();
      setGoneIds((before) => [...before, id]);
    },
    putBack(id) {
      setGoneIds((before) => before.filter((one) => one !== id));
      setFocused(focusOn(id));
    },
  };
}

const NOTHING: Page<never> = { things: [], next_cursor: null };

/** A new function each time, so that React calls it for a row that has had the focus before. It gives the focus once. */
function focusOn(id: string): { id: string; take: RefCallback<HTMLElement> } {
  let isGiven = false;
  const take = (row: HTMLElement | null) => {
    if (row && !isGiven) focusRow(row);
    isGiven ||= row !== null;
  };
  return { id, take };
}

/** A link, or a row's link, or else the row itself, which needs a `tabIndex` of -1. */
function focusRow(row: HTMLElement): void {
  moveFocus(row.querySelector<HTMLElement>("a[href]") ?? row);
}
