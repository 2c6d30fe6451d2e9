import { z } from "zod";
import { queryNumber } from "#foundation/query-number.ts";
import { FILTER_NAMES, type FilterName, MAX_AREA_LENGTH } from "./filter-params.ts";

/** Radius of a search, in kilometres (domain.md 1.25). */
export const RADII_KM = [1, 3, 10, 50] as const;
export const DEFAULT_RADIUS_KM = 3;
export const MAX_RADIUS_KM = 50;

/** A mix has at most so many flavours. */
const MAX_FLAVORS = 12;
const MAX_TAGS = 8;

const commaList = <Shape extends z.ZodType<string, string>>(shape: Shape, max: number) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(",").filter(Boolean))])
    .pipe(z.array(shape).max(max))
    .optional();

const flag = z
  .literal("1")
  .transform(() => true as const)
  .optional();

/** What shops are asked for, as addresses and the call write it. */
export const ShopFilters = z.object({
  query: z.string().max(100).optional(),
  area: z.string().max(MAX_AREA_LENGTH).optional(),
  tags: commaList(z.string().min(1).max(20), MAX_TAGS),
  /** All of these are in stock. */
  flavors: commaList(z.uuid(), MAX_FLAVORS),
  /** For 90 minutes, in yen. */
  maxPrice: queryNumber(z.number().int().min(0).max(100_000)).optional(),
  openNow: flag,
  nicotineFree: flag,
  verified: flag,
} satisfies Record<FilterName, z.ZodType>);
export type ShopFilters = z.infer<typeof ShopFilters>;

/** What an address asks for; what somebody bent is not asked for. */
export function readFilters(params: URLSearchParams): ShopFilters {
  const read = FILTER_NAMES.flatMap((name) => {
    const value = params.get(name);
    if (!value) return [];
    const result = ShopFilters.shape[name].safeParse(value);
    return result.success ? [[name, result.data]] : [];
  });
  return Object.fromEntries(read) as ShopFilters;
}
