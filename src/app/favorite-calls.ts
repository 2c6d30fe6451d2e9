import { useMemo } from "react";
import type { FavoriteEntry } from "#features/mixes/queries/list-favorites.ts";
import type { Liker } from "#features/mixes/queries/list-likers.ts";
import type { FavoriteCalls, LikeState } from "#features/mixes/ui/favorites/favorite-calls.ts";
import { useApiClient } from "./api-client.ts";

type Page<Thing> = { data: Thing[]; next_cursor: string | null };

/** What likes and favourites ask of /api, through the one door. */
export function useFavoriteCalls(): FavoriteCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      setLiked: async (mixId, isLiked) =>
        (await api<{ data: LikeState }>(isLiked ? "POST" : "DELETE", `/api/mixes/${mixId}/like`)).data,
      loadLikers: async (mixId, cursor, signal) => {
        const query = cursor === null ? "" : `?${new URLSearchParams({ cursor })}`;
        const path = `/api/mixes/${mixId}/likes${query}`;
        const { data, next_cursor } = await api<Page<Liker>>("GET", path, { signal });
        return { people: data, next_cursor };
      },
      setFavorite: async ({ target_type, target_id, kind }, isKept) => {
        await api(isKept ? "POST" : "DELETE", "/api/favorites", { body: { target_type, target_id, kind } });
      },
      loadFavorites: async ({ target_type, kind }, cursor) => {
        const query = new URLSearchParams({ target_type, kind, cursor });
        const { data, next_cursor } = await api<Page<FavoriteEntry>>("GET", `/api/favorites?${query}`);
        return { entries: data, next_cursor };
      },
    }),
    [api],
  );
}
