import { sql } from "kysely";
import type { Actor } from "#foundation/actor.ts";
import type { Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { type Area, readArea } from "../filter-params.ts";
import type { FoundShop, ShopArea } from "../shop-response.ts";
import { foundShop, foundShops, type ShopSearch } from "./list-shops.ts";

export type ShopsPage = {
  page: Page<FoundShop>;
  /** The parts of the area that is asked for, those with the most shops first; without an area the prefectures. */
  areas: ShopArea[];
  /** The flavours that are asked for, by name. */
  flavorNames: string[];
};

/** What the finder shows. Null for an area that no open shop is in. One statement. */
export async function findShopsPage(
  { database, clock }: Pick<Services, "database" | "clock">,
  search: ShopSearch,
  viewer: Actor = null,
): Promise<ShopsPage | null> {
  const area = readArea(search.area);
  if (search.area && !area) return null;
  const now = clock();
  const page = foundShops(search, now, (found) => foundShop({ ...found, now, viewer }));
  const { rows } = await sql<{
    json: string;
    page_position: never;
    areas: ShopArea[];
    names: string[];
    is_known: boolean;
  }>`
    SELECT page.*, ${areaParts(area)} AS areas, ${area ? isKnown(area) : sql`true`} AS is_known,
           ${namesOf(search.flavors ?? [])} AS names
    FROM (${page.row}) page
  `.execute(database);
  const [found] = rows;
  if (!found?.is_known) return null;
  return { page: page.pageOf<FoundShop>(found), areas: found.areas, flavorNames: found.names };
}

/** The parts of an area with their shops, those with the most first; of none the prefectures. A JSON list of `ShopArea`. */
export function areaParts(area: Area | null) {
  const [level, name, within] = area?.city
    ? area.station === undefined
      ? [3, sql`station`, sql`AND prefecture = ${area.prefecture} AND city = ${area.city}`]
      : [0, sql`station`, sql``]
    : area
      ? [2, sql`city`, sql`AND prefecture = ${area.prefecture}`]
      : [1, sql`prefecture`, sql``];
  return sql`(
    SELECT coalesce(json_agg(json_build_object('name', ${name}, 'shops', shops) ORDER BY shops DESC, ${name}), '[]')
    FROM shop_areas WHERE level = ${sql.lit(level)} ${within})`;
}

function isKnown({ prefecture, city, station }: Area) {
  const level = station ? 3 : city ? 2 : 1;
  return sql`EXISTS (
    SELECT FROM shop_areas
    WHERE (level, prefecture, city, station) = (${sql.lit(level)}, ${prefecture}, ${city ?? ""}, ${station ?? ""}))`;
}

function namesOf(flavorIds: string[]) {
  return sql`(
    SELECT coalesce(json_agg(flavor.name ORDER BY array_position(${flavorIds}::uuid[], flavor.id)), '[]')
    FROM flavors flavor WHERE flavor.id = ANY (${flavorIds}::uuid[]))`;
}
