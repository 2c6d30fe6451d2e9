import { sql } from "kysely";
import type { ShopImage } from "../shop-response.ts";

const shopImage = sql`json_build_object(
  'image_url', image.image_url, 'alt', image.alt, 'width', picture.width, 'height', picture.height,
  'placeholder', picture.placeholder, 'has_avif', picture.avif_at IS NOT NULL)`;

const shownImages = sql`
  FROM shop_images image JOIN stored_images picture ON picture.url = image.image_url AND picture.hidden_at IS NULL
  WHERE image.shop_id = shop.id`;

/** The first of them; null where there is none. */
export const shopCover = sql<ShopImage | null>`(SELECT ${shopImage} ${shownImages} ORDER BY image.display_order LIMIT 1)`;

/** The photos that a `shop` shows of itself, in their order: a column. What a review withholds is not among them. */
export const shopImages = sql<ShopImage[]>`(
  SELECT coalesce(json_agg(${shopImage} ORDER BY image.display_order), '[]') ${shownImages})`;
