import { queryParams, readableAddress } from "#foundation/query-params.ts";
import { readQuery } from "#foundation/query-values.ts";
import {
  ADDRESS_SHAPE,
  EXPLORE_ORDERS,
  ExploreFilters,
  type ExploreOrder,
  withoutContradictions,
} from "./explore-filters.ts";

/** What explore lists; the first is what is meant where an address names none, or one that there is not. */
export const EXPLORE_MODES = ["cards", "flavors", "makers", "people", "ranking"] as const;
export type ExploreMode = (typeof EXPLORE_MODES)[number];
/** Modes that list all that some words name. */
export type ThingsMode = Exclude<ExploreMode, "cards" | "ranking">;

export type Explored = { mode: ExploreMode; order: ExploreOrder; filters: ExploreFilters };

/** In the order in which addresses name them. */
const FILTER_NAMES = Object.keys(ExploreFilters.shape) as (keyof ExploreFilters)[];

/** What an address asks for; what somebody bent is not asked for. */
export function readExplored(params: URLSearchParams): Explored {
  return {
    mode: known(EXPLORE_MODES, params.get("mode")),
    order: known(EXPLORE_ORDERS, params.get("order")),
    filters: withoutContradictions(readQuery(ADDRESS_SHAPE, params)),
  };
}

function known<Value extends string>(values: readonly [Value, ...Value[]], value: string | null): Value {
  return values.find((one) => one === value) ?? values[0];
}

/** Filters as the query of an address or of a call, in one order. */
export const exploreParams = (filters: ExploreFilters) => queryParams(FILTER_NAMES, filters);

/** The one address of what is asked for. An area keeps its slashes: people read and share it. */
export function exploreAddress(
  { mode = "cards", order = "new", filters = {} }: Partial<Explored>,
  more: { cursor?: string } = {},
): string {
  const params = exploreParams(filters);
  if (order !== "new") params.set("order", order);
  if (mode !== "cards") params.set("mode", mode);
  if (more.cursor) params.set("cursor", more.cursor);
  return readableAddress("/explore", params);
}
