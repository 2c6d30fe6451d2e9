import { queryParams } from "#foundation/query-params.ts";

/** A prefecture, a city of it, a station of that: 「東京都」, 「東京都/渋谷区」, 「東京都/渋谷区/渋谷駅」. */
export type Area = { prefecture: string; city?: string | undefined; station?: string | undefined };

export const MAX_AREA_LENGTH = 100;

/** Null for what is no area. */
export function readArea(text: string | null | undefined): Area | null {
  if (!text || text.length > MAX_AREA_LENGTH) return null;
  const [prefecture, city, station, ...rest] = text.split("/");
  if (!prefecture || city === "" || station === "" || rest.length > 0) return null;
  return { prefecture, city, station };
}

export function areaText({ prefecture, city, station }: Area): string {
  return [prefecture, city, station].filter((part) => part !== undefined).join("/");
}

/** In the order in which addresses name them. */
export const FILTER_NAMES = [
  "query",
  "area",
  "tags",
  "flavors",
  "around",
  "maxPrice",
  "openNow",
  "nicotineFree",
  "verified",
  "stamps",
  "coupons",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

type Filters = Partial<Record<FilterName, string | string[] | number | true | undefined>>;

/** What shops are asked for, as the query of an address, in one order; empty where nothing is asked for. */
export const filterParams = (filters: Filters) => queryParams(FILTER_NAMES, filters);
