import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { allowRecommendationApi, refuseRecommendationApi } from "../api/refuse-recommendation.ts";
import type { Refusal } from "../refusal.ts";

/** What recommendations ask of the server. Each may throw an error whose message is for people. */
export type RecommendationCalls = {
  setRefused: (refusal: Refusal, isRefused: boolean) => Promise<void>;
};

export function useRecommendationCalls(): RecommendationCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      setRefused: async ({ target_type, target_id }, isRefused) => {
        const input = { body: { target_type, target_id } };
        if (isRefused) await api<typeof refuseRecommendationApi>("POST /recommendations/refused", input);
        else await api<typeof allowRecommendationApi>("DELETE /recommendations/refused", input);
      },
    }),
    [api],
  );
}
