import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listFriendsMixesApi } from "../api/list-friends-mixes.ts";
import { type FeedMix, feedMix } from "../feed-mix.ts";

/** What the list of friends' cards asks of the server. May throw an error whose message is for people. */
export type FeedCalls = { loadMixes: LoadPage<FeedMix> };

export function useFeedCalls(): FeedCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadMixes: async (query, signal) => {
        const page = await api<typeof listFriendsMixesApi>("GET /friends/mixes", { query, signal });
        return { ...page, data: page.data.map(feedMix) };
      },
    }),
    [api],
  );
}
