import { sql } from "kysely";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { MOST_FLAVORS, monthsBefore, presentStatistics, type ReleasedFigures } from "../statistics.ts";

const MOST_COUPONS = 10;

/**
 * A shop's released figures, and how its coupons are used, for whoever manages it; refuses as `readManagedShop` does. One statement over at most 70 cells, ten
 * flavours, the counters of its coupons, three figures for each of thirteen months and two for each of four quarters, however many cards and visits the shop has.
 */
export async function readStatistics(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
) {
  // Figures may have been released in the month before.
  const [oldest] = monthsBefore(services.clock(), 13);
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    sql<ReleasedFigures>`json_build_object(
      'released_at', (SELECT iso_moment(release.released_at) FROM shop_statistics_releases release WHERE release.shop_id = shop.id),
      'figures', (
        SELECT coalesce(json_agg(json_build_object(
                 'kind', figure.kind, 'cell', figure.cell, 'people', figure.people, 'times', figure.times,
                 'rating', round(figure.rating, 1), 'shows_people', figure.shows_people)), '[]')
        FROM (
          SELECT * FROM shop_statistics WHERE shop_id = shop.id AND kind IN ('time', 'visit', 'once', 'again') AND is_shown
          UNION ALL
          SELECT of_months.*
          FROM unnest(ARRAY['new', 'returning', 'rating']) monthly (kind)
          JOIN shop_statistics of_months
            ON of_months.shop_id = shop.id AND of_months.kind = monthly.kind AND of_months.cell >= ${oldest}
          WHERE of_months.is_shown
        ) figure),
      'flavors', (
        SELECT coalesce(json_agg(json_build_object(
                 'flavor_id', flavor.id, 'name', flavor.name, 'maker_name', maker.name, 'paint', flavor.paint,
                 'tints', flavor.tints,
                 'people', most.people) ORDER BY most.people DESC, most.cell DESC), '[]')
        FROM (
          SELECT figure.cell, figure.people FROM shop_statistics figure
          WHERE figure.shop_id = shop.id AND figure.kind = 'flavor' AND figure.is_shown
          ORDER BY figure.people DESC, figure.cell DESC LIMIT ${sql.lit(MOST_FLAVORS)}
        ) most
        JOIN flavors flavor ON flavor.id = most.cell::uuid
        JOIN makers maker ON maker.id = flavor.maker_id),
      'coupons', (
        SELECT coalesce(json_agg(json_build_object('id', most.id, 'title', most.title, 'issued', most.issued, 'used', most.used)
                                 ORDER BY most.used DESC, most.issued DESC, most.id), '[]')
        FROM (SELECT * FROM coupons WHERE shop_id = shop.id AND issued > 0
              ORDER BY used DESC, issued DESC, id LIMIT ${sql.lit(MOST_COUPONS)}) most))`,
  );
  return { shop, statistics: presentStatistics(section) };
}
