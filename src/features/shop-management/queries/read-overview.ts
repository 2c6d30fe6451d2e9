import { sql } from "kysely";
import { isExistingMix } from "#features/shops/queries/house-mix-state.ts";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import { waitingSuggestions } from "#features/suggestions/queries/list-shop-suggestions.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { OverviewFigures } from "../overview-figures.ts";

/** A shop's management at a glance, for whoever manages it; refuses as `readManagedShop` does. */
export async function readOverview(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  shopId: string,
) {
  const { shop, section } = await readManagedShop(
    services,
    user,
    shopId,
    sql<OverviewFigures>`json_build_object(
      'hasHours', EXISTS (SELECT FROM shop_opening_hours hours WHERE hours.shop_id = shop.id),
      'hasPhotos', EXISTS (SELECT FROM shop_images image WHERE image.shop_id = shop.id),
      'hasPrice', shop.price_90min IS NOT NULL,
      'makers', (SELECT count(*) FROM shop_maker_stock stock WHERE stock.shop_id = shop.id),
      'singleFlavors', (SELECT count(*) FROM shop_flavor_stock stock WHERE stock.shop_id = shop.id AND stock.is_present),
      'houseMixes', (SELECT count(*) FROM shop_predefined_mixes mix WHERE mix.shop_id = shop.id AND ${isExistingMix}),
      'suggestions', ${waitingSuggestions},
      'verification', CASE WHEN shop.is_verified THEN 'verified' ELSE coalesce((
        SELECT CASE WHEN sent.status IN ('pending', 'resubmitted') THEN 'waiting' ELSE 'rejected' END
        FROM shop_verifications sent WHERE sent.shop_id = shop.id ORDER BY sent.created_at DESC, sent.id DESC LIMIT 1), 'none') END,
      'members', (SELECT count(*) FROM shop_managers member WHERE member.shop_id = shop.id AND member.is_active),
      'invited', (SELECT count(*) FROM shop_managers member WHERE member.shop_id = shop.id AND member.pending = 'invitation')
        + (SELECT count(*) FROM shop_invites invite
           WHERE invite.shop_id = shop.id AND invite.used_at IS NULL AND invite.revoked_at IS NULL
             AND invite.expires_at > ${services.clock()}::timestamptz),
      'hasStatistics', EXISTS (SELECT FROM shop_statistics figure WHERE figure.shop_id = shop.id AND figure.is_shown))`,
  );
  return { shop, figures: section };
}
