import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import { type NightMix, nightMix } from "#features/mixes/card-face.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listFriendsMixesApi } from "../api/list-friends-mixes.ts";

/** What the list of friends' cards asks of the server. May throw an error whose message is for people. */
export type FeedCalls = { loadMixes: LoadPage<NightMix> };

export function useFeedCalls(): FeedCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadMixes: async (query, signal) => {
        const page = await api<typeof listFriendsMixesApi>("GET /friends/mixes", { query, signal });
        return { ...page, data: page.data.map(nightMix) };
      },
    }),
    [api],
  );
}
