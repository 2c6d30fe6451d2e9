import { z } from "zod";
import { commaList, flag, queryNumber, readQuery } from "#foundation/query-values.ts";
import { type FilterName, MAX_AREA_LENGTH } from "./filter-params.ts";

/** Radius of a search, in kilometres (domain.md 1.25). */
export const RADII_KM = [1, 3, 10, 50] as const;
export const DEFAULT_RADIUS_KM = 3;
export const MAX_RADIUS_KM = 50;

/** A mix has at most so many flavours. */
const MAX_FLAVORS = 12;
const MAX_TAGS = 8;

/** What shops are asked for, as addresses and the call write it. */
export const ShopFilters = z.object({
  query: z.string().max(100).optional(),
  area: z.string().max(MAX_AREA_LENGTH).optional(),
  tags: commaList(z.string().min(1).max(20), MAX_TAGS),
  /** All of these are in stock. */
  flavors: commaList(z.uuid(), MAX_FLAVORS),
  /** A shop: it comes first, then the nearest to it. Where a card was smoked, its mix is most likely to be had again. */
  around: z.uuid().optional(),
  /** For 90 minutes, in yen. */
  maxPrice: queryNumber(z.number().int().min(0).max(100_000)).optional(),
  openNow: flag,
  nicotineFree: flag,
  verified: flag,
  /** It gives stamps now. */
  stamps: flag,
  /** It has a coupon now that anybody may take. */
  coupons: flag,
} satisfies Record<FilterName, z.ZodType>);
export type ShopFilters = z.infer<typeof ShopFilters>;

/** What an address asks for; what somebody bent is not asked for. */
export function readFilters(params: URLSearchParams): ShopFilters {
  return readQuery(ShopFilters.shape, params);
}
