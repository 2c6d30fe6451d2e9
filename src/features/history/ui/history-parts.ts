import { wakingPart } from "#ui/status/waking-part.tsx";

/** What wakes when the page rests. */
export const EmptyHistory = wakingPart(async () => ({
  default: (await import("./empty-history.tsx")).EmptyHistory,
}));
export const NoMatch = wakingPart(async () => ({ default: (await import("./list/no-match.tsx")).NoMatch }));
export const FilterPage = wakingPart(async () => ({
  default: (await import("./list/filter-page.tsx")).FilterPage,
}));
export const FilterBar = wakingPart(async () => ({
  default: (await import("./list/filter-bar.tsx")).FilterBar,
}));
export const HistorySearch = wakingPart(async () => ({
  default: (await import("./list/history-search.tsx")).HistorySearch,
}));
export const CardList = wakingPart(async () => ({
  default: (await import("./list/card-list.tsx")).CardList,
}));
