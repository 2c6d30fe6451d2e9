import { useMemo } from "react";
import { refusalData } from "#api-client/api-client.ts";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { NewShopInput } from "#features/shops/shop-fields.ts";
import type { claimShopApi, withdrawClaimApi } from "../api/claim-shop.ts";
import type { listSimilarShopsApi } from "../api/list-similar-shops.ts";
import type { registerShopApi } from "../api/register-shop.ts";
import type { SimilarShop } from "../similar-shop.ts";

/** What somebody looks for before they register a shop. */
export type SoughtShop = Pick<NewShopInput, "name" | "lat" | "lng"> &
  Partial<Pick<NewShopInput, "name_kana" | "prefecture" | "city" | "address">>;

/** What registering and claiming ask of the server. Each may throw an error whose message is for people. */
export type RegistrationCalls = {
  /** The new shop's id. */
  register: (shop: NewShopInput & { isNoDuplicate: boolean }) => Promise<string>;
  findSimilar: (shop: SoughtShop, signal: AbortSignal) => Promise<SimilarShop[]>;
  claim: (shopId: string, note: string) => Promise<void>;
  withdraw: (shopId: string) => Promise<void>;
};

/** Of a member: who they are, and the way to say that a shop is theirs. */
export type Claimer = { personId: string } & Pick<RegistrationCalls, "claim">;

export function useRegistrationCalls(): RegistrationCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      register: async (body) => {
        const { data } = await api<typeof registerShopApi>("POST /shops", { body });
        return data.id;
      },
      findSimilar: async (query, signal) => {
        const { data } = await api<typeof listSimilarShopsApi>("GET /shops/similar", { query, signal });
        return data;
      },
      claim: async (id, note) => {
        await api<typeof claimShopApi>("POST /shops/{id}/claim", { params: { id }, body: { note } });
      },
      withdraw: async (id) => {
        await api<typeof withdrawClaimApi>("DELETE /shops/{id}/claim", { params: { id } });
      },
    }),
    [api],
  );
}

/** The shops for which a registration was refused; null where it was for something else. */
export function similarOf(error: unknown): SimilarShop[] | null {
  return refusalData<typeof registerShopApi, 409>(error, 409, "SIMILAR_SHOP");
}
