import { z } from "zod";
import { PAINTS } from "#features/catalog/category.ts";
import { TINTS } from "#features/catalog/tint.ts";
import { Favorite } from "#features/mixes/favorite.ts";
import { CommunityCard } from "#features/mixes/mix-response.ts";
import { HouseMix } from "#features/shops/shop-detail-response.ts";

/** The likes of a mix, and whether the person who asks is among them. */
export const LikeState = z.object({ like_count: z.int(), liked: z.boolean() });
export type LikeState = z.infer<typeof LikeState>;

const FavoriteFlavor = z.object({
  flavor_id: z.uuid(),
  flavor_name: z.string(),
  maker_id: z.uuid(),
  maker_name: z.string(),
  paint: z.enum(PAINTS),
  tints: z.array(z.enum(TINTS)),
  /** It is on a card of the person's own. */
  is_smoked: z.boolean(),
});
export type FavoriteFlavor = z.infer<typeof FavoriteFlavor>;

const FavoriteShop = z.object({
  shop_id: z.uuid(),
  shop_name: z.string(),
  shop_area: z.string().nullable(),
  /** There is a card of the person's own from there. */
  has_been: z.boolean(),
});
export type FavoriteShop = z.infer<typeof FavoriteShop>;

/** A shop's own mix, with where it is to be had. */
const FavoriteHouseMix = HouseMix.omit({ description: true }).extend({
  shop_id: z.uuid(),
  shop_name: z.string(),
});
export type FavoriteHouseMix = z.infer<typeof FavoriteHouseMix>;

const entry = Favorite.extend({
  created_at: z.iso.datetime({ offset: true }),
  /** It is kept for the other reason, too. */
  is_in_both: z.boolean(),
});

/** One thing of a list of favourites; what it is stands under the name of its type. */
export const FavoriteEntry = z.discriminatedUnion("target_type", [
  entry.extend({ target_type: z.literal("flavor"), flavor: FavoriteFlavor }),
  entry.extend({ target_type: z.literal("mix"), mix: CommunityCard }),
  entry.extend({ target_type: z.literal("shop"), shop: FavoriteShop }),
  entry.extend({ target_type: z.literal("house_mix"), house_mix: FavoriteHouseMix }),
]);
export type FavoriteEntry = z.infer<typeof FavoriteEntry>;
