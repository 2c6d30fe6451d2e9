import { useMemo } from "react";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import type { doToPersonApi, readPrivateFieldsApi } from "../api/people.ts";
import type { actOnShopApi } from "../api/shops-and-log.ts";
import type { PrivateFields } from "../people-response.ts";
import type { PersonAct } from "../person-acts.ts";
import type { ShopAct } from "../shop-acts.ts";

/** What the pages of people and shops ask of the server. Each may throw an error whose message is for people. */
export type OversightCalls = {
  doToPerson: (id: string, action: PersonAct, reason: string) => Promise<void>;
  readPrivate: (id: string, reason: string) => Promise<PrivateFields>;
  actOnShop: (id: string, action: ShopAct, reason: string) => Promise<void>;
};

export function useOversightCalls(): OversightCalls {
  const api = useApiClientThatStays();
  return useMemo(
    () => ({
      doToPerson: async (id, action, reason) => {
        await api<typeof doToPersonApi>("POST /admin/people/{id}/deeds", {
          params: { id },
          body: { action, reason },
        });
      },
      readPrivate: async (id, reason) => {
        const { data } = await api<typeof readPrivateFieldsApi>("POST /admin/people/{id}/private", {
          params: { id },
          body: { reason },
        });
        return data;
      },
      actOnShop: async (id, action, reason) => {
        await api<typeof actOnShopApi>("PUT /admin/shops/{id}", { params: { id }, body: { action, reason } });
      },
    }),
    [api],
  );
}
