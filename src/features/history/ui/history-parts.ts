import { wakingPart } from "#ui/status/waking-part.tsx";

/** What most people's history is without. */
export const EmptyHistory = wakingPart(async () => ({
  default: (await import("./empty-history.tsx")).EmptyHistory,
}));
export const NoMatch = wakingPart(async () => ({ default: (await import("./list/no-match.tsx")).NoMatch }));
export const FilterPage = wakingPart(async () => ({
  default: (await import("./list/filter-page.tsx")).FilterPage,
}));
/** Most look at the wall. */
export const CardList = wakingPart(async () => ({
  default: (await import("./list/card-list.tsx")).CardList,
}));
