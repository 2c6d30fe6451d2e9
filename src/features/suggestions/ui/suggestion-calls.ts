import { useMemo } from "react";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { suggestApi } from "../api/suggest.ts";
import type { NewSuggestionInput } from "../suggestion.ts";

/** What suggestions ask of the server. May throw an error whose message is for people. */
export type SuggestionCalls = { suggest: (suggestion: NewSuggestionInput) => Promise<void> };

/** Of a member: whose suggestions they are, and the way to send one. */
export type Suggester = { personId: string } & SuggestionCalls;

export function useSuggestionCalls(): SuggestionCalls {
  const api = useApiClient();
  return useMemo(
    () => ({
      suggest: async (body) => {
        await api<typeof suggestApi>("POST /suggestions", { body });
      },
    }),
    [api],
  );
}
