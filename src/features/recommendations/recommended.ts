import type { CategorySlug, Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import type { FavoriteKind } from "#features/mixes/favorite.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { FlavorReason } from "./ideas.ts";

/** A flavour, by the names that it and its reason have when it is read. */
export type RecommendedFlavor = {
  id: string;
  name: string;
  maker_name: string;
  paint: Paint;
  tints: Tint[];
  /** For what the person keeps it. */
  saved: FavoriteKind[];
  by: FlavorReason["by"];
  /** The family with which it goes. */
  liked: CategorySlug | null;
  /** The flavour that as many people rated highly as this one. */
  beside: { name: string; people: number } | null;
  /** What everybody gives to it; null where they are too few to say. */
  rating: number | null;
  /** Where the person often is, and which has it today. */
  shop_name: string | null;
};

/** Why a card is recommended. */
export type MixReasons = {
  is_friend: boolean;
  is_liked_by_friend: boolean;
  /** What people give to its flavours together; null where they are too few to say. */
  recipe_rating: number | null;
  raters: number | null;
  /** Its flavours that the person likes, or likely does. */
  liked_names: string[] | null;
};
export type RecommendedMix = CommunityCard & MixReasons;

export type Recommended = {
  /** The person wants recommendations. */
  is_on: boolean;
  is_made: boolean;
  flavors: RecommendedFlavor[];
  mixes: RecommendedMix[];
};
