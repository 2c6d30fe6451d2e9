import { useMemo } from "react";
import type { Liker } from "#features/mixes/queries/list-likers.ts";
import type { FavoriteCalls, LikeState } from "#features/mixes/ui/favorites/favorite-calls.ts";
import { useApiClient } from "./api-client.ts";

type LikersAnswer = { data: Liker[]; next_cursor: string | null };

/** What likes ask of /api, through the one door. */
export function useFavoriteCalls(): FavoriteCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      setLiked: async (mixId, isLiked) =>
        (await api<{ data: LikeState }>(isLiked ? "POST" : "DELETE", `/api/mixes/${mixId}/like`)).data,
      loadLikers: async (mixId, cursor, signal) => {
        const query = cursor === null ? "" : `?${new URLSearchParams({ cursor })}`;
        const path = `/api/mixes/${mixId}/likes${query}`;
        const { data, next_cursor } = await api<LikersAnswer>("GET", path, { signal });
        return { people: data, next_cursor };
      },
    }),
    [api],
  );
}
