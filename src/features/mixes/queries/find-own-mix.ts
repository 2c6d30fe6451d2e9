import { sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import { ownsProduct } from "#features/purchases/queries/owns-product.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { FRAME_PRODUCTS } from "../card-frame.ts";
import type { OwnMixDetail } from "../mix-response.ts";
import { cardSource, type Fields, ownCard } from "./card-document.ts";
import { companionRoom, companionsOf, invitedTo } from "./companion-columns.ts";
import { favoritesOn } from "./favorite-columns.ts";
import { hasId } from "./has-id.ts";
import { reviewOf } from "./review-column.ts";
import { sourceOf } from "./source-column.ts";
import { listedForAuthor } from "./who-sees-mix.ts";

/** A person's own mix by UUID or short id, in one statement, as an open transaction has it; null for everybody else's. */
export async function findOwnMix<More = unknown>(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
  more: Fields = {},
): Promise<(OwnMixDetail & More) | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const now = clock();
  const card = ownCard({
    source: sourceOf(user, now),
    is_shop_open: sql`EXISTS (SELECT FROM shops shop WHERE shop.id = mix.shop_id AND ${isOpenShop})`,
    companions: companionsOf(user, now),
    invited: invitedTo(now),
    companion_room: companionRoom,
    favorites: favoritesOn(user),
    owns_gold_frame: ownsProduct(user, FRAME_PRODUCTS.gold),
    review_id: reviewOf("mix", sql`mix.id`),
    withheld_photos: withheldPhotos,
    ...more,
  });
  const { rows } = await sql<{ card: string }>`
    SELECT ${card} AS card
    FROM ${cardSource}
    WHERE ${listedForAuthor(user)} AND ${hasId(entity)}
  `.execute(openTransactionOr(database));
  return rows[0] ? (JSON.parse(rows[0].card) as OwnMixDetail & More) : null;
}

/** Photos of `mix` that its document does not show. */
const withheldPhotos = sql`(
  SELECT coalesce(json_agg(json_build_object('review_id', review_id) ORDER BY display_order, id), '[]')
  FROM (
    SELECT image.id, image.display_order, ${reviewOf("image", sql`picture.id`)} AS review_id
    FROM mix_images image JOIN stored_images picture ON picture.url = image.image_url
    WHERE image.mix_id = mix.id AND picture.hidden_at IS NOT NULL
  ) withheld)`;
