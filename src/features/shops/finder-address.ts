import { readableAddress } from "#foundation/query-params.ts";
import { filterParams, readArea } from "./filter-params.ts";
import type { ShopFilters } from "./shop-search.ts";

/** The finder's address for these filters. An area keeps its slashes: people read and share its address. */
export function finderAddress(filters: ShopFilters, more: { cursor?: string } = {}): string {
  const params = filterParams(filters);
  if (more.cursor) params.set("cursor", more.cursor);
  return readableAddress("/shops", params);
}

/** Whether it is the finder's address for an area and nothing else, in the one way of writing it. */
export function isAreaAddress(address: string): boolean {
  const area = new URLSearchParams(address.split("?")[1]).get("area") ?? undefined;
  return readArea(area) !== null && finderAddress({ area }) === address;
}
