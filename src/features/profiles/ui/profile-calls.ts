import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import { type NightMix, nightMix } from "#features/mixes/card-face.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listProfileMixesApi } from "../api/list-profile-mixes.ts";

/** What a profile asks of the server. Each may throw an error whose message is for people. */
export type ProfileCalls = { loadCards: (personId: string) => LoadPage<NightMix> };

export function useProfileCalls(): ProfileCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadCards: (id) => async (query, signal) => {
        const input = { params: { id }, query, signal };
        const { data, next_cursor } = await api<typeof listProfileMixesApi>(
          "GET /profiles/{id}/mixes",
          input,
        );
        return { data: data.map(nightMix), next_cursor };
      },
    }),
    [api],
  );
}
