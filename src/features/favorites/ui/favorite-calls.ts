import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { Favorite, FavoriteList } from "#features/mixes/favorite.ts";
import type { addFavoriteApi, removeFavoriteApi } from "../api/add-favorite.ts";
import type { likeMixApi, unlikeMixApi } from "../api/like-mix.ts";
import type { listFavoritesApi } from "../api/list-favorites.ts";
import type { listLikersApi } from "../api/list-likers.ts";
import type { LikeState } from "../favorites-response.ts";
import type { FavoritesPage } from "../queries/list-favorites.ts";
import type { LikersPage } from "../queries/list-likers.ts";

/** What likes and favourites ask of the server. Each may throw an error whose message is for people. */
export type FavoriteCalls = {
  setLiked: (mixId: string, isLiked: boolean) => Promise<LikeState>;
  loadLikers: (mixId: string, cursor: string | null, signal: AbortSignal) => Promise<LikersPage>;
  setFavorite: (favorite: Favorite, isSaved: boolean) => Promise<void>;
  loadFavorites: (list: FavoriteList, cursor: string) => Promise<FavoritesPage>;
};

/** What a person keeps of what stands on a screen, and the way to change it. */
export type FavoriteControls = { favorites: Favorite[]; setFavorite: FavoriteCalls["setFavorite"] };

export function useFavoriteCalls(): FavoriteCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      setLiked: async (id, isLiked) => {
        const input = { params: { id } };
        const { data } = isLiked
          ? await api<typeof likeMixApi>("POST /mixes/{id}/like", input)
          : await api<typeof unlikeMixApi>("DELETE /mixes/{id}/like", input);
        return data;
      },
      loadLikers: async (id, cursor, signal) => {
        const input = { params: { id }, query: { cursor }, signal };
        const { data, next_cursor } = await api<typeof listLikersApi>("GET /mixes/{id}/likes", input);
        return { people: data, next_cursor };
      },
      setFavorite: async ({ target_type, target_id, kind }, isSaved) => {
        const input = { body: { target_type, target_id, kind } };
        if (isSaved) await api<typeof addFavoriteApi>("POST /favorites", input);
        else await api<typeof removeFavoriteApi>("DELETE /favorites", input);
      },
      loadFavorites: async ({ target_type, kind }, cursor) => {
        const query = { target_type, kind, cursor };
        const { data, next_cursor } = await api<typeof listFavoritesApi>("GET /favorites", { query });
        return { entries: data, next_cursor };
      },
    }),
    [api],
  );
}
