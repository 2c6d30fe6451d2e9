import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { decideSuggestionApi } from "#features/suggestions/api/decide-suggestion.ts";

/** Answers to what guests suggest. Each may throw an error whose message is for people. */
export type DecisionCalls = {
  /** `anyway`: also where what stands has changed since it was said. */
  accept: (shopId: string, suggestionId: string, anyway: boolean) => Promise<void>;
  decline: (shopId: string, suggestionId: string, reason: string) => Promise<void>;
};

export function useDecisionCalls(): DecisionCalls {
  const api = useApiClient();
  return useMemo(() => {
    const decide = async (
      id: string,
      suggestionId: string,
      body: { action: "accept"; anyway: boolean } | { action: "decline"; reason: string },
    ) => {
      await api<typeof decideSuggestionApi>("PUT /shops/{id}/suggestions/{suggestionId}", {
        params: { id, suggestionId },
        body,
      });
    };
    return {
      accept: (id, suggestionId, anyway) => decide(id, suggestionId, { action: "accept", anyway }),
      decline: (id, suggestionId, reason) => decide(id, suggestionId, { action: "decline", reason }),
    };
  }, [api]);
}
