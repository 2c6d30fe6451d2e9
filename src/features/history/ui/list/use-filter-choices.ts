import { useEffect, useRef, useState } from "react";
import type { HistoryChoices } from "../../history-choices-response.ts";
import type { HistoryFilters } from "../../history-filters.ts";
import type { HistoryCalls } from "./history-calls.ts";

const PAUSE_MS = 200;

/** The choices, and the count of the filters that were named last; a newer question ends an older one. */
export function useFilterChoices(loadChoices: HistoryCalls["loadChoices"], filters: HistoryFilters) {
  const [choices, setChoices] = useState<HistoryChoices | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isCounting, setCounting] = useState(true);
  const [asked, setAsked] = useState({ filters, pauseMs: 0 });
  const load = useRef(loadChoices);

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const found = await load.current(asked.filters, abort.signal);
        if (abort.signal.aborted) return;
        setChoices(found);
        setFailed(false);
      } catch {
        if (!abort.signal.aborted) setFailed(true);
      }
      if (!abort.signal.aborted) setCounting(false);
    }, asked.pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked]);

  function ask(next: HistoryFilters, pauseMs: number) {
    setCounting(true);
    setAsked({ filters: next, pauseMs });
  }
  return {
    choices,
    /** How many cards the filters leave; null while it is being counted or cannot be. */
    count: isCounting || hasFailed ? null : (choices?.count ?? null),
    hasFailed,
    recount: (next: HistoryFilters) => ask(next, PAUSE_MS),
    again: () => ask(asked.filters, 0),
  };
}
