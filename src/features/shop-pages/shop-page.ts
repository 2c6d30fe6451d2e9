import type { PersonFace } from "#features/accounts/person-face.ts";
import type { OpenCoupon } from "#features/coupons/coupon-response.ts";
import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { plateFlavors } from "#features/flavor-card/plate-flavors.ts";
import type { Favorite } from "#features/mixes/favorite.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { ClaimState } from "#features/shops/shop-claim.ts";
import type { HouseMix, ShopDetail } from "#features/shops/shop-detail-response.ts";
import type { StampOffer } from "#features/stamps/stamp-offer.ts";
import { groupedNumber } from "#foundation/grouped-number.ts";
import type { Page } from "#foundation/page.ts";
import type { PictureImage } from "#ui/images/picture-sources.ts";

/** Shop latest images default limit (specification, section 9). */
export const SHOP_LATEST_IMAGES = 10;
export const MOST_FACES = 8;
export const MOST_MAKERS = 30;

/** A photo of a card, which it leads to. */
export type ShopPhoto = PictureImage & { id: string; alt: string | null; short_id: string };

/** Friends who were here, as far as their cards say it to whoever looks. */
export type FriendsHere = { count: number; faces: PersonFace[] };

export type ShopPage = {
  shop: ShopDetail;
  photos: ShopPhoto[];
  cards: CommunityCard[];
  popular: CommunityCard[];
  friends: FriendsHere;
  /** What its stamp card earns; null where it gives no stamps. */
  stamps: StampOffer | null;
  /** What anybody may take there: the first of it. */
  coupons: Page<OpenCoupon>;
  /** Whose whole catalogue it stocks, by name. */
  makers: { id: string; name: string }[];
  /** What whoever looks keeps: the shop, and mixes of its own. */
  favorites: Favorite[];
  /** They have a card of their own from here. */
  has_been: boolean;
  /** They manage it as its owner or with them. */
  is_managed: boolean;
  /** Whether they can say that the shop is theirs. */
  claim: ClaimState;
};

/** A house mix at its own address, with its shop. */
export type HouseMixPage = {
  mix: HouseMix & { is_available: boolean };
  shop: Pick<
    ShopDetail,
    "id" | "name" | "prefecture" | "city" | "nearest_station" | "is_verified" | "min_age"
  >;
  /** What of it whoever looks keeps: itself, and its flavours. */
  favorites: Favorite[];
};

const MOST_SIGNATURE_FLAVORS = 5;

type PaintedShop = { id: string; house_mixes: readonly { items: readonly CardFlavor[] }[] };

/**
 * The flavours of which a shop's own mixes are made, the strongest first: in their colours it is painted. Without any it has the
 * paints that are dealt to it, as in lists.
 */
export function signatureOf({ id, house_mixes }: PaintedShop): CardFlavor[] {
  if (house_mixes.length === 0) return plateFlavors(id);
  const shares = new Map<string, CardFlavor & { share: number }>();
  for (const { items } of house_mixes) {
    for (const item of items) {
      const key = `${item.maker_name}\n${item.flavor_name}`;
      const share = item.ratio ?? 100 / items.length;
      const known = shares.get(key);
      if (known) known.share += share;
      else shares.set(key, { ...item, share });
    }
  }
  return [...shares.values()]
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_SIGNATURE_FLAVORS)
    .map(({ flavor_name, maker_name, paint, tints, share }) => ({
      flavor_name,
      maker_name,
      paint,
      tints,
      ratio: Math.max(1, Math.min(100, Math.round(share))),
    }));
}

/** 「東京都渋谷区・渋谷駅 徒歩5分」. */
export function placeLabel({
  prefecture,
  city,
  nearest_station,
  walk_minutes = null,
}: Pick<ShopDetail, "prefecture" | "city" | "nearest_station"> & { walk_minutes?: number | null }): string {
  const walk = walk_minutes === null ? "" : ` 徒歩${walk_minutes}分`;
  return [`${prefecture ?? ""}${city ?? ""}`, nearest_station && nearest_station + walk]
    .filter(Boolean)
    .join("・");
}

/** 「2,500円（税込）」 (domain.md 4.12). */
export function priceLabel(yen: number): string {
  return `${groupedNumber(yen)}円（税込）`;
}

/** Who may come in, and why (domain.md 1.19). */
export function ageRule({
  smoking_facility_type,
  min_age,
}: Pick<ShopDetail, "smoking_facility_type" | "min_age">): string {
  const why = smoking_facility_type === null ? "" : `${smoking_facility_type}のため、`;
  return `${why}${min_age}歳未満の方は入店できません`;
}

/** Route planners that open the phone's own app where it has one; null where the shop's place is not known. */
export function routeLinks({
  lat,
  lng,
}: Pick<ShopDetail, "lat" | "lng">): { google: string; apple: string } | null {
  if (lat === null || lng === null) return null;
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
    apple: `https://maps.apple.com/?daddr=${lat},${lng}`,
  };
}
