import { href } from "react-router";
import { type HistoryFilters, type HistoryParams, historyQuery } from "../../history-filters.ts";

/** The address of the history with these filters, at a place. */
export function historyHref(filters: HistoryFilters, params: HistoryParams = {}): string {
  return href("/shisha") + historyQuery(filters, params);
}
