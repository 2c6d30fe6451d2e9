import { useMemo } from "react";
import type { ApiClient } from "#api-client/api-client.ts";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { PersonFace } from "#features/accounts/person-face.ts";
import type { Favorite, FavoriteList } from "#features/mixes/favorite.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { addFavoriteApi, removeFavoriteApi } from "../api/add-favorite.ts";
import type { likeMixApi, unlikeMixApi } from "../api/like-mix.ts";
import type { listFavoritesApi } from "../api/list-favorites.ts";
import type { listLikersApi } from "../api/list-likers.ts";
import type { FavoriteEntry, LikeState } from "../favorites-response.ts";

/** What likes and favourites ask of the server. Each may throw an error whose message is for people. */
export type FavoriteCalls = {
  setLiked: (mixId: string, isLiked: boolean) => Promise<LikeState>;
  loadLikers: (mixId: string) => LoadPage<PersonFace>;
  setFavorite: (favorite: Favorite, isSaved: boolean) => Promise<void>;
  loadFavorites: (list: FavoriteList) => LoadPage<FavoriteEntry>;
};

/** What can be done with somebody else's card wherever it stands. */
export type CardReactions = Pick<FavoriteCalls, "setLiked" | "setFavorite">;

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
      loadLikers: (id) => (query, signal) =>
        api<typeof listLikersApi>("GET /mixes/{id}/likes", { params: { id }, query, signal }),
      setFavorite: setFavoriteThrough(api),
      loadFavorites: (list) => (asked, signal) =>
        api<typeof listFavoritesApi>("GET /favorites", { query: { ...list, ...asked }, signal }),
    }),
    [api],
  );
}

/** `setFavorite` through one of the two doors of the page. */
export function setFavoriteThrough(api: ApiClient): FavoriteCalls["setFavorite"] {
  return async ({ target_type, target_id, kind }, isSaved) => {
    const input = { body: { target_type, target_id, kind } };
    if (isSaved) await api<typeof addFavoriteApi>("POST /favorites", input);
    else await api<typeof removeFavoriteApi>("DELETE /favorites", input);
  };
}
