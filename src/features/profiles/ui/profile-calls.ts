import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { Paint } from "#features/catalog/category.ts";
import { type NightMix, nightMix } from "#features/mixes/card-face.ts";
import type { LoadPage } from "#ui/lists/use-pages.ts";
import type { listProfileMixesApi } from "../api/list-profile-mixes.ts";
import type { pinMixesApi } from "../api/pin-mixes.ts";
import type { setCustomerPageApi } from "../api/set-customer-page.ts";
import type { CustomerPageSettings } from "../customer-page.ts";

/** What a profile asks of the server. Each may throw an error whose message is for people. */
export type ProfileCalls = {
  loadCards: (personId: string, paint: Paint | null) => LoadPage<NightMix>;
  pinMixes: (mixIds: string[]) => Promise<void>;
  setCustomerPage: (settings: CustomerPageSettings) => Promise<void>;
};

export function useProfileCalls(): ProfileCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      loadCards: (id, paint) => async (asked, signal) => {
        const input = { params: { id }, query: { ...asked, ...(paint && { paint }) }, signal };
        const { data, next_cursor } = await api<typeof listProfileMixesApi>(
          "GET /profiles/{id}/mixes",
          input,
        );
        return { data: data.map(nightMix), next_cursor };
      },
      pinMixes: async (mix_ids) => {
        await api<typeof pinMixesApi>("PUT /profile/pinned-mixes", { body: { mix_ids } });
      },
      setCustomerPage: async (body) => {
        await api<typeof setCustomerPageApi>("PUT /profile/customer-page", { body });
      },
    }),
    [api],
  );
}
