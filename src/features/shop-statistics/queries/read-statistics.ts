import { sql } from "kysely";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { MOST_FLAVORS, monthsBefore, presentStatistics, type ReleasedFigures } from "../statistics.ts";

/**
 * A shop's released figures, for whoever manages it; refuses as `readManagedShop` does. One statement over at most 35 cells, ten
 * flavours and three figures for each of thirteen months, however many cards the shop has.
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
                 'kind', figure.kind, 'cell', figure.cell, 'people', figure.people, 'cards', figure.cards,
                 'rating', round(figure.rating, 1), 'shows_people', figure.shows_people)), '[]')
        FROM (
          SELECT * FROM shop_statistics WHERE shop_id = shop.id AND kind = 'time' AND is_shown
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
        JOIN makers maker ON maker.id = flavor.maker_id))`,
  );
  return { shop, statistics: presentStatistics(section) };
}
