import type { Favorite, FavoriteList } from "../../favorite.ts";
import type { FavoritesPage } from "../../queries/list-favorites.ts";
import type { LikersPage } from "../../queries/list-likers.ts";

export type LikeState = { like_count: number; liked: boolean };

/** What likes and favourites ask of the server. Each may throw an error whose message is for people. */
export type FavoriteCalls = {
  setLiked: (mixId: string, isLiked: boolean) => Promise<LikeState>;
  loadLikers: (mixId: string, cursor: string | null, signal: AbortSignal) => Promise<LikersPage>;
  setFavorite: (favorite: Favorite, isKept: boolean) => Promise<void>;
  loadFavorites: (list: FavoriteList, cursor: string) => Promise<FavoritesPage>;
};

/** What a person keeps of what stands on a screen, and the way to change it. */
export type Keeping = { favorites: Favorite[]; setFavorite: FavoriteCalls["setFavorite"] };
