import { type RawBuilder, sql } from "kysely";
import { openingDays } from "../opening-hours.ts";
import { ShopInformation } from "../shop-information-response.ts";
import { shopImages } from "./shop-images.ts";

/** Not columns of the shop. */
const MADE = ["week", "exceptions", "images"];
const COLUMNS = ShopInformation.keyof().options.filter((name) => !MADE.includes(name));

/** A `ShopInformation` of `shop`, as a column. */
export function shopInformation(now: Date): RawBuilder<ShopInformation> {
  const [yesterday] = openingDays(now);
  const columns = sql.join(COLUMNS.map((name) => sql`${sql.lit(name)}, ${sql.ref(`shop.${name}`)}`));
  return sql<ShopInformation>`json_build_object(${columns}, 'images', ${shopImages},
    'week', (
      SELECT coalesce(json_agg(json_build_object(
               'weekday', hours.weekday, 'open_minute', hours.open_minute, 'close_minute', hours.close_minute)
             ORDER BY hours.weekday, hours.open_minute), '[]')
      FROM shop_opening_hours hours WHERE hours.shop_id = shop.id),
    'exceptions', (
      SELECT coalesce(json_agg(json_build_object('day', special.day, 'note', special.note, 'hours', special.hours)
             ORDER BY special.day), '[]')
      FROM (SELECT day, min(note) AS note,
                   coalesce(json_agg(json_build_object('open_minute', open_minute, 'close_minute', close_minute)
                            ORDER BY open_minute) FILTER (WHERE open_minute IS NOT NULL), '[]') AS hours
            FROM shop_hour_exceptions WHERE shop_id = shop.id AND day >= ${yesterday}::date GROUP BY day) special))`;
}
