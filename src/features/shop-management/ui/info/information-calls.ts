import { useMemo } from "react";
import { refusalData } from "#api-client/api-client.ts";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { ShopEditInput } from "#features/shops/shop-fields.ts";
import { type ShopInformation, shopEtag } from "#features/shops/shop-information-response.ts";
import type { updateShopApi } from "../../api/update-shop.ts";

/** What the shop's form asks of the server. May throw an error whose message is for people. */
export type InformationCalls = {
  /** Saves an edit of the state that stood. */
  save: (edit: ShopEditInput, stood: ShopInformation) => Promise<void>;
  /** What somebody else has made of it, where that is why a save was refused; else null. */
  readConflict: (error: unknown) => ShopInformation | null;
};

export function useInformationCalls(): InformationCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      save: async (body, stood) => {
        await api<typeof updateShopApi>("PUT /shops/{id}", {
          params: { id: stood.id },
          body,
          ifMatch: shopEtag(stood),
        });
      },
      readConflict: (error) => refusalData<typeof updateShopApi, 409>(error, 409, "EDIT_CONFLICT"),
    }),
    [api],
  );
}
